import { emit, sendTo, setup } from 'xstate';
import { leaderMachine } from './session/leader.machine.ts';
import { loginMachine } from './session/login.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { externalLinkMachine } from './shell/externalLink.machine.ts';
import { toastMachine } from './shell/toast.machine.ts';
import { checkoutReturnMachine } from './subscription/checkoutReturn.machine.ts';
import { subscriptionMachine } from './subscription/subscription.machine.ts';
import { unsubscribeMachine } from './subscription/unsubscribe.machine.ts';

/**
 * The root: invokes the permanent actors and passes between them what one reports and another needs.
 *
 * It has no state of its own. Order matters: the session comes after those who hear from it who is signed in,
 * the leader after the session that hears of it.
 */
export const appMachine = setup({
  types: {
    input: {} as { host: string },
    context: {} as { host: string },
    events: {} as
      | { type: 'session.started' }
      | { type: 'session.signedIn' }
      | { type: 'session.signedOut' }
      | { type: 'session.lost' }
      | { type: 'account.deleted' }
      | { type: 'leadership.gained' }
      | { type: 'leadership.lost' }
      | { type: 'leadership.claimed' }
      | { type: 'payment.settled' }
      | { type: 'subscription.stopped' }
      | { type: 'subscription.resumed'; badgeId: string; country: 'MY' | 'BD' }
      | { type: `xstate.error.actor.${string}`; error: unknown },
    emitted: {} as { type: 'actor.crashed'; failure: unknown },
  },
  actors: {
    toast: toastMachine,
    externalLink: externalLinkMachine,
    login: loginMachine,
    subscription: subscriptionMachine,
    unsubscribe: unsubscribeMachine,
    checkoutReturn: checkoutReturnMachine,
    session: sessionMachine,
    leader: leaderMachine,
  },
  actions: {
    reportCrash: emit((_, { failure }: { failure: unknown }) => ({ type: 'actor.crashed', failure })),
    tellSession: sendTo('session', ({ event }) => event),
    tellLeader: sendTo('leader', ({ event }) => event),
    tellLogin: sendTo('login', ({ event }) => event),
    tellSubscription: sendTo('subscription', ({ event }) => event),
    tellCheckoutReturn: sendTo('checkoutReturn', ({ event }) => event),
    reloadAccount: sendTo('session', { type: 'account.reload' }),
    openSubscription: sendTo('subscription', (_, { badgeId, country }: { badgeId: string; country: 'MY' | 'BD' }) => ({
      type: 'subscription.open',
      badgeId,
      country,
    })),
  },
}).createMachine({
  id: 'app',
  description: 'The root: holds the permanent actors and routes between them.',
  context: ({ input }) => ({ host: input.host }),
  invoke: [
    {
      src: 'toast',
      id: 'toast',
      systemId: 'toast',
    },
    {
      src: 'externalLink',
      id: 'externalLink',
      systemId: 'externalLink',
      input: ({ context }) => ({ host: context.host }),
    },
    {
      src: 'login',
      id: 'login',
      systemId: 'login',
    },
    {
      src: 'subscription',
      id: 'subscription',
      systemId: 'subscription',
    },
    {
      src: 'unsubscribe',
      id: 'unsubscribe',
      systemId: 'unsubscribe',
    },
    {
      src: 'checkoutReturn',
      id: 'checkoutReturn',
      systemId: 'checkoutReturn',
    },
    {
      src: 'session',
      id: 'session',
      systemId: 'session',
    },
    {
      src: 'leader',
      id: 'leader',
      systemId: 'leader',
    },
  ],
  on: {
    'xstate.error.actor.*': { actions: { type: 'reportCrash', params: ({ event }) => ({ failure: event.error }) } },
    'session.started': { actions: 'tellSession' },
    'session.lost': { actions: 'tellSession' },
    'leadership.gained': { actions: 'tellSession' },
    'leadership.lost': { actions: 'tellSession' },
    'leadership.claimed': { actions: 'tellLeader' },
    'account.deleted': { actions: 'tellSession' },
    'session.signedIn': { actions: ['tellLogin', 'tellSubscription', 'tellCheckoutReturn'] },
    'session.signedOut': { actions: ['tellLogin', 'tellSubscription', 'tellCheckoutReturn'] },
    'payment.settled': { actions: 'reloadAccount' },
    'subscription.stopped': { actions: 'reloadAccount' },
    'subscription.resumed': { actions: { type: 'openSubscription', params: ({ event }) => event } },
  },
});
