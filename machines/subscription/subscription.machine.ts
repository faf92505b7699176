import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { phoneConfirmMachine } from './phoneConfirm.machine.ts';

type Country = 'MY' | 'BD';

interface Plan {
  badgeId: string;
  needsPhone: boolean;
  paymentMethodId?: string;
}

/** What the player is about to buy. */
export interface Order {
  badgeId: string;
  country: Country;
  paymentMethodId: string | null;
  autoRenew: boolean;
  msisdn: string | null;
  /** What the fraud check of the country made; null where it has none. */
  antifraudToken: string | null;
}

/**
 * Sells a subscription through a badge, up to the payment page.
 *
 * The modal lists the badges of a country; PROCEED asks a player who is anonymous to log in (the choice
 * comes back with the address), asks for a phone number where the badge is charged to one, asks the fraud
 * check where the country has one, and posts the checkout. What the payment came to is the business of
 * checkoutReturn.
 */
export const subscriptionMachine = setup({
  types: {
    context: {} as {
      signedIn: boolean;
      country: Country;
      badgeId: string | null;
      needsPhone: boolean;
      paymentMethodId: string | null;
      autoRenew: boolean;
      msisdn: string | null;
      antifraudToken: string | null;
    },
    events: {} as
      | { type: 'session.signedIn' }
      | { type: 'session.signedOut' }
      | { type: 'subscription.open'; country: Country; badgeId?: string }
      | { type: 'subscription.close' }
      | { type: 'subscription.proceed' }
      | { type: 'badges.retry' }
      | { type: 'country.choose'; country: Country }
      | { type: 'plan.choose'; badgeId: string; needsPhone: boolean; paymentMethodId?: string }
      | { type: 'paymentMethod.choose'; paymentMethodId: string }
      | { type: 'autoRenew.set'; on: boolean }
      | { type: 'login.ask' }
      | { type: 'page.returned' },
    emitted: {} as
      | { type: 'analytics.tracked'; name: 'AddToCart' | 'InitiateCheckout'; country: Country; badgeId: string | null }
      | { type: 'login.asked'; badgeId: string | null }
      | { type: 'payment.asked'; url: string }
      | { type: 'toast.asked'; tone: 'warning'; notice: 'planMissing' }
      | { type: 'toast.asked'; tone: 'error'; failure: unknown },
  },
  actors: {
    /** Answers what the kept choice, if it is among the country's badges, needs. */
    loadBadges: fromPromise<{ chosen: Plan | null }, { country: Country; badgeId: string | null }>(() =>
      Promise.reject(new Error('subscription: loadBadges must be provided')),
    ),
    phoneConfirm: phoneConfirmMachine,
    /** Answers the token that the checkout needs; rejects with a readable message for a robot. */
    prepareAntifraud: fromPromise<string, { country: Country }>(() =>
      Promise.reject(new Error('subscription: prepareAntifraud must be provided')),
    ),
    checkout: fromPromise<{ transactionId: string; redirectUrl: string }, Order>(() =>
      Promise.reject(new Error('subscription: checkout must be provided')),
    ),
    /** Reports `page.returned` when the player comes back from the payment page by the browser's back button. */
    watchReturn: fromCallback<{ type: 'page.returned' }>(() => {
      throw new Error('subscription: watchReturn must be provided');
    }),
  },
  guards: {
    hasPlan: ({ context }) => context.badgeId !== null,
    isAnonymous: ({ context }) => !context.signedIn,
    needsPhone: ({ context }) => context.needsPhone,
    isGuarded: ({ context }) => context.country === 'BD',
    isGuardedNumber: ({ context }, msisdn: string | null) => msisdn !== null && context.country === 'BD',
    hasNumber: (_, msisdn: string | null) => msisdn !== null,
  },
  actions: {
    noteSignedIn: assign({ signedIn: true }),
    noteSignedOut: assign({ signedIn: false }),
    begin: assign((_, { country, badgeId }: { country: Country; badgeId?: string }) => ({
      country,
      badgeId: badgeId ?? null,
      needsPhone: false,
      paymentMethodId: null,
      autoRenew: false,
      msisdn: null,
      antifraudToken: null,
    })),
    takeKeptPlan: assign((_, chosen: Plan | null) => ({
      badgeId: chosen?.badgeId ?? null,
      needsPhone: chosen?.needsPhone ?? false,
      paymentMethodId: chosen?.paymentMethodId ?? null,
    })),
    takePlan: assign((_, { badgeId, needsPhone, paymentMethodId }: Plan) => ({
      badgeId,
      needsPhone,
      paymentMethodId: paymentMethodId ?? null,
      autoRenew: false,
      msisdn: null,
      antifraudToken: null,
    })),
    takePaymentMethod: assign({ paymentMethodId: (_, paymentMethodId: string) => paymentMethodId }),
    takeAutoRenew: assign({ autoRenew: (_, on: boolean) => on }),
    takeToken: assign({ antifraudToken: (_, antifraudToken: string) => antifraudToken }),
    takeNumber: assign({ msisdn: (_, msisdn: string | null) => msisdn }),
    trackAddToCart: emit(({ context }) => ({
      type: 'analytics.tracked',
      name: 'AddToCart',
      country: context.country,
      badgeId: context.badgeId,
    })),
    trackInitiateCheckout: emit(({ context }) => ({
      type: 'analytics.tracked',
      name: 'InitiateCheckout',
      country: context.country,
      badgeId: context.badgeId,
    })),
    warnPlanMissing: emit({ type: 'toast.asked', tone: 'warning', notice: 'planMissing' }),
    showFailure: emit((_, { failure }: { failure: unknown }) => ({ type: 'toast.asked', tone: 'error', failure })),
    askForLogin: emit(({ context }) => ({ type: 'login.asked', badgeId: context.badgeId })),
    goToPayment: emit((_, url: string) => ({ type: 'payment.asked', url })),
  },
}).createMachine({
  id: 'subscription',
  description: 'Sells a subscription through a badge, up to the payment page.',
  context: {
    signedIn: false,
    country: 'MY',
    badgeId: null,
    needsPhone: false,
    paymentMethodId: null,
    autoRenew: false,
    msisdn: null,
    antifraudToken: null,
  },
  on: {
    'session.signedIn': { actions: 'noteSignedIn' },
    'session.signedOut': { actions: 'noteSignedOut' },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'The modal is closed.',
      on: {
        'subscription.open': {
          target: 'loadingBadges',
          actions: [{ type: 'begin', params: ({ event }) => event }, 'trackAddToCart'],
        },
      },
    },
    loadingBadges: {
      description: 'The modal is open; the badges of the country are on their way.',
      tags: ['open', 'loading'],
      on: {
        'subscription.close': 'closed',
        'login.ask': { target: 'closed', actions: 'askForLogin' },
        'country.choose': {
          target: 'loadingBadges',
          reenter: true,
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
      invoke: {
        src: 'loadBadges',
        id: 'loadBadges',
        input: ({ context }) => ({ country: context.country, badgeId: context.badgeId }),
        onDone: { target: 'choosing', actions: { type: 'takeKeptPlan', params: ({ event }) => event.output.chosen } },
        onError: {
          target: 'badgesFailed',
          actions: { type: 'showFailure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    badgesFailed: {
      description: 'The badges could not be had: the modal says so and offers to try again.',
      tags: 'open',
      on: {
        'badges.retry': 'loadingBadges',
        'subscription.close': 'closed',
        'login.ask': { target: 'closed', actions: 'askForLogin' },
        'country.choose': { target: 'loadingBadges', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    choosing: {
      description: 'The player chooses a badge, how to pay, and whether it renews.',
      tags: 'open',
      on: {
        'plan.choose': { actions: { type: 'takePlan', params: ({ event }) => event } },
        'paymentMethod.choose': {
          actions: { type: 'takePaymentMethod', params: ({ event }) => event.paymentMethodId },
        },
        'autoRenew.set': { actions: { type: 'takeAutoRenew', params: ({ event }) => event.on } },
        'country.choose': { target: 'loadingBadges', actions: { type: 'begin', params: ({ event }) => event } },
        'login.ask': { target: 'closed', actions: 'askForLogin' },
        'subscription.close': 'closed',
        'subscription.proceed': [{ guard: 'hasPlan', target: 'proceeding' }, { actions: 'warnPlanMissing' }],
      },
    },
    proceeding: {
      description: 'PROCEED was pressed: what is still missing?',
      tags: 'open',
      entry: 'trackInitiateCheckout',
      always: [
        { guard: 'isAnonymous', target: 'closed', actions: 'askForLogin' },
        { guard: 'needsPhone', target: 'enteringPhone' },
        { guard: 'isGuarded', target: 'preparing' },
        { target: 'checkingOut' },
      ],
    },
    enteringPhone: {
      description: 'The badge is charged to a phone: which number?',
      tags: 'open',
      on: { 'subscription.close': 'closed' },
      invoke: {
        src: 'phoneConfirm',
        id: 'phoneConfirm',
        input: ({ context }) => ({ callingCode: context.country === 'BD' ? '880' : '60' }),
        onDone: [
          {
            guard: { type: 'isGuardedNumber', params: ({ event }) => event.output.msisdn },
            target: 'preparing',
            actions: { type: 'takeNumber', params: ({ event }) => event.output.msisdn },
          },
          {
            guard: { type: 'hasNumber', params: ({ event }) => event.output.msisdn },
            target: 'checkingOut',
            actions: { type: 'takeNumber', params: ({ event }) => event.output.msisdn },
          },
          { target: 'choosing' },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'showFailure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    preparing: {
      description: 'The country has a fraud check, which comes first.',
      tags: ['open', 'busy'],
      on: { 'subscription.close': 'closed' },
      invoke: {
        src: 'prepareAntifraud',
        id: 'prepareAntifraud',
        input: ({ context }) => ({ country: context.country }),
        onDone: { target: 'checkingOut', actions: { type: 'takeToken', params: ({ event }) => event.output } },
        onError: {
          target: 'closed',
          actions: { type: 'showFailure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    checkingOut: {
      description: 'The order is posted.',
      tags: ['open', 'busy'],
      on: { 'subscription.close': 'closed' },
      invoke: {
        src: 'checkout',
        id: 'checkout',
        input: ({ context }) => ({
          badgeId: context.badgeId ?? '',
          country: context.country,
          paymentMethodId: context.paymentMethodId,
          autoRenew: context.autoRenew,
          msisdn: context.msisdn,
          antifraudToken: context.antifraudToken,
        }),
        onDone: {
          target: 'redirecting',
          actions: { type: 'goToPayment', params: ({ event }) => event.output.redirectUrl },
        },
        onError: {
          target: 'closed',
          actions: { type: 'showFailure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    redirecting: {
      description: 'The browser leaves for the payment page.',
      tags: ['open', 'busy'],
      on: { 'page.returned': 'choosing', 'subscription.close': 'closed' },
      invoke: { src: 'watchReturn', id: 'watchReturn', onError: 'choosing' },
    },
  },
});
