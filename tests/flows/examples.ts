import { and, assign, createMachine, emit, fromPromise, not, or, sendParent, sendTo, setup, stateIn } from 'xstate';

/** Small machines that know nothing of any product, each for what it is named after. */

export const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'door.open': 'open', 'door.lock': 'locked' } },
    open: { on: { 'door.close': 'closed' } },
    locked: { on: { 'door.unlock': 'closed' } },
  },
});

/** A counter between 0 and 3 whose boundary decides where it leads. */
export const counter = setup({
  types: { context: {} as { count: number } },
  guards: { isFull: ({ context }) => context.count >= 3 },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'counting',
  states: {
    counting: { on: { add: [{ guard: 'isFull', target: 'full' }, { actions: 'add' }] } },
    full: { type: 'final' },
  },
});

export const endless = setup({
  types: { context: {} as { count: number; calm: boolean } },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'endless',
  context: { count: 0, calm: true },
  on: { add: { actions: 'add' } },
});

/** A request that is asked again: a child, its outcomes, a poll inside a patience, an `always`. */
export const request = setup({
  types: { context: {} as { tries: number }, emitted: {} as { type: 'gave.up' } },
  actors: { ask: fromPromise<boolean>(() => Promise.reject(new Error('request: ask must be provided'))) },
  delays: { pause: 2_000, patience: 9_000 },
  guards: { isYes: (_, yes: boolean) => yes, isSpent: ({ context }) => context.tries >= 3 },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    report: sendParent({ type: 'answered' }),
    giveUp: emit({ type: 'gave.up' }),
  },
}).createMachine({
  id: 'request',
  context: { tries: 0 },
  initial: 'working',
  states: {
    working: {
      initial: 'asking',
      after: { patience: { target: 'failed', actions: 'giveUp' } },
      states: {
        asking: {
          entry: 'count',
          invoke: {
            src: 'ask',
            id: 'ask',
            onDone: [
              {
                guard: { type: 'isYes', params: ({ event }) => event.output },
                target: '#request.answered',
                actions: 'report',
              },
              { target: 'deciding' },
            ],
            onError: 'deciding',
          },
        },
        deciding: { always: [{ guard: 'isSpent', target: '#request.failed' }, { target: 'pausing' }] },
        pausing: { after: { pause: 'asking' } },
      },
    },
    answered: { type: 'final' },
    failed: { type: 'final' },
  },
});

export const requestCases = [
  { type: 'xstate.done.actor.ask', output: true },
  { type: 'xstate.done.actor.ask', output: false },
] as const;

/** A timer that another always outruns: what it leads to is never reached. */
export const race = setup({ delays: { soon: 1_000, late: 2_000 } }).createMachine({
  id: 'race',
  initial: 'running',
  states: { running: { after: { soon: 'first', late: 'second' } }, first: {}, second: {} },
});

/** An answer that is waited for longer than the whole visit may last, unless it is asked for late. */
export const visit = setup({ delays: { answer: 2_000, stay: 3_000 } }).createMachine({
  id: 'visit',
  initial: 'outside',
  states: {
    outside: { on: { enter: 'inside', ask: 'inside.asking' } },
    inside: {
      after: { stay: 'gone' },
      initial: 'quiet',
      states: { quiet: { on: { ask: 'asking' } }, asking: { after: { answer: 'answered' } }, answered: {} },
    },
    gone: {},
  },
});

/** Two regions whose transitions for one event exclude each other. */
export const rivals = createMachine({
  id: 'rivals',
  initial: 'both',
  states: {
    both: {
      type: 'parallel',
      states: {
        left: { on: { leave: '#rivals.out' } },
        right: { on: { leave: '#rivals.away' } },
      },
    },
    out: {},
    away: {},
  },
});

/** Everything that a graph can say: history, parallel, final, tags, combined guards, own ids, fixed parameters. */
export const rich = setup({
  types: { context: {} as { on: boolean } },
  actors: { watch: fromPromise<void>(() => Promise.resolve()) },
  delays: { brief: 500, varying: ({ context }) => (context.on ? 100 : 200) },
  guards: {
    isOn: ({ context }) => context.on,
    mayLeave: and(['isOn', not('isOn')]),
    isInside: stateIn({ on: 'deep' }),
    isAtLeast: (_, { level }: { level: number }) => level > 0,
  },
  actions: {
    say: emit((_, text: string) => ({ type: 'said', text })),
    tellWatch: sendTo('watch', { type: 'hello' }),
  },
}).createMachine({
  id: 'rich',
  description: 'Holds one of each: "quotes", <angles>, a; b & c.',
  context: { on: false },
  initial: 'off',
  entry: { type: 'say', params: 'it begins; #1' },
  states: {
    off: {
      id: 'resting',
      description: 'Nothing: yet | or ever.',
      tags: ['quiet', 'first one'],
      exit: [{ type: 'say', params: 'bye' }],
      on: {
        'switch.on': { target: 'on', description: 'Someone presses it.' },
        'switch.back': { target: 'on.past', guard: or(['isOn', not('mayLeave')]) },
        'switch.both': [{ guard: 'mayLeave', target: ['#rich.two.a.x', '#rich.two.b.x'] }, { guard: 'isInside' }, {}],
        '*': { actions: { type: 'say', params: 'what?' } },
      },
      after: {
        brief: { target: 'on', reenter: true },
        250: { guard: { type: 'isAtLeast', params: { level: 2 } }, target: 'two' },
      },
    },
    on: {
      initial: 'shallow',
      onDone: 'off',
      invoke: {
        src: 'watch',
        id: 'watch',
        systemId: 'watcher',
        onDone: { actions: 'tellWatch' },
        onError: [{ guard: 'isOn', target: 'off' }, { target: 'two' }],
      },
      after: { varying: '.deep' },
      states: {
        shallow: { on: { dive: 'deep' } },
        deep: { on: { finish: 'end', leave: '#resting' } },
        end: { type: 'final' },
        past: { type: 'history', history: 'deep', target: 'deep' },
        recent: { type: 'history' },
      },
    },
    two: {
      type: 'parallel',
      onDone: 'off',
      states: {
        a: { initial: 'x', states: { x: { on: { go: 'y' } }, y: { type: 'final' } } },
        b: { initial: 'x', states: { x: { on: { go: 'y' } }, y: { type: 'final' } } },
      },
    },
  },
});
