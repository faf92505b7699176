import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Effect, TimerChange } from './effects.ts';
import { childOf, eventsFor } from './events.ts';
import { type FlowGraph, graphOf } from './graph.ts';
import { toKey, toPlain } from './json.ts';
import type { FlowModel, PlainState } from './model.ts';
import { createScope, type Outcome } from './scope.ts';

/**
 * Every configuration that a machine can come to, and every step between them.
 *
 * A configuration is the status, value, context and history of a snapshot, the timers that run, and the children
 * that ended although their states live on. Time itself is no part of it: `schedule.ts` says when a path can happen.
 */

interface Timer {
  id: string;
  event: AnyEventObject;
  /** Milliseconds from its start. */
  delay: number;
}

export interface Configuration {
  index: number;
  snapshot: AnyMachineSnapshot;
  timers: Timer[];
  ended: string[];
  /** The steps that lead on. */
  steps: Step[];
}

export interface Step {
  /** The index of a configuration; -1 for a start. */
  from: number;
  to: number;
  event: AnyEventObject;
  microsteps: string[][];
  guards: [id: string, passed: boolean][];
  effects: Effect[];
  timers: TimerChange[];
  /** The id of the timer that runs out in this step. */
  fires: string | null;
}

export interface Exploration {
  machine: AnyStateMachine;
  graph: FlowGraph;
  configurations: Configuration[];
  /** One for each input: the machine is started. */
  starts: Step[];
}

/** The history of a snapshot by the ids of its states. */
const plainHistory = (history: AnyMachineSnapshot['historyValue']) =>
  Object.fromEntries(Object.entries(history).map(([id, nodes]) => [id, nodes.map((node: { id: string }) => node.id)]));

/** A snapshot as plans write it. */
export function plainState(snapshot: AnyMachineSnapshot): PlainState {
  const { status, value, context, output, error, historyValue } = snapshot;
  const history = plainHistory(historyValue);
  return {
    status,
    value,
    context: toPlain(context, 'context'),
    ...(output === undefined ? {} : { output: toPlain(output, 'output') }),
    ...(error === undefined ? {} : { error: toPlain(error, 'error') }),
    ...(Object.keys(history).length === 0 ? {} : { historyValue: history }),
  };
}

function timersAfter(timers: Timer[], { snapshot, timers: changes }: Outcome, fired: string | null): Timer[] {
  if (snapshot.status !== 'active') return [];
  if (changes.length === 0 && fired === null) return timers;
  let running = timers.filter(({ id }) => id !== fired);
  for (const change of changes) {
    const id = 'start' in change ? change.start : change.cancel;
    running = running.filter((timer) => timer.id !== id);
    if ('start' in change) running.push({ id, event: change.event, delay: change.delay });
  }
  return running.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const sameChild = (before: AnyMachineSnapshot, after: AnyMachineSnapshot, id: string) =>
  id in after.children && before.children[id] === after.children[id];

function endedAfter(before: Configuration, event: AnyEventObject, after: AnyMachineSnapshot): string[] {
  const child = event.type.startsWith('xstate.snapshot.') ? null : childOf(event);
  if (after.status !== 'active') return [];
  if (before.ended.length === 0 && child === null) return before.ended;
  const ended = child === null ? before.ended : [...before.ended, child].toSorted();
  return ended.filter((id) => sameChild(before.snapshot, after, id));
}

/** The key of the context that takes most values, with a few of them. */
function explain(configurations: Configuration[]): string {
  const values = new Map<string, Set<string>>();
  const note = (key: string, value: unknown) => {
    const seen = values.get(key) ?? new Set();
    if (seen.size < 10_000) seen.add(toKey(value));
    values.set(key, seen);
  };
  for (const { snapshot, timers } of configurations) {
    note('(the state itself)', snapshot.value);
    for (const [key, value] of Object.entries(snapshot.context as object)) note(`context.${key}`, value);
    for (const { id, delay } of timers) note(`(the delay of ${id})`, delay);
  }
  const [key, seen] = [...values].toSorted(([, a], [, b]) => b.size - a.size)[0] ?? ['', new Set<string>()];
  return `'${key}' explodes: it takes ${seen.size} values or more, such as ${[...seen].slice(0, 3).join(', ')}`;
}

const whereOf = ({ snapshot }: Configuration) => `state ${toKey(snapshot.value)}`;

/**
 * Explores a machine breadth first.
 *
 * @throws Error that names machine, state and event, or the key of the context that explodes
 */
export function explore(machine: AnyStateMachine, model: FlowModel = {}): Exploration {
  const { limit = 50_000, endedChildren = 1, inputs = [undefined] } = model;
  const scope = createScope(machine);
  const eventsOf = eventsFor(machine, model);
  const configurations: Configuration[] = [];
  const byKey = new Map<string, Configuration>();

  function keyOf(snapshot: AnyMachineSnapshot, timers: Timer[], ended: string[]): string {
    const { status, value, context, output, error, historyValue } = snapshot;
    const running = timers.map(({ id, delay }) => [id, delay]);
    return toKey([status, value, context, plainHistory(historyValue), output, error, running, ended]);
  }

  function arrive(snapshot: AnyMachineSnapshot, timers: Timer[], ended: string[]): number {
    const key = keyOf(snapshot, timers, ended);
    const known = byKey.get(key);
    if (known) return known.index;
    if (configurations.length >= limit) {
      throw new Error(
        `${machine.id}: more than ${limit} configurations. ${explain(configurations)}. ` +
          'Keep it bounded in the machine, try fewer cases, or raise `limit` in the model.',
      );
    }
    const configuration: Configuration = { index: configurations.length, snapshot, timers, ended, steps: [] };
    configurations.push(configuration);
    byKey.set(key, configuration);
    return configuration.index;
  }

  function stepOf(from: number, event: AnyEventObject, outcome: Outcome, to: number, fires: string | null): Step {
    const { microsteps, guards, effects, timers } = outcome;
    return { from, to, event, microsteps, guards, effects, timers, fires };
  }

  function guarded<Result>(where: string, run: () => Result): Result {
    try {
      return run();
    } catch (error) {
      const { message } = error as Error;
      throw message.startsWith(`${machine.id}: `)
        ? error
        : new Error(`${machine.id}: in ${where}: ${message}`, { cause: error });
    }
  }

  function begin(input: unknown): Step {
    return guarded('its start', () => {
      const outcome = scope.start(input);
      const { snapshot } = outcome;
      if (snapshot.status === 'error') throw snapshot.error;
      const to = arrive(snapshot, timersAfter([], outcome, null), []);
      const event = { type: 'xstate.init', ...(input === undefined ? {} : { input }) };
      return stepOf(-1, event, outcome, to, null);
    });
  }

  function take(configuration: Configuration, event: AnyEventObject, fires: string | null) {
    guarded(`${whereOf(configuration)}, at '${event.type}'`, () => {
      const outcome = scope.transition(configuration.snapshot, event);
      const ended = endedAfter(configuration, event, outcome.snapshot);
      if (ended.length > endedChildren) return;
      const to = arrive(outcome.snapshot, timersAfter(configuration.timers, outcome, fires), ended);
      configuration.steps.push(stepOf(configuration.index, event, outcome, to, fires));
    });
  }

  const starts = inputs.map(begin);
  for (const configuration of configurations) {
    if (configuration.snapshot.status !== 'active') continue;
    for (const event of eventsOf(configuration.snapshot, configuration.ended)) take(configuration, event, null);
    for (const { id, event, delay } of configuration.timers) if (delay !== Infinity) take(configuration, event, id);
  }
  return { machine, graph: graphOf(machine), configurations, starts };
}
