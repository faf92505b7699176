import { congratulationMachine } from '../../machines/notifications/congratulation.machine.ts';
import { congratulationBrowser } from './drivers/congratulation.ts';
import { modelFor } from './modelFor.ts';

const prize = {
  claimId: '5c1f1c2a-6d0f-4e57-8a3f-2f6c1b9a7e10',
  tournamentId: 'monsoon-cup',
  tournamentTitle: 'Monsoon Cup',
  rank: 1,
  tickets: 500,
  ticketNumbers: [],
  claimEndsAt: '2031-05-01T00:00:00.000Z',
};

export const congratulationModel = modelFor(congratulationMachine, {
  ...congratulationBrowser,
  inputs: [{ prize }, { prize: { ...prize, tournamentId: null, rank: null, ticketNumbers: ['AR-1047', 'AR-1048'] } }],
  cases: [{ type: 'xstate.error.actor.claim', error: { error: 'Unknown', message: 'Something went wrong' } }],
});
