import type { AnyEventObject } from 'xstate';
import type { Effect } from './effects.ts';
import { type Exploration, plainState, type Step } from './explore.ts';
import type { FlowGraph } from './graph.ts';
import { toPlain } from './json.ts';
import type { PlainState } from './model.ts';
import { scheduleOf } from './schedule.ts';

/**
 * A plan of tests, in the shape of the paths of `@xstate/graph`: each has the state it ends in, its steps of an
 * event and the state that follows (the first is the start, `xstate.init`), and as weight the number of events.
 */

export interface PlanStep {
  event: AnyEventObject;
  /** What must hold after the event. */
  state: PlainState;
  /** Milliseconds since the start of the test. */
  at: number;
  /** Ids of the transitions that must be taken, in order. */
  transitions: string[];
  /** What the machine must emit, send and do, in order. */
  effects: Effect[];
}

export interface PlanPath {
  name: string;
  state: PlainState;
  steps: PlanStep[];
  weight: number;
}

export interface Plan {
  machine: string;
  criterion: string;
  /** How many configurations and steps between them the exploration found. */
  explored: { configurations: number; steps: number };
  /** What the criterion asks for: how much, and what of it no test reaches. */
  goals: { all: number; missed: string[] };
  /** Ids of the transitions that some step of the exploration takes. */
  reachable: string[];
  graph: FlowGraph;
  paths: PlanPath[];
}

/** The active state to be read: `signedIn`, `lock.queueing.leading + stealing.allowed`. */
export function nameOfValue(value: unknown, prefix = ''): string {
  if (typeof value === 'string') return prefix + value;
  const entries = Object.entries(value ?? {});
  if (entries.length === 0) return prefix.slice(0, -1) || 'the only state';
  return entries
    .map(([key, inner]) =>
      typeof inner === 'object' && Object.keys(inner as object).length === 0
        ? prefix + key
        : nameOfValue(inner, `${prefix}${key}.`),
    )
    .join(' + ');
}

/** Two digits and more, so that names sort as they count. */
const numbered = (index: number, count: number) => String(index + 1).padStart(Math.max(2, String(count).length), '0');

/** Writes walks through an exploration as paths; each walk begins with a start. */
export function toPaths(exploration: Exploration, walks: Step[][]): PlanPath[] {
  const known = new Map<number, PlainState>();
  function stateOf(index: number): PlainState {
    const configuration = exploration.configurations[index];
    if (!configuration) throw new Error(`${exploration.graph.machine}: no configuration ${index}`);
    const state = known.get(index) ?? plainState(configuration.snapshot);
    known.set(index, state);
    return state;
  }
  return walks.map((walk, index) => {
    const times = scheduleOf(walk) ?? walk.map(() => 0);
    const steps = walk.map((step, position) => ({
      event: step.event,
      state: stateOf(step.to),
      at: times[position] ?? 0,
      transitions: step.microsteps.flat(),
      effects: step.effects,
    }));
    const state = stateOf(walk.at(-1)?.to ?? 0);
    const name = `${exploration.graph.machine} ${numbered(index, walks.length)}: to ${nameOfValue(state.value)}`;
    return { name, state, steps, weight: steps.length - 1 };
  });
}

/** A plan as JSON text; errors among the payloads keep name, message and fields. */
export const planToJson = (plan: Plan): string => `${JSON.stringify(toPlain(plan), null, 1)}\n`;

/**
 * Reads a plan from JSON text.
 *
 * @throws Error that says what is missing if the text is no plan
 */
export function planFromJson(text: string, name = 'plan'): Plan {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new Error(`${name}: this is no JSON: ${(error as Error).message}`, { cause: error });
  }
  const plan = (parsed ?? {}) as Partial<Plan>;
  for (const key of ['machine', 'criterion', 'graph', 'paths', 'goals'] as const) {
    if (plan[key] === undefined) throw new Error(`${name}: this is no plan: '${key}' is missing`);
  }
  return plan as Plan;
}
