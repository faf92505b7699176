/** How often something may happen for a key, such as an address. */
export type RateLimit = {
  /** Counts one; answers the seconds to wait when there were too many, else 0. */
  count: (key: string, now: Date) => number;
  /** The seconds to wait when there were too many, else 0; counts nothing. */
  wait: (key: string, now: Date) => number;
};

/** Beyond this many keys the old windows are dropped. */
const sweepAt = 10_000;

/**
 * Counts in windows of fixed length, in this process's memory.
 * @param limit most that may happen in a window
 * @param windowSeconds length of a window
 */
export function rateLimit(limit: number, windowSeconds: number): RateLimit {
  const windows = new Map<string, { startedAt: number; counted: number }>();
  const length = windowSeconds * 1000;

  function windowOf(key: string, now: number) {
    const known = windows.get(key);
    if (known !== undefined && now - known.startedAt < length) return known;
    return { startedAt: now, counted: 0 };
  }

  function secondsLeft(startedAt: number, now: number) {
    return Math.ceil((startedAt + length - now) / 1000);
  }

  function sweep(now: number) {
    for (const [key, { startedAt }] of windows) if (now - startedAt >= length) windows.delete(key);
  }

  return {
    count(key, at) {
      const now = at.getTime();
      if (windows.size >= sweepAt) sweep(now);
      const { startedAt, counted } = windowOf(key, now);
      windows.set(key, { startedAt, counted: counted + 1 });
      return counted >= limit ? secondsLeft(startedAt, now) : 0;
    },
    wait(key, at) {
      const { startedAt, counted } = windowOf(key, at.getTime());
      return counted >= limit ? secondsLeft(startedAt, at.getTime()) : 0;
    },
  };
}
