import { type BrowserPart, byItself, hold, loginLink, openApp, see } from './page.ts';

/** What happens by itself in every tab, for recordings that are repeated: machines whose own tours are not walked yet. */

const all = (...types: string[]) => Object.fromEntries(types.map((type) => [type, byItself]));

export const leaderBrowser: BrowserPart = {
  drive: all('lock.granted', 'lock.stolen', 'page.hidden', 'page.shown'),
};

export const tokenRefreshBrowser: BrowserPart = {
  drive: all(
    'xstate.done.actor.readToken',
    'xstate.done.actor.watchToken',
    'xstate.done.actor.refresh',
    'xstate.after.deferral.tokenRefresh.deferred',
    'xstate.after.followerWait.tokenRefresh.following',
  ),
};

export const appBrowser: BrowserPart = {
  open: async (page) => {
    await hold(page, 'badges', 'GET', /\/subscription\/badges$/);
    await hold(page, 'checkout', 'POST', /\/subscription\/checkout$/);
    await hold(page, 'unsubscribe', 'POST', /\/subscription\/unsubscribe$/);
    await hold(page, 'login', 'POST', /^\/api\/auth\/login$/);
    await hold(page, 'profile', 'GET', /^\/api\/auth$/);
    await hold(page, 'logout', 'DELETE', /^\/api\/auth\/logout$/);
    await hold(page, 'subscriptions', 'GET', /\/subscription\/subscriptions$/);
    await hold(page, 'tickets', 'GET', /\/ticketing\/tickets$/);
    await hold(page, 'history', 'GET', /\/subscription\/subscription-history$/);
    await openApp(page, '/esports');
    await see(loginLink(page));
  },
};
