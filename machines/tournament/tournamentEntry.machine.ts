import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';

/** Where a player stands in a tournament, as the server knows it. */
export type Standing =
  | 'viewing'
  | 'joined'
  | 'waitlisted'
  | 'checkInOpen'
  | 'checkedIn'
  | 'playing'
  | 'finished'
  | 'dropped'
  | 'withdrawn';

interface Refusal {
  error: string;
  message: string;
}

/** What the screen's facts say; sent at first and whenever they change. */
export type StandingEvent = { type: 'standing.read'; standing: Standing } | { type: 'standing.unknown' };

/**
 * A player's way through a tournament: join, check in, play, finish.
 *
 * The server knows where the player stands, and says it again whenever that may have changed: at each answer,
 * notification and hour of the schedule. So a check-in that opens, a place that comes free on the waitlist and
 * a team that is dropped at the deadline all arrive the same way. Only what the player asks for waits here.
 */
export const tournamentEntryMachine = setup({
  types: {
    input: {} as { tournamentId: string },
    context: {} as { tournamentId: string; standing: Standing; problem: Refusal | null },
    events: {} as
      | StandingEvent
      | { type: 'join.ask'; teamName?: string; gameAccount?: string }
      | { type: 'checkIn.ask' }
      | { type: 'withdraw.ask' }
      | { type: 'entry.retry' },
    emitted: {} as
      | { type: 'toast.asked'; tone: 'error'; failure: unknown }
      | { type: 'actor.crashed'; failure: unknown },
  },
  actors: {
    /** Reports where the player stands, at first and whenever it changes; fetches it anew when asked. */
    watchStanding: fromCallback<{ type: 'standing.ask' }, { tournamentId: string }>(() => {
      throw new Error('tournamentEntry: watchStanding must be provided');
    }),
    /** Like the two after it: the new standing, or the server's refusal as a rejection. */
    join: fromPromise<Standing, { tournamentId: string; teamName?: string; gameAccount?: string }>(() =>
      Promise.reject(new Error('tournamentEntry: join must be provided')),
    ),
    checkIn: fromPromise<Standing, { tournamentId: string }>(() =>
      Promise.reject(new Error('tournamentEntry: checkIn must be provided')),
    ),
    withdraw: fromPromise<Standing, { tournamentId: string }>(() =>
      Promise.reject(new Error('tournamentEntry: withdraw must be provided')),
    ),
  },
  guards: {
    is: ({ context }, standing: Standing) => context.standing === standing,
    /** Whoever withdrew stands outside like any viewer, and is told so differently. */
    isNew: ({ context }, standing: Standing) =>
      standing !== context.standing && !(context.standing === 'withdrawn' && standing === 'viewing'),
  },
  actions: {
    noteStanding: assign({ standing: (_, standing: Standing) => standing }),
    noteProblem: assign({
      problem: (_, { failure }: { failure: unknown }) => {
        const { error = 'Unknown', message = 'Something went wrong' } = failure as Partial<Refusal>;
        return { error, message };
      },
    }),
    forgetProblem: assign({ problem: null }),
    askStanding: sendTo('standing', { type: 'standing.ask' }),
    showFailure: emit((_, { failure }: { failure: unknown }) => ({
      type: 'toast.asked' as const,
      tone: 'error' as const,
      failure,
    })),
    reportCrash: emit((_, { failure }: { failure: unknown }) => ({ type: 'actor.crashed' as const, failure })),
  },
}).createMachine({
  id: 'tournamentEntry',
  description: 'A way through a tournament, from a look at it to the result.',
  context: ({ input }) => ({ tournamentId: input.tournamentId, standing: 'viewing', problem: null }),
  invoke: {
    src: 'watchStanding',
    id: 'standing',
    input: ({ context }) => ({ tournamentId: context.tournamentId }),
    onError: { actions: { type: 'reportCrash', params: ({ event }) => ({ failure: event.error }) } },
  },
  initial: 'loading',
  on: {
    'standing.read': {
      guard: { type: 'isNew', params: ({ event }) => event.standing },
      target: '.placing',
      actions: { type: 'noteStanding', params: ({ event }) => event.standing },
    },
  },
  states: {
    loading: {
      description: 'Where does the player stand?',
      on: {
        'standing.read': {
          target: 'placing',
          actions: { type: 'noteStanding', params: ({ event }) => event.standing },
        },
        'standing.unknown': 'failed',
      },
    },
    failed: {
      description: 'The tournament cannot be had now.',
      on: { 'entry.retry': { target: 'loading', actions: 'askStanding' } },
    },
    placing: {
      description: 'The standing is known: on to its state.',
      always: [
        { guard: { type: 'is', params: 'joined' }, target: 'joined' },
        { guard: { type: 'is', params: 'waitlisted' }, target: 'waitlisted' },
        { guard: { type: 'is', params: 'checkInOpen' }, target: 'checkInOpen' },
        { guard: { type: 'is', params: 'checkedIn' }, target: 'checkedIn' },
        { guard: { type: 'is', params: 'playing' }, target: 'playing' },
        { guard: { type: 'is', params: 'finished' }, target: 'finished' },
        { guard: { type: 'is', params: 'dropped' }, target: 'dropped' },
        { guard: { type: 'is', params: 'withdrawn' }, target: 'withdrawn' },
        { target: 'viewing' },
      ],
    },
    viewing: {
      description: 'The player looks at it and is not in it.',
      on: { 'join.ask': 'joining' },
    },
    joining: {
      description: 'The server is asked for a place.',
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'standing.read': {} },
      invoke: {
        src: 'join',
        id: 'join',
        input: ({ context, event }) => ({
          tournamentId: context.tournamentId,
          ...(event.type === 'join.ask' && event.teamName !== undefined ? { teamName: event.teamName } : {}),
          ...(event.type === 'join.ask' && event.gameAccount !== undefined ? { gameAccount: event.gameAccount } : {}),
        }),
        onDone: { target: 'placing', actions: { type: 'noteStanding', params: ({ event }) => event.output } },
        onError: {
          target: 'placing',
          actions: [
            { type: 'noteProblem', params: ({ event }) => ({ failure: event.error }) },
            { type: 'showFailure', params: ({ event }) => ({ failure: event.error }) },
          ],
        },
      },
    },
    joined: {
      description: 'The team has a place; its check-in has not opened.',
      on: { 'withdraw.ask': 'withdrawing' },
    },
    waitlisted: {
      description: 'All places are taken: the team gets the next that comes free, if it has checked in by then.',
      on: { 'withdraw.ask': 'withdrawing', 'checkIn.ask': 'checkingIn' },
    },
    checkInOpen: {
      description: 'The team has to check in before the window closes.',
      on: { 'withdraw.ask': 'withdrawing', 'checkIn.ask': 'checkingIn' },
    },
    checkingIn: {
      description: 'The server is told that the team is here.',
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'standing.read': {} },
      invoke: {
        src: 'checkIn',
        id: 'checkIn',
        input: ({ context }) => ({ tournamentId: context.tournamentId }),
        onDone: { target: 'placing', actions: { type: 'noteStanding', params: ({ event }) => event.output } },
        onError: {
          target: 'placing',
          actions: [
            { type: 'noteProblem', params: ({ event }) => ({ failure: event.error }) },
            { type: 'showFailure', params: ({ event }) => ({ failure: event.error }) },
          ],
        },
      },
    },
    checkedIn: {
      description: 'The team is here and waits for the bracket.',
      on: { 'withdraw.ask': 'withdrawing' },
    },
    playing: { description: 'The bracket is drawn and the team plays.' },
    finished: { description: 'The tournament is over, and the result stands.' },
    dropped: { description: 'The team was not checked in at the deadline and lost its place.' },
    withdrawing: {
      description: 'The server is told that the team gives up its place.',
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'standing.read': {} },
      invoke: {
        src: 'withdraw',
        id: 'withdraw',
        input: ({ context }) => ({ tournamentId: context.tournamentId }),
        onDone: { target: 'placing', actions: { type: 'noteStanding', params: ({ event }) => event.output } },
        onError: {
          target: 'placing',
          actions: [
            { type: 'noteProblem', params: ({ event }) => ({ failure: event.error }) },
            { type: 'showFailure', params: ({ event }) => ({ failure: event.error }) },
          ],
        },
      },
    },
    withdrawn: {
      description: 'The team gave up its place; it may join again.',
      on: { 'join.ask': 'joining' },
    },
  },
});
