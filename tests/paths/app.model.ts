import { appMachine } from '../../machines/app.machine.ts';
import { appBrowser } from './drivers/app.ts';
import { modelFor } from './modelFor.ts';

export const appModel = modelFor(appMachine, {
  ...appBrowser,
  inputs: [{ host: 'arenaku.example' }],
  cases: [
    { type: 'subscription.resumed', badgeId: 'gold-weave-my', country: 'MY' },
    { type: 'xstate.error.actor.login', error: { error: 'Unknown', message: 'Something went wrong' } },
  ],
});
