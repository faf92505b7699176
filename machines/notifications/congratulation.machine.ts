import { assign, emit, fromPromise, sendParent, setup } from 'xstate';
import { countdownMachine } from './countdown.machine.ts';

/** Tickets that wait to be claimed; `ticketNumbers` are those of free promotions. */
export interface Prize {
  claimId: string;
  tournamentId: string | null;
  tournamentTitle: string;
  rank: number | null;
  tickets: number;
  ticketNumbers: string[];
  claimEndsAt: string;
}

interface Refusal {
  error: string;
  message: string;
}

/**
 * Hands a prize over.
 *
 * The player claims it now, or keeps it for later; at the end of the time for claiming the server credits it
 * by itself, and the countdown says when that is. From a tournament's prize a way leads to its chat.
 */
export const congratulationMachine = setup({
  types: {
    input: {} as { prize: Prize },
    context: {} as { prize: Prize; problem: Refusal | null },
    events: {} as { type: 'prize.submit' } | { type: 'chat.visit' } | { type: 'prize.cancel' },
    emitted: {} as { type: 'navigation.asked'; to: string },
  },
  actors: {
    countdown: countdownMachine,
    /** Rejects with the server's refusal. */
    claim: fromPromise<void, { claimId: string }>(() =>
      Promise.reject(new Error('congratulation: claim must be provided')),
    ),
  },
  guards: {
    hasChat: ({ context }) => context.prize.tournamentId !== null,
  },
  actions: {
    noteProblem: assign({
      problem: (_, { failure }: { failure: unknown }) => {
        const { error = 'Unknown', message = 'Something went wrong' } = failure as Partial<Refusal>;
        return { error, message };
      },
    }),
    forgetProblem: assign({ problem: null }),
    reportClaimed: sendParent({ type: 'prize.claimed' }),
    goToChat: emit(({ context }) => ({
      type: 'navigation.asked',
      to: `/tournament/${context.prize.tournamentId}?action=chat`,
    })),
  },
}).createMachine({
  id: 'congratulation',
  description: 'Hands a prize over.',
  context: ({ input }) => ({ prize: input.prize, problem: null }),
  initial: 'offered',
  states: {
    offered: {
      description: 'The prize waits to be claimed; the time until it is credited by itself runs.',
      invoke: {
        src: 'countdown',
        id: 'countdown',
        input: ({ context }) => ({ endsAt: context.prize.claimEndsAt }),
        onDone: 'closed',
        onError: 'closed',
      },
      on: {
        'prize.submit': 'claiming',
        'prize.cancel': 'closed',
        'chat.visit': { guard: 'hasChat', target: 'closed', actions: 'goToChat' },
      },
    },
    claiming: {
      description: 'The server is asked to credit the tickets.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        src: 'claim',
        id: 'claim',
        input: ({ context }) => ({ claimId: context.prize.claimId }),
        onDone: 'claimed',
        onError: {
          target: 'offered',
          actions: { type: 'noteProblem', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    claimed: {
      description: 'The tickets are on the account.',
      entry: 'reportClaimed',
      on: {
        'prize.cancel': 'closed',
        'chat.visit': { guard: 'hasChat', target: 'closed', actions: 'goToChat' },
      },
    },
    closed: { description: 'The player is done with it, for now.', type: 'final' },
  },
});
