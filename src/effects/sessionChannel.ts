import { readPlayerId } from '../api/token.ts';

/** What a tab tells the others of the session they share. */
export type SessionNews = 'started' | 'ended' | 'deleted';

const name = 'arenaku.session';
/** Without BroadcastChannel the cookie is looked at this often, in milliseconds, so that half a second suffices. */
const cookieInterval = 400;

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;

/** Whose session this tab last knew of. */
let known = readPlayerId();

/** Tells the other tabs. */
export function announce(news: SessionNews): void {
  known = readPlayerId();
  channel?.postMessage(news);
}

/**
 * Hears what other tabs announce. What was missed (a frozen tab, no BroadcastChannel) shows in the cookie: it
 * is looked at whenever the page is shown again; another player's session is an end and a start. Returns what
 * stops listening.
 */
export function watchSessionNews(listener: (news: SessionNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<SessionNews>) => {
    known = readPlayerId();
    listener(data);
  };
  const look = () => {
    const [before, now] = [known, readPlayerId()];
    known = now;
    if (before === now) return;
    if (before !== null) listener('ended');
    if (now !== null) listener('started');
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
