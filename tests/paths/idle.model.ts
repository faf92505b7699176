import { idleMachine } from '../../machines/session/idle.machine.ts';
import { idleBrowser } from './drivers/idle.ts';
import { modelFor } from './modelFor.ts';

export const idleModel = modelFor(idleMachine, {
  ...idleBrowser,
  cases: [
    { type: 'limit.changed', limitFactor: 0 },
    { type: 'limit.changed', limitFactor: 1 },
    { type: 'limit.changed', limitFactor: 10 },
    { type: 'xstate.done.actor.otherTabs', output: true },
    { type: 'xstate.done.actor.otherTabs', output: false },
  ],
});
