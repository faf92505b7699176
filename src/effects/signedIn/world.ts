import { fromCallback } from 'xstate';
import { onTokenStored } from '../../api/token.ts';

/**
 * Reports `world.changed` when a lost connection may work again: the network came back, the page is shown again
 * or runs again, the token was refreshed. Reports `page.putAway` whenever the page is left: it may go into the
 * back-forward cache, and browsers that say so only of pages without an open socket would never say it of this one.
 */
export const watchWorld = fromCallback<{ type: 'world.changed' }>(({ sendBack }) => {
  const onChange = () => sendBack({ type: 'world.changed' });
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onChange();
  };
  const onHide = () => sendBack({ type: 'page.putAway' });
  const stop = onTokenStored(onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('pageshow', onChange);
  window.addEventListener('pagehide', onHide);
  document.addEventListener('resume', onChange);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    stop();
    window.removeEventListener('online', onChange);
    window.removeEventListener('pageshow', onChange);
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('resume', onChange);
    document.removeEventListener('visibilitychange', onVisibility);
  };
});
