/** How many times fifteen minutes a player may be idle, 1 to 10; 0 is no limit (WCAG 2.2.1). */
export type IdleLimit = 0 | 1 | 2 | 4 | 10;

export const idleLimits: readonly IdleLimit[] = [1, 2, 4, 10, 0];

const key = 'idle.limit';
const listeners = new Set<() => void>();

/** The limit chosen on this device; the specification's fifteen minutes without a choice. */
export function getIdleLimit(): IdleLimit {
  const stored = localStorage.getItem(key);
  return idleLimits.find((limit) => String(limit) === stored) ?? 1;
}

export function setIdleLimit(limit: IdleLimit): void {
  localStorage.setItem(key, String(limit));
  for (const listener of listeners) listener();
}

/** Tells `listener` of each change, in this tab or another; returns what stops it. */
export function watchIdleLimit(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
