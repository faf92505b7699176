import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';

/**
 * Signs an inactive player out.
 *
 * Fifteen quiet minutes open a countdown of fifteen seconds that falls by three every three seconds and
 * warns at each step; any activity cancels it. At zero the other tabs have the last word: one of them may
 * have been busy while this one was frozen. Time passes on the actor's clock alone, so one that catches up
 * after sleep makes the whole countdown catch up with it. A player may ask for up to ten times as long, or
 * for no limit at all (WCAG 2.2.1).
 */
export const idleMachine = setup({
  types: {
    context: {} as { secondsLeft: number; limitFactor: number },
    events: {} as { type: 'player.active' } | { type: 'limit.changed'; limitFactor: number },
    emitted: {} as { type: 'idle.warned'; secondsLeft: number } | { type: 'idle.cancelled' },
  },
  actors: {
    /**
     * Reports `player.active` for mouse, keyboard, wheel, touch and visibility in any tab, once a second at
     * most, and `limit.changed` at the start and whenever the player chooses another limit (0 is none).
     */
    watchActivity: fromCallback<{ type: 'player.active' }>(() => {
      throw new Error('idle: watchActivity must be provided');
    }),
    /** Was the player active in any tab within the limit? */
    wasActiveElsewhere: fromPromise<boolean, { timeout: number }>(() =>
      Promise.reject(new Error('idle: wasActiveElsewhere must be provided')),
    ),
  },
  delays: {
    idleTimeout: ({ context }) => (context.limitFactor === 0 ? Infinity : context.limitFactor * 15 * 60_000),
    countdownStep: 3_000,
  },
  guards: {
    isLastStep: ({ context }) => context.secondsLeft <= 3,
    isTrue: (_, value: boolean) => value,
  },
  actions: {
    takeLimit: assign({ limitFactor: (_, limitFactor: number) => limitFactor }),
    startCountdown: assign({ secondsLeft: 15 }),
    stepCountdown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 3 }),
    warn: emit(({ context }) => ({ type: 'idle.warned', secondsLeft: context.secondsLeft })),
    takeWarningBack: emit({ type: 'idle.cancelled' }),
  },
}).createMachine({
  id: 'idle',
  description: 'Signs an inactive player out.',
  context: { secondsLeft: 15, limitFactor: 1 },
  invoke: { src: 'watchActivity', id: 'activity', onError: '.timedOut' },
  on: {
    'limit.changed': {
      target: '.active',
      actions: { type: 'takeLimit', params: ({ event }) => event.limitFactor },
    },
  },
  initial: 'active',
  states: {
    active: {
      description: 'The player did something within the last fifteen minutes.',
      on: { 'player.active': { target: 'active', reenter: true } },
      after: { idleTimeout: { target: 'countingDown', actions: 'startCountdown' } },
    },
    countingDown: {
      description: 'Nothing happened for fifteen minutes: each step warns, activity cancels.',
      entry: 'warn',
      on: {
        'player.active': { target: 'active', actions: 'takeWarningBack' },
        'limit.changed': {
          target: 'active',
          actions: [{ type: 'takeLimit', params: ({ event }) => event.limitFactor }, 'takeWarningBack'],
        },
      },
      after: {
        countdownStep: [
          { guard: 'isLastStep', target: 'askingOtherTabs', actions: 'stepCountdown' },
          { target: 'countingDown', reenter: true, actions: 'stepCountdown' },
        ],
      },
    },
    askingOtherTabs: {
      description: 'The countdown reached zero here: was the player busy in another tab?',
      on: {
        'limit.changed': {
          target: 'active',
          actions: [{ type: 'takeLimit', params: ({ event }) => event.limitFactor }, 'takeWarningBack'],
        },
      },
      invoke: {
        src: 'wasActiveElsewhere',
        id: 'otherTabs',
        input: ({ context }) => ({ timeout: context.limitFactor * 15 * 60_000 }),
        onDone: [
          {
            guard: { type: 'isTrue', params: ({ event }) => event.output },
            target: 'active',
            actions: 'takeWarningBack',
          },
          { target: 'timedOut' },
        ],
        onError: 'timedOut',
      },
    },
    timedOut: {
      description: 'Nobody was there: the session must end.',
      type: 'final',
    },
  },
});
