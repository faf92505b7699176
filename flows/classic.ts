import type { Exploration, Step } from './explore.ts';

/** The paths that `@xstate/graph` offers, over our configurations: for whoever knows them, and to compare. */

/** One shortest path to each configuration. */
export function shortestPaths({ starts, configurations }: Exploration): Step[][] {
  const pathTo = new Map<number, Step[]>();
  const queue: number[] = [];
  const reach = (step: Step, before: Step[]) => {
    if (pathTo.has(step.to)) return;
    pathTo.set(step.to, [...before, step]);
    queue.push(step.to);
  };
  for (const step of starts) reach(step, []);
  for (const index of queue)
    for (const step of configurations[index]?.steps ?? []) reach(step, pathTo.get(index) ?? []);
  return [...pathTo.values()];
}

/**
 * Every path to each configuration that comes to none twice.
 *
 * @throws Error when there are more than `limit`: their number grows beyond all bounds with loops
 */
export function simplePaths({ starts, configurations, graph }: Exploration, limit = 10_000): Step[][] {
  const paths: Step[][] = [];
  const path: Step[] = [];
  const visited = new Set<number>();
  function follow(step: Step) {
    if (visited.has(step.to)) return;
    path.push(step);
    visited.add(step.to);
    paths.push([...path]);
    if (paths.length > limit) {
      throw new Error(
        `${graph.machine}: more than ${limit} simple paths; use the criterion shortest, edges or 1-switch`,
      );
    }
    for (const next of configurations[step.to]?.steps ?? []) follow(next);
    visited.delete(step.to);
    path.pop();
  }
  for (const step of starts) follow(step);
  return paths;
}
