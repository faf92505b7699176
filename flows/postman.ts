import type { Exploration, Step } from './explore.ts';
import { type Arc, cheapestFlow } from './flow.ts';
import { allSteps } from './goals.ts';

/**
 * The fewest steps that take every step of a machine at least once: the postman's tour of a directed graph, exact.
 *
 * A restart is free but its start counts as a step. What enters a configuration more often than it leaves it must
 * leave it again over other steps: the cheapest way to do so for all at once is a flow. With it every configuration
 * is left as often as it is entered, so that one round trip takes all.
 */

/** One arc for each pair of configurations that some step joins; then the restarts. The start is the last node. */
function arcsOf(steps: Step[], start: number): { arcs: Arc[]; stepOf: (Step | null)[] } {
  const joined = new Map<string, Step>();
  for (const step of steps) if (!joined.has(`${step.from} ${step.to}`)) joined.set(`${step.from} ${step.to}`, step);
  const chosen = [...joined.values()].filter(({ from, to }) => from !== to);
  const arcs = chosen.map(({ from, to }) => ({ from: from === -1 ? start : from, to, cost: 1 }));
  const restarts = Array.from({ length: start }, (_, from) => ({ from, to: start, cost: 0 }));
  return { arcs: [...arcs, ...restarts], stepOf: [...chosen, ...restarts.map(() => null)] };
}

function surplusOf(steps: Step[], start: number): number[] {
  const surplus = Array.from({ length: start + 1 }, () => 0);
  for (const { from, to } of steps) {
    const left = from === -1 ? start : from;
    surplus[left] = (surplus[left] ?? 0) - 1;
    surplus[to] = (surplus[to] ?? 0) + 1;
  }
  return surplus;
}

/** A round trip over all arcs (Hierholzer), as the steps in order with null for a restart. */
function roundTrip(leaving: (Step | null)[][], start: number): (Step | null)[] {
  const stack: { node: number; by: Step | null | undefined }[] = [{ node: start, by: undefined }];
  const trip: (Step | null)[] = [];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const by = leaving[top.node]?.pop();
    if (by !== undefined) {
      stack.push({ node: by === null ? start : by.to, by });
      continue;
    }
    stack.pop();
    if (top.by !== undefined) trip.push(top.by);
  }
  return trip.toReversed();
}

/** Tests that together take every step of the machine, with the fewest steps; time is not regarded. */
export function postmanTests(exploration: Exploration): Step[][] {
  const start = exploration.configurations.length;
  const steps = allSteps(exploration);
  const { arcs, stepOf } = arcsOf(steps, start);
  const flow = cheapestFlow(surplusOf(steps, start), arcs);
  const leaving: (Step | null)[][] = Array.from({ length: start + 1 }, () => []);
  for (const step of steps) leaving[step.from === -1 ? start : step.from]?.push(step);
  arcs.forEach(({ from }, index) => {
    for (let count = flow[index] ?? 0; count > 0; count--) leaving[from]?.push(stepOf[index] ?? null);
  });
  const tests: Step[][] = [];
  for (const step of roundTrip(leaving, start)) {
    if (step === null) continue;
    if (step.from === -1) tests.push([]);
    tests.at(-1)?.push(step);
  }
  return tests;
}
