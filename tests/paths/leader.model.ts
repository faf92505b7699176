import { leaderMachine } from '../../machines/session/leader.machine.ts';
import { leaderBrowser } from './drivers/inBackground.ts';
import { modelFor } from './modelFor.ts';

export const leaderModel = modelFor(leaderMachine, leaderBrowser);
