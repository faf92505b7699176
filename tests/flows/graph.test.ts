import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { activeNodes, graphOf, transitionIds } from '../../flows/graph.ts';
import { counter, door, request, rich } from './examples.ts';

const idsOf = (machine: Parameters<typeof graphOf>[0]) => graphOf(machine).transitions.map(({ id }) => id);

test('each branch, always, after, done and error is a transition of its own', () => {
  expect(idsOf(request)).toEqual([
    'working --after patience--> failed',
    'working.asking --done ask [isYes]--> answered',
    'working.asking --done ask--> working.deciding',
    'working.asking --error ask--> working.deciding',
    'working.deciding --always [isSpent]--> failed',
    'working.deciding --always--> working.pausing',
    'working.pausing --after pause--> working.asking',
  ]);
});

test('a branch that is put between others renames none of them', () => {
  const machine = (branches: object[]) =>
    createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: branches } }, b: {}, c: {} } } as never);
  const before = idsOf(machine([{ guard: 'isOne', target: 'b' }, { target: 'c' }]));
  const after = idsOf(machine([{ guard: 'isOne', target: 'b' }, { guard: 'isTwo', target: 'c' }, { target: 'c' }]));
  expect(after).toEqual([before[0], 'a --go [isTwo]--> c', before[1]]);
});

test('only true twins are told apart by order', () => {
  const twins = createMachine({ id: 'm', on: { go: [{ guard: 'isOne' }, { guard: 'isOne' }] } } as never);
  expect(idsOf(twins)).toEqual(['m --go [isOne]--> (stays)', 'm --go [isOne]--> (stays) #2']);
});

test('combined guards and fixed parameters can be read', () => {
  const { transitions, nodes } = graphOf(rich);
  const guards = transitions.map(({ guard, guardDetail }) => [guard, guardDetail]);
  expect(guards).toContainEqual(['(isOn or not mayLeave)', null]);
  expect(guards).toContainEqual(['mayLeave', '(isOn and not isOn)']);
  expect(guards).toContainEqual(['isInside', 'in on.deep']);
  expect(guards).toContainEqual(['isAtLeast({"level":2})', null]);
  expect(nodes[0]?.entry).toEqual(['say("it begins; #1")']);
});

test('delays have their value where it does not depend on the context', () => {
  const delays = graphOf(rich).transitions.flatMap(({ delay }) => delay ?? []);
  expect(delays).toEqual([
    { name: '250', value: 250 },
    { name: 'brief', value: 500 },
    { name: 'varying', value: null },
  ]);
});

test('a graph is plain data', () => {
  for (const machine of [door, counter, request, rich]) {
    const graph = graphOf(machine);
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
  }
});

test('the definitions that an actor reports have the ids of the graph, whatever was provided', () => {
  const provided = request.provide({ actions: { giveUp: () => {} } });
  expect([...transitionIds(provided).values()]).toEqual(idsOf(request));
});

test('the active nodes of a snapshot, the machine first', () => {
  expect(activeNodes(createActor(rich).getSnapshot())).toEqual(['', 'off']);
  expect(activeNodes({ value: { two: { a: 'x', b: 'y' } } })).toEqual([
    '',
    'two',
    'two.a',
    'two.a.x',
    'two.b',
    'two.b.y',
  ]);
});
