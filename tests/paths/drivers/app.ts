import type { Page } from '@playwright/test';
import { listed, transactionId } from './checkoutReturn.ts';
import {
  accountLink,
  ageToken,
  alter,
  badgesAnswer,
  type BrowserPart,
  comeBack,
  dialog,
  hold,
  land,
  loginLink,
  openApp,
  release,
  see,
  sendLogin,
} from './page.ts';
import { playSocket } from './liveSocket.ts';
import { leaveLock, stealLock } from './tabs.ts';

const player = 'subscriber-my';

/** Nobody is signed in here. */
async function leave(page: Page, path: string) {
  await page.context().clearCookies();
  await page.goto(path);
  await see(loginLink(page));
}

export const appBrowser: BrowserPart = {
  open: async (page) => {
    await page.clock.install();
    await playSocket(page);
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
  drive: {
    'session.started': async (page) => {
      await leave(page, '/login');
      await sendLogin(page, player);
      await release(page, 'login');
      await release(page, 'profile');
      await see(accountLink(page));
    },
    'session.signedIn': (page) => comeBack(page, player),
    'session.signedOut': (page) => leave(page, '/esports'),
    'session.lost': async (page) => {
      await comeBack(page, player);
      await badgesAnswer(page, 403, 'Forbidden');
    },
    'account.deleted': async (page) => {
      await comeBack(page, player);
      await badgesAnswer(page, 401, 'AccountDeleted');
    },
    'leadership.gained': async (page) => {
      await stealLock(page);
      await leaveLock(page);
    },
    'leadership.lost': async (page) => {
      await leaveLock(page);
      await stealLock(page);
    },
    'leadership.claimed': async (page) => {
      await comeBack(page, player);
      await stealLock(page);
      await ageToken(page, 60);
      await page.clock.runFor(6_000);
    },
    'payment.settled': async (page) => {
      await comeBack(page, player);
      await land(page, `/esports?type=subscription&result=success&transactionId=${transactionId}`);
      await alter(page, 'history', listed('paid'));
    },
    'subscription.stopped': async (page) => {
      await comeBack(page, player);
      await alter(page, 'subscriptions', (json) => {
        const { subscriptions, ...rest } = json as { subscriptions: object[] };
        return { ...rest, subscriptions: subscriptions.map((subscription) => ({ ...subscription, autoRenew: true })) };
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click();
      await release(page, 'history');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Unsubscribe/ })
        .first()
        .click();
      await dialog(page).getByRole('button', { name: 'Unsubscribe' }).click();
      await release(page, 'unsubscribe');
      // What the page lists is read anew before the dialog closes.
      await release(page, 'history');
    },
    'subscription.resumed': async (page) => {
      await land(page, '/esports?subscribe=gold-weave-my');
      await see(dialog(page));
      await page.keyboard.press('Escape');
    },
  },
  possible: ({ event }) => !event.type.startsWith('xstate.error.'),
  browserWaivers: {
    'app --error *--> (stays)':
      'A safety net for a fault in the code: nothing a player or server does makes an actor of the root fail.',
  },
};
