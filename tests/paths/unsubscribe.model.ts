import { unsubscribeMachine } from '../../machines/subscription/unsubscribe.machine.ts';
import { modelFor } from './modelFor.ts';

export const unsubscribeModel = modelFor(unsubscribeMachine, {
  cases: [{ type: 'unsubscribe.ask', badgeId: 'gold-weave-my' }],
});
