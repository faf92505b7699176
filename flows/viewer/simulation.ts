import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Effect } from '../effects.ts';
import { childOf } from '../events.ts';
import { activeNodes, type FlowGraph, type FlowTransition } from '../graph.ts';
import { plainState } from '../explore.ts';
import { createScope, type Outcome } from '../scope.ts';

/** One thing that may happen next. */
export interface Offer {
  eventType: string;
  kind: FlowTransition['kind'];
  /** As the graph writes it: `plan.choose`, `after toastDuration`, `done loadProfile`. */
  title: string;
  delay: FlowTransition['delay'];
  /** The guards that decide, in their order; none where it always leads on. */
  guards: string[];
}

/** What happened, and what the machine was after it. */
export interface Moment {
  /** 0 for the start. */
  number: number;
  /** Null for the start. */
  event: AnyEventObject | null;
  microsteps: string[][];
  guards: Outcome['guards'];
  effects: Effect[];
  snapshot: AnyMachineSnapshot;
}

/** A machine that runs on its own, from event to event. Moments are kept, so that each can be gone back to. */
export interface Simulation {
  machine: AnyStateMachine;
  graph: FlowGraph;
  scope: ReturnType<typeof createScope>;
  moments: Moment[];
}

function momentOf(number: number, event: AnyEventObject | null, outcome: Outcome): Moment {
  const { snapshot, microsteps, guards, effects } = outcome;
  if (snapshot.status === 'error') throw snapshot.error;
  return { number, event, microsteps, guards, effects, snapshot };
}

/** @throws whatever the machine throws at an input that it does not expect */
export function simulate(machine: AnyStateMachine, graph: FlowGraph, input: unknown): Simulation {
  const scope = createScope(machine);
  return { machine, graph, scope, moments: [momentOf(0, null, scope.start(input))] };
}

export const latest = ({ moments }: Simulation): Moment => {
  const moment = moments.at(-1);
  if (!moment) throw new Error('A simulation has a start');
  return moment;
};

/** @throws whatever the machine throws at a payload that it does not expect; the simulation stays as it was */
export function happen(simulation: Simulation, event: AnyEventObject): Simulation {
  const child = childOf(event);
  const complete = child === null ? event : { ...event, actorId: child };
  const { moments } = simulation;
  const moment = momentOf(moments.length, event, simulation.scope.transition(latest(simulation).snapshot, complete));
  return { ...simulation, moments: [...moments, moment] };
}

/** Goes back to the moment of that number, 0 for the start. */
export const backTo = (simulation: Simulation, number: number): Simulation => ({
  ...simulation,
  moments: simulation.moments.slice(0, number + 1),
});

/** Paths of the states that are active at the moment. */
export const activePaths = ({ snapshot }: Moment): ReadonlySet<string> => new Set(activeNodes(snapshot));

/** Status, value and context in plain data. */
export const plainMoment = ({ snapshot }: Moment) => plainState(snapshot);

/** What may happen next: the innermost states' events first, each once. */
export function offersOf(graph: FlowGraph, { snapshot }: Moment): Offer[] {
  if (snapshot.status !== 'active') return [];
  const active = activeNodes(snapshot);
  const offers = new Map<string, Offer>();
  for (const path of active.toReversed()) {
    for (const { source, kind, eventType, event, delay, guard } of graph.transitions) {
      if (source !== path || kind === 'always' || eventType.startsWith('xstate.done.state.')) continue;
      const child = childOf({ type: eventType });
      if (child !== null && !(child in snapshot.children)) continue;
      const offer = offers.get(eventType) ?? { eventType, kind, title: event, delay, guards: [] };
      if (guard !== null) offer.guards.push(guard);
      offers.set(eventType, offer);
    }
  }
  return [...offers.values()];
}
