import { emit, setup } from 'xstate';
import { chatRoomMachine } from './message/chatRoom.machine.ts';
import { countdownMachine } from './notifications/countdown.machine.ts';
import { tournamentEntryMachine } from './tournament/tournamentEntry.machine.ts';

/**
 * Holds what lives only while a screen is open: the entry of the tournament that is looked at, the room that
 * is read, the countdown of a check-in that no page may hide.
 *
 * Each is invoked by its own region, so leaving the screen stops it, and signing out stops all.
 */
export const screensMachine = setup({
  types: {
    events: {} as
      | { type: 'tournament.opened'; tournamentId: string }
      | { type: 'tournament.left' }
      | { type: 'room.opened'; roomId: string }
      | { type: 'room.left' }
      | { type: 'checkIn.announced'; endsAt: string }
      | { type: 'checkIn.left' }
      | { type: `xstate.error.actor.${string}`; error: unknown },
    emitted: {} as { type: 'actor.crashed'; failure: unknown },
  },
  actors: {
    tournamentEntry: tournamentEntryMachine,
    chatRoom: chatRoomMachine,
    countdown: countdownMachine,
  },
  actions: {
    reportCrash: emit((_, { failure }: { failure: unknown }) => ({ type: 'actor.crashed' as const, failure })),
  },
}).createMachine({
  id: 'screens',
  description: 'Holds what lives only while a screen is open.',
  type: 'parallel',
  on: {
    'xstate.error.actor.*': { actions: { type: 'reportCrash', params: ({ event }) => ({ failure: event.error }) } },
  },
  states: {
    tournament: {
      description: 'The tournament that is looked at.',
      initial: 'closed',
      on: { 'tournament.opened': '.open' },
      states: {
        closed: { description: 'No tournament is on screen.' },
        open: {
          description: 'A tournament is on screen.',
          on: { 'tournament.left': 'closed' },
          invoke: {
            src: 'tournamentEntry',
            id: 'tournamentEntry',
            systemId: 'tournamentEntry',
            input: ({ event }) => ({
              tournamentId: event.type === 'tournament.opened' ? event.tournamentId : '',
            }),
          },
        },
      },
    },
    room: {
      description: 'The room that is read.',
      initial: 'closed',
      on: { 'room.opened': '.open' },
      states: {
        closed: { description: 'No room is on screen.' },
        open: {
          description: 'A room is on screen.',
          on: { 'room.left': 'closed' },
          invoke: {
            src: 'chatRoom',
            id: 'chatRoom',
            systemId: 'chatRoom',
            input: ({ event }) => ({ roomId: event.type === 'room.opened' ? event.roomId : '' }),
          },
        },
      },
    },
    checkIn: {
      description: 'The check-in that waits for the player, on whatever page.',
      initial: 'none',
      on: { 'checkIn.announced': '.waiting' },
      states: {
        none: { description: 'No check-in waits.' },
        waiting: {
          description: 'The window is open, and closes soon.',
          on: { 'checkIn.left': 'none' },
          invoke: {
            src: 'countdown',
            id: 'checkInCountdown',
            systemId: 'checkInCountdown',
            input: ({ event }) => ({ endsAt: event.type === 'checkIn.announced' ? event.endsAt : '' }),
            onDone: 'none',
          },
        },
      },
    },
  },
});
