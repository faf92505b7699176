import { accountMachine } from '../../machines/session/account.machine.ts';
import { accountBrowser } from './drivers/account.ts';
import { modelFor } from './modelFor.ts';

const subscription = {
  badge: { id: 'gold-weave-my', name: 'Gold Weave', media: { url: '/badges/gold-weave.svg' } },
  expireAt: '2031-05-01T00:00:00.000Z',
  autoRenew: true,
  status: 'active',
  retries: 0,
};

export const accountModel = modelFor(accountMachine, {
  ...accountBrowser,
  cases: [
    { type: 'xstate.done.actor.loadSubscriptions', output: { subscriptions: [subscription], maxRetries: 3 } },
    { type: 'xstate.error.actor.loadSubscriptions', error: { error: 'Unknown', message: 'Something went wrong' } },
    {
      type: 'xstate.done.actor.loadTicketBalance',
      output: { tickets: [{ createdAt: '2031-04-01T00:00:00.000Z', availableTickets: 40 }] },
    },
    { type: 'xstate.error.actor.loadTicketBalance', error: { error: 'Unknown', message: 'Something went wrong' } },
  ],
});
