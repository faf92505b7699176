import {
  type ActorLogic,
  and,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type Snapshot,
} from 'xstate';
import { transitionIds } from './graph.ts';
import { nodesUnder } from './names.ts';

/**
 * A copy of a machine that can be watched and whose children do only what they are told.
 *
 * This is the one place that reaches into the library's objects: a copy made by `provide` has states and
 * transitions of its own, which are changed here before any event reaches them.
 */

type Told = Snapshot<unknown>;

/** Tells a child what to come to; everything else is received and ignored. */
export const tell = {
  done: (output: unknown) => ({ type: 'flows.done', output }),
  failed: (error: unknown) => ({ type: 'flows.failed', error }),
  snapshot: (snapshot: unknown) => ({ type: 'flows.snapshot', snapshot }),
};

/** Stands in for any child: it waits until it is told its outcome. */
const controlled: ActorLogic<Told, AnyEventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event) => {
    if (event.type === 'flows.done') return { status: 'done', output: event['output'], error: undefined };
    if (event.type === 'flows.failed') return { status: 'error', output: undefined, error: event['error'] };
    return event.type === 'flows.snapshot' ? (event['snapshot'] as Told) : snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

interface Relay {
  _relay: (source: unknown, target: { _processingStatus: number }, event: unknown) => void;
}

/** Lets events to actors that have stopped pass in silence: machines may send to a child that ended. */
export function forgiveStopped(system: object) {
  const stopped = 2;
  const relaying = system as Relay;
  const relay = relaying._relay;
  relaying._relay = (source, target, event) => {
    if (target._processingStatus !== stopped) relay(source, target, event);
  };
}

interface Check {
  (): boolean;
  check: (snapshot: unknown, args: unknown, self: unknown) => boolean;
}

function watchedGuard(guard: unknown, report: (passed: boolean) => void) {
  const inner = and([guard as never]) as unknown as Check;
  const outer = (() => false) as Check;
  outer.check = (snapshot, args) => {
    const passed = inner.check(snapshot, args, inner);
    report(passed);
    return passed;
  };
  return outer;
}

export interface Clone {
  machine: AnyStateMachine;
  /** The ids of the transitions of the copy: those of the original. */
  ids: Map<AnyTransitionDefinition, string>;
}

/** `onGuard` hears of each guard that is evaluated, by the id of its transition. */
export function cloneMachine(original: AnyStateMachine, onGuard?: (id: string, passed: boolean) => void): Clone {
  const named = Object.keys(original.implementations.actors as object);
  const machine: AnyStateMachine = original.provide({
    actors: Object.fromEntries(named.map((name) => [name, controlled])),
  } as never);
  machine.options = { ...machine.options, maxIterations: 1_000 };
  const actors = machine.implementations.actors as Record<string, unknown>;
  for (const node of nodesUnder(machine.root)) {
    for (const invoke of node.invoke as { id: string; src: string }[]) {
      if (invoke.src.startsWith('xstate.invoke.')) invoke.src = `inline ${invoke.id}`;
      actors[invoke.src] = controlled;
    }
  }
  const ids = transitionIds(machine);
  if (onGuard) {
    for (const [definition, id] of ids) {
      if (definition.guard === undefined) continue;
      const watched = watchedGuard(definition.guard, (passed) => onGuard(id, passed));
      (definition as { guard: unknown }).guard = watched;
    }
  }
  return { machine, ids };
}
