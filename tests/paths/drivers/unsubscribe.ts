import type { Page } from '@playwright/test';
import { type BrowserPart, dialog, gone, haveSession, hold, openApp, refuse, release, see } from './page.ts';

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Unsubscribe/ });

const list = '**/api/subscription/subscriptions';

/** One whose renewal was stopped, here or by another tour, has no button: lets all renew, as those of other players do. */
const renewAll = (page: Page) =>
  page.route(list, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { subscriptions: object[] };
    const subscriptions = json.subscriptions.map((subscription) => ({ ...subscription, autoRenew: true }));
    await route.fulfill({ response, json: { ...json, subscriptions } });
  });

export const unsubscribeBrowser: BrowserPart = {
  open: async (page) => {
    await haveSession(page, 'subscriber-my');
    await hold(page, 'unsubscribe', 'POST', /\/subscription\/unsubscribe$/);
    await renewAll(page);
    await openApp(page, '/settings');
    await see(button(page));
  },
  drive: {
    'unsubscribe.ask': async (page) => {
      await see(page.getByRole('main').getByText(/Renews on|does not renew/));
      if ((await button(page).count()) === 0) {
        await renewAll(page);
        await page.reload();
      }
      await button(page).click();
    },
    'unsubscribe.confirm': (page) => dialog(page).getByRole('button', { name: 'Unsubscribe' }).click(),
    'unsubscribe.cancel': (page) => dialog(page).getByRole('button', { name: 'Keep it' }).click(),
    'xstate.done.actor.unsubscribe': async (page) => {
      await page.unroute(list);
      await release(page, 'unsubscribe');
      await see(page.getByRole('status').filter({ hasText: /will not renew/ }));
      await see(page.getByRole('main').getByText('does not renew'));
    },
    'xstate.error.actor.unsubscribe': async (page) => {
      await refuse(page, 'unsubscribe');
      await see(page.getByRole('status').filter({ hasText: 'The server is in trouble' }));
    },
  },
  check: {
    idle: (page) => gone(dialog(page)),
    confirming: (page) => see(dialog(page).getByText(/You are not charged again/)),
    unsubscribing: (page) => see(dialog(page).locator('button[aria-busy=true]')),
  },
};
