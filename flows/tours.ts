import type { AnyStateMachine } from 'xstate';
import { shortestPaths, simplePaths } from './classic.ts';
import { type Exploration, explore, type Step } from './explore.ts';
import { allSteps, type Goals, goalsOf, type OwnCriterion, ownCriteria } from './goals.ts';
import type { FlowModel } from './model.ts';
import { type Plan, toPaths } from './plan.ts';
import { postmanTests } from './postman.ts';
import { scheduleOf } from './schedule.ts';
import { walk } from './walk.ts';

/**
 * From an exploration to a plan of few long tests, by criterion.
 */

/**
 * `states`, `transitions` (each definition), `edges` (each event in each configuration), `1-switch` (each pair of
 * transitions in a row), `guards` (each both ways), and the `shortest` and `simple` paths of `@xstate/graph`.
 */
export const criteria = [...ownCriteria, 'shortest', 'simple'] as const;
export type Criterion = (typeof criteria)[number];

/** The part of a test that the timers allow. */
function possiblePart(test: Step[]): Step[] {
  if (scheduleOf(test)) return test;
  let [least, most] = [0, test.length];
  while (most - least > 1) {
    const middle = (least + most) >> 1;
    if (scheduleOf(test.slice(0, middle))) least = middle;
    else most = middle;
  }
  return test.slice(0, least);
}

function uncovered(goals: Goals, tests: Step[][]): Set<string> {
  const missing = new Set(goals.all);
  for (const test of tests) {
    test.forEach((step, index) => {
      for (const goal of goals.coveredBy(step, test[index - 1])) missing.delete(goal);
    });
  }
  return missing;
}

function ownTests(exploration: Exploration, criterion: OwnCriterion) {
  const goals = goalsOf(exploration, criterion);
  const first = criterion === 'edges' ? postmanTests(exploration).map(possiblePart) : [];
  const { tests, missed } = walk(exploration, goals, uncovered(goals, first), criterion === '1-switch');
  return { tests: [...first, ...tests], goals: { all: goals.all.size, missed } };
}

function classicTests(exploration: Exploration, criterion: 'shortest' | 'simple') {
  const paths = criterion === 'shortest' ? shortestPaths(exploration) : simplePaths(exploration);
  const tests = paths.filter((path) => scheduleOf(path));
  return { tests, goals: { all: paths.length, missed: [] } };
}

/** Plans the tests of a machine that was explored. */
export function planOf(exploration: Exploration, criterion: Criterion = 'transitions'): Plan {
  const { graph, configurations } = exploration;
  const classic = criterion === 'shortest' || criterion === 'simple';
  const { tests, goals } = classic ? classicTests(exploration, criterion) : ownTests(exploration, criterion);
  const steps = allSteps(exploration);
  return {
    machine: graph.machine,
    criterion,
    explored: { configurations: configurations.length, steps: steps.length },
    goals,
    reachable: [...new Set(steps.flatMap(({ microsteps }) => microsteps.flat()))],
    graph,
    paths: toPaths(exploration, tests),
  };
}

/** Explores a machine and plans its tests. */
export const plan = (machine: AnyStateMachine, model: FlowModel = {}, criterion: Criterion = 'transitions'): Plan =>
  planOf(explore(machine, model), criterion);
