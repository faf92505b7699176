import type { FlowGraph } from './graph.ts';
import type { FlowModel } from './model.ts';
import type { Plan } from './plan.ts';
import type { RunResult } from './run.ts';

/**
 * What runs executed, counted in definitions of transitions: not what was planned.
 */

export interface TransitionCoverage {
  id: string;
  /** How often it was executed. */
  count: number;
  /** Why nothing executes it, if the model waives it. */
  waiver: string | null;
}

export interface Coverage {
  machine: string;
  transitions: TransitionCoverage[];
  executed: number;
  waived: number;
  /** Ids of transitions that were neither executed nor waived. */
  missing: string[];
  /** What is wrong with the waivers: for transitions that don't exist, or that are executed after all. */
  wrongWaivers: string[];
  failures: string[];
}

const countsOf = (runs: RunResult[]) => {
  const counts = new Map<string, number>();
  for (const { paths } of runs) {
    for (const id of paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions))) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
};

/** What the runs of one machine covered of it. */
export function coverageOf(graph: FlowGraph, model: FlowModel, runs: RunResult[]): Coverage {
  const waivers = model.waivers ?? {};
  const counts = countsOf(runs);
  const transitions = graph.transitions.map(({ id }) => ({
    id,
    count: counts.get(id) ?? 0,
    waiver: waivers[id] ?? null,
  }));
  const known = new Set(transitions.map(({ id }) => id));
  return {
    machine: graph.machine,
    transitions,
    executed: transitions.filter(({ count }) => count > 0).length,
    waived: transitions.filter(({ count, waiver }) => count === 0 && waiver !== null).length,
    missing: transitions.filter(({ count, waiver }) => count === 0 && waiver === null).map(({ id }) => id),
    wrongWaivers: [
      ...Object.keys(waivers)
        .filter((id) => !known.has(id))
        .map((id) => `waives '${id}', which does not exist`),
      ...transitions
        .filter(({ count, waiver }) => count > 0 && waiver !== null)
        .map(({ id }) => `waives '${id}', which is executed: take the waiver away`),
    ],
    failures: runs.flatMap(({ paths }) => paths.flatMap(({ failure }) => failure ?? [])),
  };
}

/** All that must be mended, each by machine and name; none if the machine is covered. */
export function problemsOf({ machine, missing, wrongWaivers, failures }: Coverage, { reachable }: Plan): string[] {
  const reached = new Set(reachable);
  return [
    ...missing.map((id) =>
      reached.has(id)
        ? `${machine}: '${id}' was never executed`
        : `${machine}: '${id}' can't be reached with the cases of its model: add one, or waive it with a reason`,
    ),
    ...wrongWaivers.map((problem) => `${machine}: the model ${problem}`),
    ...failures,
  ];
}

/** A share in whole percents; a dash for none of none. */
export const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`);

/** The share of transitions executed, waived ones left out, in whole percents. */
export const shareOf = ({ executed, waived, transitions }: Coverage): string =>
  percent(executed, transitions.length - waived);
