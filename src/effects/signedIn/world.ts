import { fromCallback } from 'xstate';
import { onTokenStored } from '../../api/token.ts';

/**
 * Reports `world.changed` when a lost connection may work again: the network came back, the page is shown again
 * or runs again, the token was refreshed. Reports `page.putAway` when the page may go into the back-forward
 * cache, where an open socket would keep it out.
 */
export const watchWorld = fromCallback<{ type: 'world.changed' }>(({ sendBack }) => {
  const onChange = () => sendBack({ type: 'world.changed' });
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onChange();
  };
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) sendBack({ type: 'page.putAway' });
  };
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
