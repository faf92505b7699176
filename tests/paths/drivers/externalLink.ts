import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { accountLink, type BrowserPart, dialog, gone, haveSession, openApp, see } from './page.ts';

const aboutSongket = (page: Page) => page.getByRole('link', { name: 'About songket' });

/** What a notification is about is on a page of ours; then back to the page with the link to another host. */
async function followNotification(page: Page) {
  await accountLink(page).click();
  await page.getByRole('main').locator('a[href="/esports"]').first().click();
  await page.waitForURL(/\/esports/);
  await page.getByRole('navigation').getByRole('link', { name: 'More' }).first().click();
  await see(aboutSongket(page));
}

const isOwn = (event: AnyEventObject, context: unknown) => event['host'] === (context as { host: string }).host;

export const externalLinkBrowser: BrowserPart = {
  open: async (page) => {
    await page.context().route(/^https:/, (route) => route.fulfill({ status: 200, body: 'elsewhere' }));
    await haveSession(page, 'player-my');
    await openApp(page, '/more');
    await see(aboutSongket(page));
    await see(accountLink(page));
  },
  drive: {
    'link.follow': (page, { event, from }) =>
      isOwn(event, from.context) ? followNotification(page) : aboutSongket(page).click(),
    'link.accept': async (page) => {
      const opened = page.waitForEvent('popup');
      await dialog(page).getByRole('button', { name: 'Yes' }).click();
      const popup = await opened;
      await popup.waitForURL(/wikipedia/);
      await popup.close();
    },
    'link.decline': (page) => dialog(page).getByRole('button', { name: 'No', exact: true }).click(),
  },
  // A link within the product that is to open in a new tab is left to the browser.
  possible: ({ event, from }) => event.type !== 'link.follow' || !isOwn(event, from.context) || !event['newTab'],
  check: {
    closed: (page) => gone(dialog(page)),
    asking: (page) => see(dialog(page).getByText('Would you like to visit?')),
  },
};
