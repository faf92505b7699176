import { expect, test } from 'vitest';
import { assign, createMachine, fromCallback, setup } from 'xstate';
import { explore } from '../../flows/explore.ts';
import { allSteps } from '../../flows/goals.ts';
import { counter, endless, request, requestCases, rich, rivals } from './examples.ts';

const taken = (machine: Parameters<typeof explore>[0], model: Parameters<typeof explore>[1] = {}) =>
  new Set(allSteps(explore(machine, model)).flatMap(({ microsteps }) => microsteps.flat()));

test('finds every configuration and every transition, always and outcomes of children included', () => {
  const { configurations } = explore(request, { cases: [...requestCases] });
  expect(taken(request, { cases: [...requestCases] }).size).toBe(7);
  expect(configurations.filter(({ snapshot }) => snapshot.status === 'done')).toHaveLength(6);
});

test('the boundary of a guard is found by counting to it', () => {
  const { configurations, starts } = explore(counter);
  expect(starts).toHaveLength(1);
  expect(configurations.map(({ snapshot }) => [snapshot.value, snapshot.context.count])).toEqual([
    ['counting', 0],
    ['counting', 1],
    ['counting', 2],
    ['counting', 3],
    ['full', 3],
  ]);
});

test('an explosion names the machine and the key of the context', () => {
  expect(() => explore(endless, { limit: 100 })).toThrow(
    /^endless: more than 100 configurations\. 'context\.count' explodes: it takes 100 values or more, such as 0, 1, 2\./,
  );
});

test('a failing guard names machine, state and event', () => {
  const machine = setup({ guards: { isBig: (_, { size }: { size: number }) => size > 1 } }).createMachine({
    id: 'picky',
    initial: 'waiting',
    states: {
      waiting: { on: { pick: { guard: { type: 'isBig', params: ({ event }) => event['item'] as { size: number } } } } },
    },
  });
  expect(() => explore(machine)).toThrow(/^picky: in state "waiting", at 'pick': .*Cannot/s);
  expect(() => explore(machine, { cases: [{ type: 'pick', item: { size: 2 } }] })).not.toThrow();
});

test('what the context holds must be comparable', () => {
  const machine = createMachine({ id: 'holder', context: { callback: () => {} } });
  expect(() => explore(machine)).toThrow(/^holder: in its start: '.*callback' holds a function/);
});

test('a case to which nothing listens is refused by name', () => {
  expect(() => explore(counter, { cases: [{ type: 'ad' }] })).toThrow(
    "counter: the model has a case for 'ad', to which no state listens",
  );
});

test('of transitions that exclude each other only the winner is taken', () => {
  expect([...taken(rivals)]).toEqual(['both.left --leave--> out']);
});

test('wildcards are tried with the cases of the model', () => {
  expect(taken(rich, { cases: [{ type: 'hello' }] })).toContain('off --*--> (stays)');
});

test('a timer that leads nowhere fires once', () => {
  const machine = setup({
    actions: { tick: assign({ ticks: ({ context }) => context.ticks + 1 }) },
    types: { context: {} as { ticks: number } },
  });
  const once = machine.createMachine({ id: 'once', context: { ticks: 0 }, after: { 1_000: { actions: 'tick' } } });
  expect(explore(once).configurations.map(({ snapshot }) => snapshot.context.ticks)).toEqual([0, 1]);
});

test('a child that has ended reports no more until its state is entered again', () => {
  const machine = setup({ actors: { watch: fromCallback(() => {}) } }).createMachine({
    id: 'watcher',
    initial: 'a',
    invoke: { src: 'watch', id: 'watch', onError: {} },
    states: { a: { on: { go: 'b' } }, b: { on: { back: 'a' } } },
  });
  const { configurations } = explore(machine);
  expect(configurations.map(({ ended }) => ended.join()).toSorted()).toEqual(['', '', 'watch', 'watch']);
  const events = configurations
    .filter(({ ended }) => ended.length > 0)
    .flatMap(({ steps }) => steps.map(({ event }) => event.type));
  expect(events.filter((type) => type.startsWith('xstate.error'))).toEqual([]);
});

test('each input is a start of its own', () => {
  const machine = createMachine({ id: 'm', context: ({ input }: { input: unknown }) => ({ input }) } as never);
  expect(explore(machine, { inputs: [1, 2] }).starts.map(({ to }) => to)).toEqual([0, 1]);
});
