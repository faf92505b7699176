import { checkoutReturnMachine } from '../../machines/subscription/checkoutReturn.machine.ts';
import { checkoutReturnBrowser } from './drivers/checkoutReturn.ts';
import { modelFor } from './modelFor.ts';

const transactionId = '6f0c3f0e-7a5e-4a52-9d0c-0f5a3a1b2c3d';

export const checkoutReturnModel = modelFor(checkoutReturnMachine, {
  ...checkoutReturnBrowser,
  cases: [
    { type: 'landing.subscription', result: 'success', transactionId },
    { type: 'landing.subscription', result: 'failed', transactionId },
    { type: 'landing.subscription', result: 'cancelled', transactionId },
    { type: 'landing.payment', value: 'success' },
    { type: 'landing.plan', badgeId: 'gold-weave-my', country: 'MY' },
    { type: 'xstate.done.actor.checkPayment', output: 'paid' },
    { type: 'xstate.done.actor.checkPayment', output: 'failed' },
    { type: 'xstate.done.actor.checkPayment', output: 'pending' },
  ],
});
