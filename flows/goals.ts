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

/** Pairs of transitions of which one is taken directly after the other, within a step or from one to the next. */
function pairsOf(step: Step, previous: Step | undefined): string[] {
  const before = previous?.microsteps.at(-1) ?? [];
  return [...cross(before, step.microsteps[0] ?? []), ...pairsWithin(step)];
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

function switches(exploration: Exploration): Goals {
  const { configurations } = exploration;
  const all = new Set<string>();
  for (const step of allSteps(exploration)) {
    for (const pair of pairsWithin(step)) all.add(pair);
    const last = step.microsteps.at(-1);
    if (!last) continue;
    for (const next of configurations[step.to]?.steps ?? []) {
      for (const pair of cross(last, next.microsteps[0] ?? [])) all.add(pair);
    }
  }
  return { all, coveredBy: pairsOf };
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
