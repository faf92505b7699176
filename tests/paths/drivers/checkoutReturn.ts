import type { Page } from '@playwright/test';
import {
  alter,
  type BrowserPart,
  byItself,
  gone,
  hold,
  land,
  openApp,
  pass,
  refuse,
  release,
  see,
  signInElsewhere,
  signOutElsewhere,
  toast,
} from './page.ts';

export const transactionId = '6f0c3f0e-7a5e-4a52-9d0c-0f5a3a1b2c3d';
const checking = (page: Page) => page.getByText('We are checking your payment');

/** The payment as the server lists it a moment after the provider told it. */
export const listed = (status: string) => (json: unknown) => {
  const { history, ...rest } = json as { history: object[] };
  return { ...rest, history: [{ id: transactionId, status }, ...history] };
};

const stillChecking = (page: Page) => toast(page, /payment/);

const outdated = new WeakSet<Page>();

/** Once more in a browser that can't take addresses apart. */
async function openOutdated(page: Page) {
  outdated.add(page);
  await page.evaluate(() => sessionStorage.setItem('outdated', '1'));
  await page.reload();
}

/** Brings an address; out of the outdated browser the player first comes back. */
async function arrive(page: Page, path: string) {
  if (outdated.delete(page)) {
    await page.goto('/esports');
    await see(page.getByRole('banner').getByRole('link', { name: /Log in|Notifications/ }));
  }
  await land(page, path);
}

const signedInOf = (context: unknown) => (context as { signedIn: boolean | null }).signedIn;

export const checkoutReturnBrowser: BrowserPart = {
  open: async (page) => {
    await page.clock.install();
    await hold(page, 'history', 'GET', /\/subscription\/subscription-history$/);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('outdated') === null) return;
      sessionStorage.removeItem('outdated');
      Object.defineProperty(URL.prototype, 'searchParams', { value: undefined });
    });
    await openApp(page, '/esports');
  },
  drive: {
    'landing.plain': byItself,
    'session.signedIn': (page) => signInElsewhere(page),
    'session.signedOut': async (page, { from }) => {
      if (signedInOf(from.context) !== null) await signOutElsewhere(page);
    },
    'landing.subscription': (page, { event }) =>
      arrive(page, `/esports?type=subscription&result=${event['result']}&transactionId=${transactionId}`),
    'landing.payment': async (page, { event }) => {
      await arrive(page, `/esports?payment=${event['value']}`);
      await page.waitForURL(/\/mall\/payment\?result=success$/);
    },
    'landing.plan': async (page, { event }) => {
      await arrive(page, `/esports?subscribe=${event['badgeId']}`);
      await see(page.getByRole('dialog').getByRole('radio', { name: /^Gold Weave/, checked: true }));
      await page.keyboard.press('Escape');
    },
    'xstate.error.actor.watchLanding': openOutdated,
    'xstate.done.actor.checkPayment': (page, { event }) =>
      event['output'] === 'pending' ? release(page, 'history') : alter(page, 'history', listed(event['output'])),
    'xstate.error.actor.checkPayment': (page) => refuse(page, 'history', 500),
    'xstate.after.pollInterval.checkoutReturn.checkingPayment.pausing': (page) => page.clock.runFor(2_000),
    'xstate.after.patience.checkoutReturn.checkingPayment': async (page) => {
      await page.clock.runFor(55_000);
      for (let second = 0; second < 8 && (await stillChecking(page).count()) === 0; second++) await pass(page, 1, 1);
      await see(stillChecking(page));
    },
  },
  possible: ({ event, from }) => {
    const signedIn = signedInOf(from.context);
    if (from.value === 'reading') return /plain|watchLanding/.test(event.type);
    if (event.type.startsWith('landing.')) return signedIn !== null;
    if (event.type === 'session.signedIn') return signedIn === false;
    if (event.type === 'session.signedOut') return signedIn !== false;
    return event.type !== 'xstate.error.actor.watchLanding';
  },
  check: {
    resting: (page) => gone(checking(page)),
    checkingPayment: (page) => see(checking(page)),
  },
};
