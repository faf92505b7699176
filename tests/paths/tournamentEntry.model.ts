import { tournamentEntryMachine } from '../../machines/tournament/tournamentEntry.machine.ts';
import { tournamentEntryBrowser } from './drivers/tournamentEntry.ts';
import { modelFor } from './modelFor.ts';

const refusal = { error: 'TournamentFull', message: 'All places of this tournament are taken.' };

const standings = [
  'viewing',
  'joined',
  'waitlisted',
  'checkInOpen',
  'checkedIn',
  'playing',
  'finished',
  'dropped',
] as const;

export const tournamentEntryModel = modelFor(tournamentEntryMachine, {
  ...tournamentEntryBrowser,
  inputs: [{ tournamentId: 'monsoon-cup' }],
  cases: [
    ...standings.map((standing) => ({ type: 'standing.read' as const, standing })),
    { type: 'join.ask', teamName: 'Monsoon Five', gameAccount: 'AISYAH-77' },
    { type: 'xstate.done.actor.join', output: 'joined' },
    { type: 'xstate.done.actor.join', output: 'waitlisted' },
    { type: 'xstate.error.actor.join', error: refusal },
    { type: 'xstate.done.actor.checkIn', output: 'checkedIn' },
    { type: 'xstate.error.actor.checkIn', error: refusal },
    { type: 'xstate.done.actor.withdraw', output: 'withdrawn' },
    { type: 'xstate.error.actor.withdraw', error: refusal },
  ],
});
