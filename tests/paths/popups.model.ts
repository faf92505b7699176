import { popupsMachine } from '../../machines/notifications/popups.machine.ts';
import { popupsBrowser } from './drivers/popups.ts';
import { modelFor } from './modelFor.ts';

const joined = {
  uuid: '0b9d6c0e-57a2-4a0e-9a34-8f2f4be4f0d1',
  data: {
    type: 'esport_team_success_join' as const,
    tournamentId: 'monsoon-cup',
    tournamentTitle: 'Monsoon Cup',
    checkInStartAt: '2031-05-01T00:00:00.000Z',
  },
};
const prize = {
  claimId: '5c1f1c2a-6d0f-4e57-8a3f-2f6c1b9a7e10',
  tournamentId: 'monsoon-cup',
  tournamentTitle: 'Monsoon Cup',
  rank: 1,
  tickets: 500,
  ticketNumbers: [],
  claimEndsAt: '2031-05-01T00:00:00.000Z',
};
const won = {
  uuid: '6a1f0f0e-6d5c-4c57-9d0a-3f0a8f6f2b11',
  data: { type: 'tournament_prize' as const, ...prize },
};

export const popupsModel = modelFor(popupsMachine, {
  ...popupsBrowser,
  cases: [
    { type: 'xstate.error.actor.watchRedirect', error: { error: 'Unknown', message: 'Something went wrong' } },
    { type: 'xstate.done.actor.loadPopups', output: { popups: [] } },
    { type: 'xstate.done.actor.loadPopups', output: { popups: [joined] } },
    { type: 'xstate.done.actor.loadPopups', output: { popups: [won] } },
    { type: 'prize.open', prize },
  ],
});
