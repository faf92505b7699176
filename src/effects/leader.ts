import { fromCallback } from 'xstate';

const lockName = 'arenaku.leader';

/**
 * Asks for the lock of the leader and holds it until stopped. Without Web Locks every tab leads, and the
 * server's grace absorbs the race.
 */
export const holdLock = fromCallback<{ type: 'lock.granted' }, { steal: boolean }>(({ sendBack, input }) => {
  if (!('locks' in navigator)) {
    sendBack({ type: 'lock.granted' });
    return;
  }
  const waiting = new AbortController();
  let stopped = false;
  let release = () => {};
  const hold = () => {
    if (stopped) return undefined;
    sendBack({ type: 'lock.granted' });
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  navigator.locks.request(lockName, input.steal ? { steal: true } : { signal: waiting.signal }, hold).catch(() => {
    if (!stopped) sendBack({ type: 'lock.stolen' });
  });
  return () => {
    stopped = true;
    waiting.abort();
    release();
  };
});

/** Reports when the page goes into the back-forward cache and comes back: a page in there must hold no lock. */
export const watchPage = fromCallback<{ type: 'page.hidden' }>(({ sendBack }) => {
  const onHide = () => sendBack({ type: 'page.hidden' });
  const onShow = () => sendBack({ type: 'page.shown' });
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
});
