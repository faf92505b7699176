import { leaderMachine } from '../../machines/session/leader.machine.ts';
import { leaderBrowser } from './drivers/leader.ts';
import { modelFor } from './modelFor.ts';

export const leaderModel = modelFor(leaderMachine, leaderBrowser);
