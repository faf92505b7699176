import { type BrowserPart, dialog, gone, openApp, see } from './page.ts';

export const externalLinkBrowser: BrowserPart = {
  open: async (page) => {
    await page.context().route(/^https:/, (route) => route.fulfill({ status: 200, body: 'elsewhere' }));
    await openApp(page, '/more');
    await see(page.getByRole('link', { name: 'About songket' }));
  },
  drive: {
    'link.follow': (page) => page.getByRole('link', { name: 'About songket' }).click(),
    'link.accept': async (page) => {
      const opened = page.waitForEvent('popup');
      await dialog(page).getByRole('button', { name: 'Yes' }).click();
      const popup = await opened;
      await popup.waitForURL(/wikipedia/);
      await popup.close();
    },
    'link.decline': (page) => dialog(page).getByRole('button', { name: 'No', exact: true }).click(),
  },
  possible: ({ event, from }) =>
    event.type !== 'link.follow' || event['host'] !== (from.context as { host: string }).host,
  browserWaivers: {
    'closed --link.follow [isInternal]--> (stays)':
      'The page asks about links to other hosts only: those to its own are left to the router and the browser.',
  },
  check: {
    closed: (page) => gone(dialog(page)),
    asking: (page) => see(dialog(page).getByText('Would you like to visit?')),
  },
};
