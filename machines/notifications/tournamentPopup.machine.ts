import { emit, setup } from 'xstate';
import { countdownMachine } from './countdown.machine.ts';

/** What the server says to a player who joined a tournament or checked in. */
export interface TournamentNews {
  type: 'esport_team_success_join' | 'esport_team_success_check_in';
  tournamentId: string;
  tournamentTitle: string;
  checkInStartAt: string;
}

/**
 * Congratulates on a joined or checked-in team, until the player is done with it.
 *
 * It counts down to the check-in; who has checked in may go to the group chat from here.
 */
export const tournamentPopupMachine = setup({
  types: {
    input: {} as TournamentNews,
    context: {} as TournamentNews,
    events: {} as { type: 'popup.done' } | { type: 'chat.visit' },
    emitted: {} as { type: 'navigation.asked'; to: string },
  },
  actors: {
    countdown: countdownMachine,
  },
  guards: {
    hasCheckedIn: ({ context }) => context.type === 'esport_team_success_check_in',
  },
  actions: {
    goToChat: emit(({ context }) => ({
      type: 'navigation.asked',
      to: `/tournament/${context.tournamentId}?action=chat`,
    })),
  },
}).createMachine({
  id: 'tournamentPopup',
  description: 'Congratulates on a joined or checked-in team.',
  context: ({ input }) => input,
  initial: 'countingDown',
  on: {
    'popup.done': '.done',
    'chat.visit': { guard: 'hasCheckedIn', target: '.done', actions: 'goToChat' },
  },
  states: {
    countingDown: {
      description: 'Days, hours, minutes and seconds until the check-in opens.',
      invoke: {
        src: 'countdown',
        id: 'countdown',
        input: ({ context }) => ({ endsAt: context.checkInStartAt }),
        onDone: 'checkInOpen',
        onError: 'checkInOpen',
      },
    },
    checkInOpen: { description: 'The check-in has opened: there is nothing more to count.' },
    done: { description: 'The player has seen it.', type: 'final' },
  },
});
