import { fromCallback } from 'xstate';
import { removeQueryParameter } from '../lib/query.ts';
import { safeRedirect } from '../lib/redirect.ts';
import { getLocale } from '../lib/locale.ts';

/** The part of the router's history that the effects use. */
export interface History {
  push(path: string): void;
  replace(path: string): void;
  subscribe(listener: () => void): () => void;
}

const here = () => location.pathname + location.search + location.hash;

/** To the login page, which leads back to where the player is; a kept choice of badge comes along. */
export function goToLogin(history: History, badgeId: string | null): void {
  if (location.pathname === '/login') return;
  const separator = location.search ? '&' : '?';
  const back = badgeId
    ? `${location.pathname}${location.search}${separator}subscribe=${encodeURIComponent(badgeId)}${location.hash}`
    : here();
  history.push(`/login?redirectUrl=${encodeURIComponent(back)}`);
}

/** From the login page back to where the player came from, if that is a place of ours. */
export function goBack(history: History): void {
  if (location.pathname !== '/login') return;
  history.replace(safeRedirect(new URLSearchParams(location.search).get('redirectUrl'), location.href));
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
      const landing = readLanding(new URL(location.href));
      if (!landing) {
        sendBack({ type: 'landing.plain' });
        return;
      }
      history.replace(landing.names.reduce(removeQueryParameter, here()));
      sendBack(landing.event);
    };
    const stop = history.subscribe(look);
    look();
    return stop;
  });
