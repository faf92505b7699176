import { countdownMachine } from '../../machines/notifications/countdown.machine.ts';
import { countdownBrowser } from './drivers/countdown.ts';
import { modelFor } from './modelFor.ts';

export const countdownModel = modelFor(countdownMachine, {
  ...countdownBrowser,
  inputs: [{ endsAt: '2031-05-01T00:00:00.000Z' }],
  cases: [
    { type: 'xstate.done.actor.readTimeLeft', output: { milliseconds: 2_300 } },
    { type: 'xstate.done.actor.readTimeLeft', output: { milliseconds: 1_000 } },
    { type: 'xstate.done.actor.readTimeLeft', output: { milliseconds: 1 } },
    { type: 'xstate.done.actor.readTimeLeft', output: { milliseconds: 0 } },
    { type: 'xstate.done.actor.readTimeLeft', output: { milliseconds: -5_000 } },
  ],
});
