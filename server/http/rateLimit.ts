/** How often something may happen for a key, such as an address. */
export type RateLimit = {
  /** Counts one; answers the seconds to wait when there were too many, else 0. */
  count: (key: string, now: Date) => number;
  /** The seconds to wait when there were too many, else 0; counts nothing. */
  wait: (key: string, now: Date) => number;
  /** How many keys are kept. */
  size: () => number;
};

/** So many keys are kept at most: who comes with more addresses than that is not held back by addresses anyway. */
export const mostKeys = 100_000;

/**
 * Counts in windows of fixed length, in this process's memory. Windows stand in the order of their start, so those
 * that are over are found at the front: dropping them costs no more than keeping them did, however many there are.
 * @param limit most that may happen in a window, at least 1
 * @param windowSeconds length of a window
 */
export function rateLimit(limit: number, windowSeconds: number): RateLimit {
  const windows = new Map<string, { startedAt: number; counted: number }>();
  const length = windowSeconds * 1000;

  function drop(now: number) {
    for (const [key, { startedAt }] of windows) {
      if (now - startedAt < length && windows.size <= mostKeys) return;
      windows.delete(key);
    }
  }

  function windowOf(key: string, now: number) {
    const known = windows.get(key);
    return known !== undefined && now - known.startedAt < length ? known : undefined;
  }

  function secondsLeft(startedAt: number, now: number) {
    return Math.ceil((startedAt + length - now) / 1000);
  }

  return {
    count(key, at) {
      const now = at.getTime();
      const known = windowOf(key, now);
      if (known !== undefined) {
        known.counted += 1;
        return known.counted > limit ? secondsLeft(known.startedAt, now) : 0;
      }
      // Taken out first, so that the order stays that of the starts.
      windows.delete(key);
      windows.set(key, { startedAt: now, counted: 1 });
      drop(now);
      return 0;
    },
    wait(key, at) {
      const known = windowOf(key, at.getTime());
      return known !== undefined && known.counted >= limit ? secondsLeft(known.startedAt, at.getTime()) : 0;
    },
    size: () => windows.size,
  };
}
