import { emit, fromPromise, sendParent, setup } from 'xstate';

export interface Subscriptions {
  subscriptions: {
    badge: { id: string; name: string; media: { url: string } };
    expireAt: string;
    autoRenew: boolean;
    status: string;
    retries: number;
  }[];
  maxRetries: number;
}

export interface Tickets {
  tickets: { createdAt: string; availableTickets: number }[];
}

/**
 * Keeps what a signed-in player owns up to date.
 *
 * Subscriptions and ticket balance are fetched side by side when the player signs in and whenever
 * something was bought or given up; one may fail without the other. The lists themselves live in the
 * client state, to which the session passes them on.
 */
export const accountMachine = setup({
  types: {
    events: {} as { type: 'account.reload' },
    emitted: {} as { type: 'toast.asked'; tone: 'error'; failure: unknown },
  },
  actors: {
    loadSubscriptions: fromPromise<Subscriptions>(() =>
      Promise.reject(new Error('account: loadSubscriptions must be provided')),
    ),
    /** An exception is an empty balance; a refusal rejects with the server's error. */
    loadTicketBalance: fromPromise<Tickets>(() =>
      Promise.reject(new Error('account: loadTicketBalance must be provided')),
    ),
  },
  actions: {
    passSubscriptions: sendParent((_, output: Subscriptions) => ({ type: 'subscriptions.updated', ...output })),
    passTicketBalance: sendParent((_, { tickets }: Tickets) => ({ type: 'ticketBalance.updated', tickets })),
    showFailure: emit((_, { failure }: { failure: unknown }) => ({ type: 'toast.asked', tone: 'error', failure })),
  },
}).createMachine({
  id: 'account',
  description: 'Keeps what a signed-in player owns up to date.',
  type: 'parallel',
  states: {
    subscriptions: {
      description: 'The badges that are paid for.',
      initial: 'loading',
      on: { 'account.reload': '.loading' },
      states: {
        loading: {
          description: 'Asking for the subscriptions.',
          tags: 'busy',
          invoke: {
            src: 'loadSubscriptions',
            id: 'loadSubscriptions',
            onDone: {
              target: 'ready',
              actions: { type: 'passSubscriptions', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'showFailure', params: ({ event }) => ({ failure: event.error }) },
            },
          },
        },
        ready: { description: 'The subscriptions are known.' },
        failed: { description: 'The subscriptions could not be had: the player was told why.' },
      },
    },
    ticketBalance: {
      description: 'The tickets that can be spent.',
      initial: 'loading',
      on: { 'account.reload': '.loading' },
      states: {
        loading: {
          description: 'Asking for the ticket balance.',
          tags: 'busy',
          invoke: {
            src: 'loadTicketBalance',
            id: 'loadTicketBalance',
            onDone: {
              target: 'ready',
              actions: { type: 'passTicketBalance', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'showFailure', params: ({ event }) => ({ failure: event.error }) },
            },
          },
        },
        ready: { description: 'The ticket balance is known.' },
        failed: { description: 'The server refused to tell the balance: the player was told why.' },
      },
    },
  },
});
