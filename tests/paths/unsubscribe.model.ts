import { unsubscribeMachine } from '../../machines/subscription/unsubscribe.machine.ts';
import { unsubscribeBrowser } from './drivers/unsubscribe.ts';
import { modelFor } from './modelFor.ts';

export const unsubscribeModel = modelFor(unsubscribeMachine, {
  ...unsubscribeBrowser,
  cases: [{ type: 'unsubscribe.ask', badgeId: 'gold-weave-my' }],
});
