import type { Page } from '@playwright/test';
import {
  alter,
  answer,
  type BrowserPart,
  byItself,
  dialog,
  gone,
  hold,
  land,
  letBadgesAge,
  loginLink,
  openApp,
  refuse,
  release,
  see,
  signInElsewhere,
  signOutElsewhere,
} from './page.ts';

interface Context {
  country: 'MY' | 'BD';
  badgeId: string | null;
}

const names: Record<string, string> = {
  'gold-weave-my': 'Gold Weave',
  'vermilion-weave-my': 'Vermilion Weave',
  'lotus-bd': 'Lotus',
  'rickshaw-bd': 'Rickshaw',
};

const contextOf = ({ context }: { context: unknown }) => context as Context;
const phone = (page: Page) => page.getByRole('dialog', { name: 'Input your phone number' });

const escape = (page: Page) => page.keyboard.press('Escape');

/** Another shop than the demo's: one of Bangladesh's badges is not charged to a phone. */
function withoutPhone(json: unknown): unknown {
  const { badges, ...rest } = json as { badges: { id: string; msisdn?: boolean }[] };
  return {
    ...rest,
    badges: badges.map(({ msisdn, ...badge }) =>
      badge.id === 'rickshaw-bd' || !msisdn ? badge : { ...badge, msisdn },
    ),
  };
}

async function open(page: Page) {
  await letBadgesAge(page);
  await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).click();
}

const choose = (page: Page, badgeId: string) =>
  dialog(page)
    .getByRole('radio', { name: new RegExp(`^${names[badgeId]}`) })
    .check();

const proceed = (page: Page) => dialog(page).getByRole('button', { name: 'PROCEED' }).click();

/** A browser whose pages can't hear that they are shown again; once more to the payment page, to notice. */
async function payUnwatched(page: Page) {
  await escape(page);
  await gone(dialog(page));
  await page.evaluate(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type !== 'pageshow') return listen(type, listener);
      window.addEventListener = listen;
      throw new Error('This browser does not tell when a page is shown');
    };
  });
  await open(page);
  await release(page, 'badges');
  await choose(page, 'gold-weave-my');
  await proceed(page);
  await release(page, 'checkout');
}

export const subscriptionBrowser: BrowserPart = {
  open: async (page) => {
    await page.clock.install();
    await hold(page, 'badges', 'GET', /\/subscription\/badges$/);
    await hold(page, 'checkout', 'POST', /\/subscription\/checkout$/);
    // The way to the payment page is broken off, so that the player stays here.
    await page.route('**/sandbox-pay/**', (route) => route.abort('aborted'));
    await openApp(page, '/esports');
    await see(loginLink(page));
  },
  drive: {
    'session.signedIn': (page) => signInElsewhere(page),
    'session.signedOut': signOutElsewhere,
    'subscription.open': async (page, { event }) => {
      if (!event['badgeId']) return open(page);
      await letBadgesAge(page);
      await land(page, `/esports?subscribe=${event['badgeId']}`);
    },
    'subscription.close': escape,
    'login.ask': async (page) => {
      await dialog(page).getByRole('button', { name: 'Already subscribed? Login here' }).click();
      await page.waitForURL(/\/login/);
    },
    'country.choose': async (page, { event }) => {
      await letBadgesAge(page);
      await dialog(page).getByLabel('Country').selectOption(event['country']);
    },
    'badges.retry': (page) => dialog(page).getByRole('button', { name: 'Try again' }).click(),
    'xstate.done.actor.loadBadges': (page) => alter(page, 'badges', withoutPhone),
    'xstate.error.actor.loadBadges': (page) => refuse(page, 'badges'),
    'plan.choose': (page, { event }) => choose(page, event['badgeId']),
    'paymentMethod.choose': (page) =>
      dialog(page).getByRole('group', { name: 'Payment method' }).getByRole('radio').last().check(),
    'autoRenew.set': (page, { event }) => dialog(page).getByRole('checkbox').setChecked(event['on']),
    'subscription.proceed': proceed,
    'xstate.done.actor.phoneConfirm': async (page, { event }) => {
      if (event['output'].msisdn === null) {
        await phone(page).getByRole('button', { name: 'Back to the badges' }).click();
        return;
      }
      await phone(page).getByRole('textbox').fill('123456789');
      await phone(page).getByRole('button', { name: 'Submit' }).click();
    },
    'xstate.done.actor.prepareAntifraud': (page) => release(page, 'badges'),
    'xstate.error.actor.prepareAntifraud': (page) => refuse(page, 'badges'),
    'xstate.done.actor.checkout': (page) => release(page, 'checkout'),
    'xstate.error.actor.checkout': (page) =>
      answer(page, 'checkout', 409, { error: 'AlreadySubscribed', message: 'Already subscribed' }),
    'page.returned': (page) =>
      page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    'xstate.error.actor.watchReturn': payUnwatched,
    '': byItself,
  },
  possible: ({ event, from, to }) => {
    const { country, badgeId } = contextOf(from);
    const target = contextOf(to);
    const signedIn = (from.context as { signedIn: boolean }).signedIn;
    switch (event.type) {
      case 'session.signedIn':
        return !signedIn;
      case 'session.signedOut':
        return signedIn && from.value === 'closed';
      case 'login.ask':
        return !signedIn;
      case 'subscription.open':
        return event['country'] === 'MY';
      case 'country.choose':
        return event['country'] !== country;
      case 'plan.choose':
        return event['badgeId'].endsWith(country === 'MY' ? '-my' : '-bd') && event['badgeId'] !== badgeId;
      case 'paymentMethod.choose':
        return (
          badgeId === 'vermilion-weave-my' &&
          (from.context as { paymentMethodId: string }).paymentMethodId !== event['paymentMethodId']
        );
      case 'autoRenew.set':
        return badgeId === 'gold-weave-my' && event['on'] !== (from.context as { autoRenew: boolean }).autoRenew;
      case 'xstate.done.actor.loadBadges':
        return target.badgeId === badgeId;
      case 'xstate.done.actor.phoneConfirm':
        return event['output'].msisdn === null || event['output'].msisdn.startsWith(country === 'MY' ? '60' : '880');
      case 'xstate.done.actor.checkout':
        // The demo's players have their own country's badges alone.
        return country === 'MY';
      default:
        return event.type !== 'xstate.error.actor.phoneConfirm';
    }
  },
  browserWaivers: {
    'enteringPhone --error phoneConfirm--> closed':
      'A safety net for a fault in the code: nothing a player or server does makes phoneConfirm fail.',
  },
  check: {
    closed: (page) => gone(dialog(page)),
    loadingBadges: (page) => see(dialog(page).getByRole('button', { name: 'PROCEED', disabled: true })),
    badgesFailed: (page) => see(dialog(page).getByText('The badges could not be loaded')),
    choosing: (page) => see(dialog(page).getByRole('radio')),
    enteringPhone: (page) => see(phone(page)),
    preparing: (page) => see(dialog(page).locator('button[aria-busy=true]')),
    checkingOut: (page) => see(dialog(page).locator('button[aria-busy=true]')),
    redirecting: (page) => see(dialog(page).locator('button[aria-busy=true]')),
  },
};
