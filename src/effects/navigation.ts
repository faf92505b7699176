import { fromCallback } from 'xstate';
import { removeQueryParameter } from '../lib/query.ts';
import { safeRedirect } from '../lib/redirect.ts';
import { getLocale } from '../lib/locale.ts';

/** The part of the router's history that the effects use. */
export interface History {
  /** Where the player is: path, query and hash. The browser's own location follows a moment later. */
  readonly location: { readonly href: string };
  push(path: string): void;
  replace(path: string): void;
  subscribe(listener: () => void): () => void;
}

const addressOf = ({ location: { href } }: History) => new URL(href, location.origin);

/** To the login page, which leads back to where the player is; a kept choice of badge comes along. */
export function goToLogin(history: History, badgeId: string | null): void {
  const back = addressOf(history);
  if (back.pathname === '/login') return;
  if (badgeId) back.searchParams.set('subscribe', badgeId);
  history.push(`/login?redirectUrl=${encodeURIComponent(back.pathname + back.search + back.hash)}`);
}

/** From the login page back to where the player came from, if that is a place of ours. */
export function goBack(history: History): void {
  const page = addressOf(history);
  if (page.pathname !== '/login') return;
  history.replace(safeRedirect(page.searchParams.get('redirectUrl'), page.href));
}

/** Opens a link that the player may follow: pages of ours in place, all else by the browser. */
export function openLink(history: History, url: string, newTab: boolean): void {
  const target = new URL(url, location.href);
  if (newTab) window.open(target, '_blank', 'noopener');
  else if (target.origin === location.origin) history.push(target.pathname + target.search + target.hash);
  else location.assign(target);
}

/** What an address brings of a payment or of a kept choice, and the parameters that say so. */
function readLanding(address: URL) {
  const query = address.searchParams;
  const [payment, plan] = [query.get('payment'), query.get('subscribe')];
  if (query.get('type') === 'subscription' && query.has('result')) {
    return {
      names: ['type', 'transactionId', 'result'],
      event: {
        type: 'landing.subscription' as const,
        result: query.get('result') ?? '',
        transactionId: query.get('transactionId') ?? '',
      },
    };
  }
  if (payment !== null) return { names: ['payment'], event: { type: 'landing.payment' as const, value: payment } };
  if (plan !== null && address.pathname !== '/login') {
    const event = { type: 'landing.plan' as const, badgeId: plan, country: getLocale().country };
    return { names: ['subscribe'], event };
  }
  return null;
}

/** Reports what the address brings, now and after each navigation, and takes it out of the address. */
export const watchLanding = (history: History) =>
  fromCallback<{ type: 'landing.plain' }>(({ sendBack }) => {
    const look = () => {
      const landing = readLanding(addressOf(history));
      if (!landing) {
        sendBack({ type: 'landing.plain' });
        return;
      }
      history.replace(landing.names.reduce(removeQueryParameter, history.location.href));
      sendBack(landing.event);
    };
    const stop = history.subscribe(look);
    look();
    return stop;
  });
