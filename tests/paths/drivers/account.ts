import { type BrowserPart, haveSession, hold, openApp, refuse, release, see } from './page.ts';

export const accountBrowser: BrowserPart = {
  open: async (page) => {
    await haveSession(page, 'subscriber-my');
    await hold(page, 'subscriptions', 'GET', /\/subscription\/subscriptions$/);
    await hold(page, 'tickets', 'GET', /\/ticketing\/tickets$/);
    await openApp(page, '/settings');
  },
  drive: {
    // Whoever gives a badge up has what they own fetched again.
    'account.reload': async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Try again/ })
        .first()
        .click();
    },
    'xstate.done.actor.loadSubscriptions': (page) => release(page, 'subscriptions'),
    'xstate.error.actor.loadSubscriptions': (page) => refuse(page, 'subscriptions'),
    'xstate.done.actor.loadTicketBalance': (page) => release(page, 'tickets'),
    'xstate.error.actor.loadTicketBalance': async (page) => {
      await refuse(page, 'tickets');
      await see(page.getByRole('status').filter({ hasText: 'The server is in trouble' }));
    },
  },
  // The page offers to load again where the subscriptions could not be had; both parts follow.
  possible: ({ event, from }) => {
    const { subscriptions, ticketBalance } = from.value as { subscriptions: string; ticketBalance: string };
    if (event.type === 'account.reload') return subscriptions === 'failed' && ticketBalance !== 'loading';
    return true;
  },
  check: {
    'subscriptions.failed': (page) => see(page.getByRole('main').getByText('Your subscriptions could not be loaded')),
    'subscriptions.ready': (page) => see(page.getByRole('main').getByText(/Renews on|does not renew/)),
  },
};
