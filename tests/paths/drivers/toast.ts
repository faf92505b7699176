import { type BrowserPart, gone, land, loginLink, openApp, rest, see, toast } from './page.ts';

const box = '[data-toast] [role=status] > div';

export const toastBrowser: BrowserPart = {
  open: async (page) => {
    await page.clock.install();
    await openApp(page, '/esports');
    await see(loginLink(page));
  },
  possible: ({ event }) => event.type !== 'toast.show' || event['notice'] === 'subscriptionSucceeded',
  drive: {
    'toast.show': async (page) => {
      await rest(page);
      await land(page, '/esports?type=subscription&result=success&transactionId=none');
    },
    'toast.dismiss': (page) => page.getByRole('button', { name: 'Dismiss' }).click(),
    'toast.hold': (page) => page.locator(box).hover(),
    'toast.release': rest,
    'xstate.after.toastDuration.toast.shown.passing': (page) => page.clock.runFor(6_000),
  },
  check: {
    hidden: (page) => gone(page.locator(box)),
    shown: (page) => see(toast(page, 'Subscription successful!')),
    'shown.held': async (page) => {
      await page.clock.runFor(7_000);
      await see(toast(page, 'Subscription successful!'));
    },
  },
};
