import type { AllowList } from '../../flows/record.ts';

const failure = { 'error.error': 'keep', 'error.notice': 'keep', 'error.status': 'keep' } as const;

/** Children whose failure the machines are told of. */
const children = [
  'account',
  'activity',
  'checkout',
  'checkPayment',
  'checkoutReturn',
  'clientState',
  'endDeletedSession',
  'endIdleSession',
  'endLostSession',
  'externalLink',
  'hasToken',
  'idle',
  'leader',
  'loadBadges',
  'loadProfile',
  'loadSubscriptions',
  'loadTicketBalance',
  'logIn',
  'login',
  'otherTabs',
  'phoneConfirm',
  'prepareAntifraud',
  'queuedLock',
  'readToken',
  'refresh',
  'session',
  'signOut',
  'stolenLock',
  'subscription',
  'toast',
  'tokenRefresh',
  'unsubscribe',
  'urgentRefresh',
  'watchLanding',
  'watchPage',
  'watchReturn',
  'watchSession',
  'watchToken',
];

const tokenAge = { 'output.secondsLeft': 'keep', 'output.lifetime': 'keep' } as const;

/**
 * All that a recording keeps of the events' payloads, by event type and field; everything else is left out. Fields
 * are named one by one, so that what an answer of the server gains is not kept unless it is named here.
 */
export const recordable: AllowList = {
  ...Object.fromEntries(children.map((child) => [`xstate.error.actor.${child}`, failure])),
  'xstate.init': { 'input.host': 'keep', 'input.callingCode': 'keep', 'input.leading': 'keep' },
  'toast.show': { tone: 'keep', notice: 'keep', secondsLeft: 'keep' },
  'link.follow': { host: 'keep', newTab: 'keep' },
  'signOut.ask': { redirectTo: 'shape' },
  'subscription.open': { country: 'keep', badgeId: 'keep' },
  'subscription.resumed': { country: 'keep', badgeId: 'keep' },
  'country.choose': { country: 'keep' },
  'plan.choose': { badgeId: 'keep', needsPhone: 'keep', paymentMethodId: 'keep' },
  'paymentMethod.choose': { paymentMethodId: 'keep' },
  'autoRenew.set': { on: 'keep' },
  'phone.submit': { digits: 'shape' },
  'unsubscribe.ask': { badgeId: 'keep' },
  'limit.changed': { limitFactor: 'keep' },
  'subscriptions.updated': { maxRetries: 'keep' },
  'landing.subscription': { result: 'keep' },
  'landing.plan': { country: 'keep', badgeId: 'keep' },
  'xstate.done.actor.loadBadges': {
    'output.chosen.badgeId': 'keep',
    'output.chosen.needsPhone': 'keep',
    'output.chosen.paymentMethodId': 'keep',
  },
  'xstate.done.actor.phoneConfirm': { 'output.msisdn': 'shape' },
  'xstate.done.actor.checkPayment': { output: 'keep' },
  'xstate.done.actor.hasToken': { output: 'keep' },
  'xstate.done.actor.otherTabs': { output: 'keep' },
  'xstate.done.actor.loadProfile': { 'output.deleted': 'keep', 'output.country': 'keep' },
  'xstate.done.actor.loadSubscriptions': { 'output.maxRetries': 'keep' },
  'xstate.done.actor.readToken': tokenAge,
  'xstate.done.actor.watchToken': tokenAge,
  'xstate.done.actor.refresh': { output: 'keep' },
  'xstate.done.actor.urgentRefresh': { output: 'keep' },
};
