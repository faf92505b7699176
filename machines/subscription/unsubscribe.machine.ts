import { assign, emit, fromPromise, sendParent, setup } from 'xstate';

/**
 * Stops the renewal of a subscription.
 *
 * One question, one button; what is paid for stays usable until it expires.
 */
export const unsubscribeMachine = setup({
  types: {
    context: {} as { badgeId: string },
    events: {} as
      | { type: 'unsubscribe.ask'; badgeId: string }
      | { type: 'unsubscribe.confirm' }
      | { type: 'unsubscribe.cancel' },
    emitted: {} as
      | { type: 'toast.asked'; tone: 'success'; notice: 'unsubscribed' }
      | { type: 'toast.asked'; tone: 'error'; failure: unknown },
  },
  actors: {
    unsubscribe: fromPromise<void, { badgeId: string }>(() =>
      Promise.reject(new Error('unsubscribe: unsubscribe must be provided')),
    ),
  },
  actions: {
    noteBadge: assign({ badgeId: (_, badgeId: string) => badgeId }),
    sayUnsubscribed: emit({ type: 'toast.asked', tone: 'success', notice: 'unsubscribed' }),
    showFailure: emit((_, { failure }: { failure: unknown }) => ({ type: 'toast.asked', tone: 'error', failure })),
    reportStopped: sendParent({ type: 'subscription.stopped' }),
  },
}).createMachine({
  id: 'unsubscribe',
  description: 'Stops the renewal of a subscription.',
  context: { badgeId: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing was asked.',
      on: {
        'unsubscribe.ask': {
          target: 'confirming',
          actions: { type: 'noteBadge', params: ({ event }) => event.badgeId },
        },
      },
    },
    confirming: {
      description: 'Is the player sure?',
      on: { 'unsubscribe.confirm': 'unsubscribing', 'unsubscribe.cancel': 'idle' },
    },
    unsubscribing: {
      description: 'The server is being told.',
      tags: 'busy',
      invoke: {
        src: 'unsubscribe',
        id: 'unsubscribe',
        input: ({ context }) => ({ badgeId: context.badgeId }),
        onDone: { target: 'idle', actions: ['sayUnsubscribed', 'reportStopped'] },
        onError: {
          target: 'idle',
          actions: { type: 'showFailure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
  },
});
