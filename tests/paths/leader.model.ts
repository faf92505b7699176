import { leaderMachine } from '../../machines/session/leader.machine.ts';
import { modelFor } from './modelFor.ts';

export const leaderModel = modelFor(leaderMachine, {});
