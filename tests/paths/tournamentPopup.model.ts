import { tournamentPopupMachine } from '../../machines/notifications/tournamentPopup.machine.ts';
import { tournamentPopupBrowser } from './drivers/tournamentPopup.ts';
import { modelFor } from './modelFor.ts';

const news = {
  tournamentId: 'monsoon-cup',
  tournamentTitle: 'Monsoon Cup',
  checkInStartAt: '2031-05-01T00:00:00.000Z',
};

export const tournamentPopupModel = modelFor(tournamentPopupMachine, {
  ...tournamentPopupBrowser,
  inputs: [
    { type: 'esport_team_success_join', ...news },
    { type: 'esport_team_success_check_in', ...news },
  ],
});
