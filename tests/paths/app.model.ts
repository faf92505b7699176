import { appMachine } from '../../machines/app.machine.ts';
import { modelFor } from './modelFor.ts';

export const appModel = modelFor(appMachine, {
  inputs: [{ host: 'arenaku.example' }],
  cases: [{ type: 'subscription.resumed', badgeId: 'gold-weave-my', country: 'MY' }],
});
