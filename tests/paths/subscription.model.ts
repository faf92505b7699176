import { subscriptionMachine } from '../../machines/subscription/subscription.machine.ts';
import { subscriptionBrowser } from './drivers/subscription.ts';
import { modelFor } from './modelFor.ts';

const kept = { badgeId: 'vermilion-weave-my', needsPhone: true, paymentMethodId: 'carrier' };

export const subscriptionModel = modelFor(subscriptionMachine, {
  ...subscriptionBrowser,
  cases: [
    { type: 'subscription.open', country: 'MY' },
    { type: 'subscription.open', country: 'MY', badgeId: 'vermilion-weave-my' },
    { type: 'country.choose', country: 'MY' },
    { type: 'country.choose', country: 'BD' },
    { type: 'plan.choose', badgeId: 'gold-weave-my', needsPhone: false, paymentMethodId: 'card' },
    { type: 'plan.choose', badgeId: 'vermilion-weave-my', needsPhone: true, paymentMethodId: 'carrier' },
    { type: 'plan.choose', badgeId: 'lotus-bd', needsPhone: true, paymentMethodId: 'bkash' },
    { type: 'plan.choose', badgeId: 'rickshaw-bd', needsPhone: false, paymentMethodId: 'bkash' },
    { type: 'paymentMethod.choose', paymentMethodId: 'card' },
    { type: 'autoRenew.set', on: true },
    { type: 'autoRenew.set', on: false },
    { type: 'xstate.done.actor.loadBadges', output: { chosen: null } },
    { type: 'xstate.done.actor.loadBadges', output: { chosen: kept } },
    { type: 'xstate.done.actor.phoneConfirm', output: { msisdn: null } },
    { type: 'xstate.done.actor.phoneConfirm', output: { msisdn: '60123456789' } },
    { type: 'xstate.done.actor.phoneConfirm', output: { msisdn: '880123456789' } },
    {
      type: 'xstate.done.actor.checkout',
      output: { transactionId: '6f0c3f0e-7a5e-4a52-9d0c-0f5a3a1b2c3d', redirectUrl: 'https://pay.example/order/1' },
    },
    { type: 'xstate.error.actor.checkout', error: { error: 'AlreadySubscribed', message: 'Already subscribed' } },
  ],
});
