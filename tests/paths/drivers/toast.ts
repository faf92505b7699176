import { type BrowserPart, gone, land, loginLink, openApp, rest, see, toast } from './page.ts';

const box = '[data-toast] [role=status] > div';

const succeeded = 'subscriptionSucceeded';
const isSucceeded = (context: unknown) => (context as { notice: string | null }).notice === succeeded;

export const toastBrowser: BrowserPart = {
  open: async (page) => {
    await page.clock.install();
    await openApp(page, '/esports');
    await see(loginLink(page));
  },
  possible: ({ event }) => event.type !== 'toast.show' || event['notice'] === succeeded,
  drive: {
    'toast.show': async (page, { event }) => {
      // In a recording all other messages follow from what was done before them.
      if (event['notice'] !== succeeded) return;
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
    shown: (page, { context }) =>
      see(isSucceeded(context) ? toast(page, 'Subscription successful!') : page.locator(box)),
    'shown.held': async (page) => {
      await page.clock.runFor(7_000);
      await see(toast(page, 'Subscription successful!'));
    },
  },
};
