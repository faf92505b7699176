import { fromCallback, fromPromise } from 'xstate';
import { getIdleLimit, watchIdleLimit } from '../lib/idleLimit.ts';

/** What counts as activity: mouse, keyboard, wheel, touch and visibility (spec §4 Idle). */
const activityEvents = [
  'mousemove',
  'mousedown',
  'keydown',
  'wheel',
  'touchstart',
  'touchmove',
  'visibilitychange',
] as const;
/** Activity counts once a second at most: the first event of a burst at once, then one each second (spec §9). */
const debounce = 1_000;
/** When a player was last active in any tab, by the wall clock. */
const stampKey = 'idle.lastActivity';

/** Calls `run` for the first event of a burst at once, and then once in `interval` milliseconds while it lasts. */
export function oncePer(interval: number, run: () => void, now: () => number = () => performance.now()): () => void {
  let last = -Infinity;
  return () => {
    const time = now();
    if (time - last < interval) return;
    last = time;
    run();
  };
}

/** Reports activity in this tab and in others, and the limit that the player chose. */
export const watchActivity = fromCallback<{ type: 'player.active' }>(({ sendBack }) => {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('arenaku.activity') : null;
  const isActive = () => sendBack({ type: 'player.active' });
  const onActivity = oncePer(debounce, () => {
    isActive();
    channel?.postMessage(null);
    try {
      localStorage.setItem(stampKey, String(Date.now()));
    } catch {
      // A full storage must not sign an active player out: only tabs that were frozen miss the stamp.
    }
  });
  const tellLimit = () => sendBack({ type: 'limit.changed', limitFactor: getIdleLimit() });
  for (const type of activityEvents) {
    document.addEventListener(type, onActivity, { capture: true, passive: true });
  }
  channel?.addEventListener('message', isActive);
  const stopLimit = watchIdleLimit(tellLimit);
  tellLimit();
  return () => {
    for (const type of activityEvents) document.removeEventListener(type, onActivity, { capture: true });
    channel?.close();
    stopLimit();
  };
});

/** Reads the stamp that all tabs share: a frozen tab catches up before it hears what the others told it. */
export const wasActiveElsewhere = fromPromise<boolean, { timeout: number }>(async ({ input }) => {
  const stamp = Number(localStorage.getItem(stampKey) ?? Number.NaN);
  return Date.now() - stamp < input.timeout;
});
