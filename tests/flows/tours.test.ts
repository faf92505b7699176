import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import config from '../../flows.config.ts';
import { explore, type Exploration, type Step } from '../../flows/explore.ts';
import { allSteps } from '../../flows/goals.ts';
import type { FlowModel } from '../../flows/model.ts';
import { postmanTests } from '../../flows/postman.ts';
import { scheduleOf } from '../../flows/schedule.ts';
import { criteria, plan, planOf } from '../../flows/tours.ts';
import { counter, door, race, request, requestCases, visit } from './examples.ts';
import { fewestSteps, leastByFlow } from './optimum.ts';

const all = Object.entries(config.machines);
const modelOf = (name: string): FlowModel => config.models[name] ?? {};

test('one long test where a list of paths takes many', () => {
  const long = plan(request, { cases: [...requestCases] });
  const lists = plan(request, { cases: [...requestCases] }, 'shortest');
  expect(long.goals.missed).toEqual([]);
  expect(long.paths.length).toBeLessThan(lists.paths.length / 3);
});

test('paths have the shape of @xstate/graph: the start, then an event and the state after it', () => {
  const [path] = plan(door, {}, 'transitions').paths;
  expect(path?.steps[0]).toMatchObject({ event: { type: 'xstate.init' }, state: { value: 'closed' } });
  expect(path?.weight).toBe((path?.steps.length ?? 0) - 1);
  expect(path?.state).toEqual(path?.steps.at(-1)?.state);
});

test.each([door, counter])('shortest and simple paths are those of @xstate/graph', (machine) => {
  const walk = (steps: { event: { type: string } }[]) => steps.map(({ event }) => event.type).join(' ');
  const ours = (criterion: 'shortest' | 'simple') => plan(machine, {}, criterion).paths.map(({ steps }) => walk(steps));
  expect(ours('shortest').toSorted()).toEqual(
    getShortestPaths(machine)
      .map(({ steps }) => walk(steps))
      .toSorted(),
  );
  expect(ours('simple').toSorted()).toEqual(
    getSimplePaths(machine)
      .map(({ steps }) => walk(steps))
      .toSorted(),
  );
});

test('more simple paths than anyone can run are refused', () => {
  expect(() => plan(config.machines['session'] as AnyStateMachine, modelOf('session'), 'simple')).toThrow(
    'session: more than 10000 simple paths',
  );
});

test('what a timer always outruns is named, not planned', () => {
  const planned = plan(race);
  expect(planned.goals.missed).toEqual(['running --after late--> second']);
  expect(planned.paths).toHaveLength(1);
});

test('where the shortest way leaves a timer no time, another is taken', () => {
  const planned = plan(visit, {}, 'edges');
  expect(planned.goals.missed).toEqual([]);
  const late = planned.paths.flatMap(({ steps }) =>
    steps.filter(({ event }, index) => {
      const { state } = steps[index - 1] ?? {};
      return event.type === 'xstate.after.stay.visit.inside' && JSON.stringify(state?.value).includes('asking');
    }),
  );
  expect(late).not.toEqual([]);
});

test('a wait is put where an outer timer must run out between inner ones', () => {
  const planned = plan(request, { cases: [...requestCases] }, '1-switch');
  expect(planned.goals.missed).toEqual([]);
  const late = planned.paths.flatMap(({ steps }) =>
    steps.filter(({ event, at }) => event.type === 'xstate.after.patience.request.working' && at !== 9_000),
  );
  expect(late).toEqual([]);
});

describe.each(all)('%s', (name, machine) => {
  const exploration = explore(machine, modelOf(name));

  test.each(criteria.filter((criterion) => criterion !== 'simple'))('%s: all tests can happen in time', (criterion) => {
    const planned = planOf(exploration, criterion);
    for (const { steps } of planned.paths) {
      const times = steps.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
    if (criterion !== 'shortest') expect(planned.goals.missed).toEqual([]);
  });

  test('edge tours take at most a tenth more steps than the exact optimum', () => {
    const steps = planOf(exploration, 'edges').paths.reduce((sum, path) => sum + path.steps.length, 0);
    const optimum = leastByFlow(exploration);
    expect(steps).toBeGreaterThanOrEqual(optimum);
    expect(steps).toBeLessThanOrEqual(1.1 * optimum);
  });
});

const small: [string, Exploration][] = [
  ...[door, counter, race].map((machine): [string, Exploration] => [machine.id, explore(machine)]),
  ...['login', 'unsubscribe', 'externalLink'].map((name): [string, Exploration] => [
    name,
    explore(config.machines[name] as AnyStateMachine, modelOf(name)),
  ]),
];

test.each(small)('%s: the postman takes as few steps as any walk can', (_, exploration) => {
  const tests = postmanTests(exploration);
  const steps = tests.reduce((sum, steps_) => sum + steps_.length, 0);
  expect(steps).toBe(fewestSteps(exploration));
  expect(new Set(tests.flat()).size).toBe(allSteps(exploration).length);
});

test('a schedule: a timer fires on time and no other before it', () => {
  const step = (fires: string | null, ...timers: Step['timers']): Step => ({
    from: 0,
    to: 0,
    event: { type: 'e' },
    microsteps: [],
    guards: [],
    effects: [],
    fires,
    timers,
  });
  const start = (id: string, delay: number) => ({ start: id, event: { type: id }, delay });
  const outer = step(null, start('outer', 9));
  const inner = step(null, start('inner', 5));
  expect(scheduleOf([outer, inner, step('inner'), step('outer')])).toEqual([0, 0, 5, 9]);
  expect(scheduleOf([outer, inner, step('outer')])).toEqual([0, 5, 9]);
  expect(scheduleOf([step(null, start('outer', 9), start('inner', 5)), step('outer')])).toBeNull();
  expect(scheduleOf([outer, inner, step(null, { cancel: 'inner' }), step('outer')])).toEqual([0, 0, 0, 9]);
});
