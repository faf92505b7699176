import { assign, fromPromise, setup } from 'xstate';

/** What is left until the end, in milliseconds; not positive once it is over. */
export interface TimeLeft {
  milliseconds: number;
}

/**
 * Counts down to a moment, second by second.
 *
 * Each tick reads the time anew and waits until the next whole second, so no tick inherits the delay of the
 * one before: after an hour, or after sleep, it is as right as after the first second.
 */
export const countdownMachine = setup({
  types: {
    input: {} as { endsAt: string },
    context: {} as { endsAt: string; secondsLeft: number | null; tick: number },
  },
  actors: {
    readTimeLeft: fromPromise<TimeLeft, { endsAt: string }>(() =>
      Promise.reject(new Error('countdown: readTimeLeft must be provided')),
    ),
  },
  delays: {
    tick: ({ context }) => context.tick,
  },
  guards: {
    isOver: (_, { milliseconds }: TimeLeft) => milliseconds <= 0,
  },
  actions: {
    noteTimeLeft: assign((_, { milliseconds }: TimeLeft) => ({
      secondsLeft: Math.ceil(milliseconds / 1_000),
      tick: milliseconds % 1_000 || 1_000,
    })),
    noteOver: assign({ secondsLeft: 0 }),
  },
}).createMachine({
  id: 'countdown',
  description: 'Counts down to a moment, second by second.',
  context: ({ input }) => ({ endsAt: input.endsAt, secondsLeft: null, tick: 1_000 }),
  initial: 'reading',
  states: {
    reading: {
      description: 'How long is it still?',
      invoke: {
        src: 'readTimeLeft',
        id: 'readTimeLeft',
        input: ({ context }) => ({ endsAt: context.endsAt }),
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'over' },
          { target: 'waiting', actions: { type: 'noteTimeLeft', params: ({ event }) => event.output } },
        ],
        onError: 'waiting',
      },
    },
    waiting: {
      description: 'The seconds are on screen until the next whole one.',
      after: { tick: 'reading' },
    },
    over: {
      description: 'The moment has come.',
      entry: 'noteOver',
      type: 'final',
    },
  },
});
