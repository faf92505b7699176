import type { Exploration, Step } from './explore.ts';
import { activeNodes } from './graph.ts';

/**
 * What a plan has to cover, by criterion, and which step of a walk covers what.
 */

export const ownCriteria = ['states', 'transitions', 'edges', '1-switch', 'guards'] as const;
export type OwnCriterion = (typeof ownCriteria)[number];

export interface Goals {
  /** Every goal that some path covers, were time no matter. */
  all: Set<string>;
  /** The goals that a step covers when it follows another (undefined at the start of a test). */
  coveredBy: (step: Step, previous: Step | undefined) => readonly string[];
}

/** All steps of an exploration, the starts first. */
export const allSteps = ({ starts, configurations }: Exploration): Step[] => [
  ...starts,
  ...configurations.flatMap(({ steps }) => steps),
];

const cross = (first: string[], second: string[]) => first.flatMap((a) => second.map((b) => `${a}  then  ${b}`));

function pairsWithin({ microsteps }: Step): string[] {
  return microsteps.slice(1).flatMap((second, index) => cross(microsteps[index] ?? [], second));
}

function remember(compute: (step: Step) => string[]) {
  const known = new WeakMap<Step, string[]>();
  return (step: Step) => {
    const goals = known.get(step) ?? compute(step);
    known.set(step, goals);
    return goals;
  };
}

const everyStep = (exploration: Exploration, coveredBy: (step: Step) => string[]): Goals => ({
  all: new Set(allSteps(exploration).flatMap(coveredBy)),
  coveredBy,
});

const none: string[] = [];

/** Pairs of transitions of which one is taken directly after the other, within a step or from one to the next. */
function switches(exploration: Exploration): Goals {
  const within = remember(pairsWithin);
  const between = new WeakMap<string[], Map<string, string[]>>();

  /** Asked for the same two microsteps over and over by a search, so kept. */
  function pairsBetween(last: string[], next: string[]): string[] {
    const known = between.get(last) ?? new Map<string, string[]>();
    between.set(last, known);
    const key = next.join('\n');
    const pairs = known.get(key) ?? cross(last, next);
    known.set(key, pairs);
    return pairs;
  }

  const coveredBy = (step: Step, previous: Step | undefined) => {
    const pairs = pairsBetween(previous?.microsteps.at(-1) ?? none, step.microsteps[0] ?? none);
    return step.microsteps.length > 1 ? [...pairs, ...within(step)] : pairs;
  };
  const all = new Set<string>();
  for (const step of allSteps(exploration)) {
    for (const pair of within(step)) all.add(pair);
    if (step.microsteps.length === 0) continue;
    for (const next of exploration.configurations[step.to]?.steps ?? []) {
      for (const pair of coveredBy(next, step)) all.add(pair);
    }
  }
  return { all, coveredBy };
}

/** The goals of a criterion in a machine that was explored. */
export function goalsOf(exploration: Exploration, criterion: OwnCriterion): Goals {
  const { configurations } = exploration;
  if (criterion === '1-switch') return switches(exploration);
  if (criterion === 'transitions')
    return everyStep(
      exploration,
      remember(({ microsteps }) => microsteps.flat()),
    );
  if (criterion === 'guards') {
    return everyStep(
      exploration,
      remember(({ guards }) => guards.map(([id, passed]) => `${id}  ${passed ? 'holds' : 'fails'}`)),
    );
  }
  if (criterion === 'states') {
    const nodesOf = remember(({ to }) => activeNodes(configurations[to]?.snapshot ?? { value: {} }));
    return everyStep(exploration, nodesOf);
  }
  const numbers = new Map(allSteps(exploration).map((step, index) => [step, [String(index)]]));
  return everyStep(exploration, (step) => numbers.get(step) ?? []);
}
