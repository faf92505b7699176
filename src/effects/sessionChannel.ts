import { readAccessToken } from '../api/token.ts';

/** What a tab tells the others of the session they share. */
export type SessionNews = 'started' | 'ended' | 'deleted';

const name = 'arenaku.session';
/** Without BroadcastChannel the cookie is looked at this often, in milliseconds, so that half a second suffices. */
const cookieInterval = 400;

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;

/** Tells the other tabs. */
export function announce(news: SessionNews): void {
  channel?.postMessage(news);
}

/**
 * Hears what other tabs announce. What was missed (a frozen tab, no BroadcastChannel) shows in the cookie: it
 * is looked at whenever the page is shown again. Returns what stops listening.
 */
export function watchSessionNews(listener: (news: SessionNews) => void): () => void {
  let hadToken = readAccessToken() !== undefined;
  const tell = (news: SessionNews) => {
    hadToken = news === 'started';
    listener(news);
  };
  const onMessage = ({ data }: MessageEvent<SessionNews>) => tell(data);
  const look = () => {
    const hasToken = readAccessToken() !== undefined;
    if (hasToken !== hadToken) tell(hasToken ? 'started' : 'ended');
  };
  channel?.addEventListener('message', onMessage);
  const interval = channel ? undefined : setInterval(look, cookieInterval);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    channel?.removeEventListener('message', onMessage);
    clearInterval(interval);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}
