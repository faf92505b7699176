import { assign, emit, fromCallback, fromPromise, sendParent, setup } from 'xstate';

type Payment = 'paid' | 'failed' | 'pending';

/**
 * Receives a player who comes back from a payment page.
 *
 * The address says how it went, and the player is told at once; but the address is only a hint. Until the
 * server knows of the payment it is asked every two seconds, for a minute, while the player reads 'We are
 * checking your payment'. A landing with `payment` leads on to the mall's page, and one with a kept choice
 * of badge opens the subscription modal again.
 */
export const checkoutReturnMachine = setup({
  types: {
    context: {} as { signedIn: boolean | null; transactionId: string },
    events: {} as
      | { type: 'landing.subscription'; result: string; transactionId: string }
      | { type: 'landing.payment'; value: string }
      | { type: 'landing.plan'; badgeId: string; country: 'MY' | 'BD' }
      | { type: 'landing.plain' }
      | { type: 'session.signedIn' }
      | { type: 'session.signedOut' },
    emitted: {} as
      | { type: 'toast.asked'; tone: 'success'; notice: 'subscriptionSucceeded' }
      | { type: 'toast.asked'; tone: 'error'; notice: 'subscriptionFailed' }
      | { type: 'toast.asked'; tone: 'info'; notice: 'paymentStillChecking' }
      | { type: 'navigation.asked'; to: string; replace: true },
  },
  actors: {
    /** Reports what the address brings, now and after each navigation, and takes it out of the address. */
    watchLanding: fromCallback<{ type: 'landing.plain' }>(() => {
      throw new Error('checkoutReturn: watchLanding must be provided');
    }),
    checkPayment: fromPromise<Payment, { transactionId: string }>(() =>
      Promise.reject(new Error('checkoutReturn: checkPayment must be provided')),
    ),
  },
  delays: { pollInterval: 2_000, patience: 60_000 },
  guards: {
    isSuccess: (_, result: string) => result === 'success',
    isFailure: (_, result: string) => result === 'failed',
    isSignedIn: ({ context }) => context.signedIn === true,
    isAnonymous: ({ context }) => context.signedIn === false,
    isPaid: (_, payment: Payment) => payment === 'paid',
    isFailed: (_, payment: Payment) => payment === 'failed',
  },
  actions: {
    noteSignedIn: assign({ signedIn: true }),
    noteSignedOut: assign({ signedIn: false }),
    noteTransaction: assign({ transactionId: (_, transactionId: string) => transactionId }),
    saySucceeded: emit({ type: 'toast.asked', tone: 'success', notice: 'subscriptionSucceeded' }),
    sayFailed: emit({ type: 'toast.asked', tone: 'error', notice: 'subscriptionFailed' }),
    sayStillChecking: emit({ type: 'toast.asked', tone: 'info', notice: 'paymentStillChecking' }),
    goToMall: emit((_, value: string) => ({
      type: 'navigation.asked',
      to: `/mall/payment?result=${encodeURIComponent(value)}`,
      replace: true,
    })),
    openPlan: sendParent((_, { badgeId, country }: { badgeId: string; country: 'MY' | 'BD' }) => ({
      type: 'subscription.resumed',
      badgeId,
      country,
    })),
    reportSettled: sendParent({ type: 'payment.settled' }),
  },
}).createMachine({
  id: 'checkoutReturn',
  description: 'Receives a player who comes back from a payment page.',
  context: { signedIn: null, transactionId: '' },
  invoke: { src: 'watchLanding', id: 'watchLanding', onError: '.resting' },
  on: {
    'session.signedIn': { actions: 'noteSignedIn' },
    'session.signedOut': { actions: 'noteSignedOut' },
    'landing.subscription': [
      {
        guard: { type: 'isSuccess', params: ({ event }) => event.result },
        target: '.waitingForSession',
        actions: [{ type: 'noteTransaction', params: ({ event }) => event.transactionId }, 'saySucceeded'],
      },
      {
        guard: { type: 'isFailure', params: ({ event }) => event.result },
        target: '.resting',
        actions: 'sayFailed',
      },
      { target: '.resting' },
    ],
    'landing.payment': {
      target: '.resting',
      actions: { type: 'goToMall', params: ({ event }) => event.value },
    },
    'landing.plan': {
      target: '.resting',
      actions: { type: 'openPlan', params: ({ event }) => event },
    },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'What does the address bring?',
      tags: 'onRedirect',
      on: { 'landing.plain': 'resting' },
    },
    resting: { description: 'No return to deal with.' },
    waitingForSession: {
      description: 'The payment page says yes: who is the player?',
      tags: ['onRedirect', 'checking'],
      always: [
        { guard: 'isSignedIn', target: 'checkingPayment' },
        { guard: 'isAnonymous', target: 'resting' },
      ],
    },
    checkingPayment: {
      description: 'The payment page says yes: does the server know of it?',
      tags: ['onRedirect', 'checking'],
      on: { 'session.signedOut': { target: 'resting', actions: 'noteSignedOut' } },
      after: { patience: { target: 'resting', actions: 'sayStillChecking' } },
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked.',
          invoke: {
            src: 'checkPayment',
            id: 'checkPayment',
            input: ({ context }) => ({ transactionId: context.transactionId }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#checkoutReturn.resting',
                actions: 'reportSettled',
              },
              {
                guard: { type: 'isFailed', params: ({ event }) => event.output },
                target: '#checkoutReturn.resting',
                actions: ['sayFailed', 'reportSettled'],
              },
              { target: 'pausing' },
            ],
            onError: 'pausing',
          },
        },
        pausing: {
          description: 'Not settled yet: ask again in two seconds.',
          after: { pollInterval: 'asking' },
        },
      },
    },
  },
});
