import type { Exploration, Step } from './explore.ts';
import type { Goals } from './goals.ts';
import { lastCut, scheduleOf } from './schedule.ts';

/**
 * Walks through a machine to the nearest step that covers something new, again and again: a few long tests.
 *
 * A new test is begun where that is nearer, or where there is no other way on.
 */

interface Reached {
  step: Step;
  /** The step before it on this search; null for the first. */
  back: Reached | null;
  fresh: boolean;
}

/** For pairs, what matters is the step one came by; for all else, the configuration one is in. */
const placeOf = (step: Step, byStep: boolean) => (byStep ? step : step.to);

function pathTo(reached: Reached): Step[] {
  const path: Step[] = [];
  for (let at: Reached | null = reached; at; at = at.back) path.push(at.step);
  return path.toReversed();
}

interface Search {
  exploration: Exploration;
  goals: Goals;
  missing: Set<string>;
  byStep: boolean;
}

/** The paths to something new, nearest first: from the test as it stands, or with a new test. */
function* pathsToNew({ exploration, goals, missing, byStep }: Search, last: Step | undefined) {
  const seen = new Set<Step | number>();
  const queue: Reached[] = [];
  const next = (step: Step) => exploration.configurations[step.to]?.steps ?? [];

  function* visit(step: Step, back: Reached | null, fresh: boolean, previous: Step | undefined) {
    const reached = { step, back, fresh };
    if (goals.coveredBy(step, previous).some((goal) => missing.has(goal))) yield { path: pathTo(reached), fresh };
    const place = placeOf(step, byStep);
    if (seen.has(place)) return;
    seen.add(place);
    queue.push(reached);
  }

  if (last) {
    seen.add(placeOf(last, byStep));
    for (const step of next(last)) yield* visit(step, null, false, last);
  }
  for (const step of exploration.starts) yield* visit(step, null, true, undefined);
  for (let index = 0; index < queue.length; index++) {
    const reached = queue[index] as Reached;
    for (const step of next(reached.step)) yield* visit(step, reached, reached.fresh, reached.step);
  }
}

export interface Walk {
  tests: Step[][];
  /** Goals that no path found reaches in time: a timer always comes first. */
  missed: string[];
}

/** Covers all goals; `missing` begins as a copy of them and may already lack some. */
export function walk(exploration: Exploration, goals: Goals, missing: Set<string>, byStep: boolean): Walk {
  const timed = exploration.configurations.some(({ timers }) => timers.length > 0);
  const tests: Step[][] = [];
  let test: Step[] = [];
  let recent: Step[] = [];

  const canHappen = (path: Step[], fresh: boolean) =>
    !timed || scheduleOf(fresh ? path : [...recent, ...path]) !== null;

  function follow(path: Step[], fresh: boolean) {
    if (fresh) {
      test = [];
      tests.push(test);
      recent = [];
    }
    for (const step of path) {
      for (const goal of goals.coveredBy(step, test.at(-1))) missing.delete(goal);
      test.push(step);
    }
    if (timed) {
      recent = [...recent, ...path];
      recent = recent.slice(lastCut(recent));
    }
  }

  function nearest(last: Step | undefined, apart = byStep) {
    for (const found of pathsToNew({ exploration, goals, missing, byStep: apart }, last)) {
      if (canHappen(found.path, found.fresh)) return found;
    }
    return null;
  }

  /** Where the shortest way to a configuration comes too late or too early for its timers, another may not. */
  const byAnotherWay = () => (timed && !byStep ? nearest(undefined, true) : null);

  while (missing.size > 0) {
    const found = nearest(test.at(-1)) ?? (test.length > 0 ? nearest(undefined) : null) ?? byAnotherWay();
    if (!found) break;
    follow(found.path, found.fresh);
  }
  return { tests, missed: [...missing] };
}
