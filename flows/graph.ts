import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { detailOfGuard, nameOfGuard, namesOfActions, nodesUnder, pathOf } from './names.ts';

/**
 * A machine as plain data: what tests cover, reports count and pictures draw.
 *
 * Every branch of a list of guards, each `always`, `after`, `onDone` and `onError` is a transition of its own.
 */

/** The states of a machine and the transitions between them; JSON throughout. */
export interface FlowGraph {
  machine: string;
  description: string | null;
  nodes: FlowNode[];
  transitions: FlowTransition[];
}

export interface FlowNode {
  /** Keys from the root, joined by dots; the empty string is the machine itself. */
  path: string;
  key: string;
  /** The id by which the library knows it, such as `session.signedIn`. */
  id: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The path of the state that is entered first, in a compound state. */
  initial: string | null;
  history: 'shallow' | 'deep' | null;
  /** Where a history state leads when there is none yet; none: the initial state of its parent. */
  historyTargets: string[];
  description: string | null;
  tags: string[];
  entry: string[];
  exit: string[];
  invokes: { id: string; src: string; systemId: string | null }[];
}

export type FlowEventKind = 'event' | 'after' | 'always' | 'done' | 'error';

export interface FlowTransition {
  /** Made of source, event, guard and target by name; equal in every build of the same machine. */
  id: string;
  source: string;
  /** To be read: `plan.choose`, `after idleTimeout`, `always`, `done loadProfile`, `error loadProfile`. */
  event: string;
  /** As the library has it: `plan.choose`, `xstate.after.idleTimeout.idle.active`; empty for `always`. */
  eventType: string;
  kind: FlowEventKind;
  /** For `after`: the name, and the milliseconds where they do not depend on the context. */
  delay: { name: string; value: number | null } | null;
  /** For `done` and `error`: the id of the child, or the path of the state that is done. */
  of: string | null;
  guard: string | null;
  /** What a named guard is made of, if it combines others. */
  guardDetail: string | null;
  actions: string[];
  /** Paths; none for a transition that stays where it is. */
  targets: string[];
  reenter: boolean;
  description: string | null;
  /** Its place among the branches of the same event in the same state. */
  branch: number;
}

const pathOfId = (machine: AnyStateMachine, id: string) => pathOf(machine.getStateNodeById(`#${id}`));

function describeEvent(definition: AnyTransitionDefinition): Pick<FlowTransition, 'event' | 'kind' | 'delay' | 'of'> {
  const { eventType, source } = definition;
  const { machine } = source;
  if (eventType === '') return { event: 'always', kind: 'always', delay: null, of: null };
  const delay = (definition as { delay?: number | string }).delay;
  if (eventType.startsWith('xstate.after.') && delay !== undefined) {
    const name = String(delay);
    const value = typeof delay === 'number' ? delay : (machine.implementations.delays as Record<string, unknown>)[name];
    return {
      event: `after ${name}`,
      kind: 'after',
      delay: { name, value: typeof value === 'number' ? value : null },
      of: null,
    };
  }
  const outcome = /^xstate\.(done|error)\.(actor|state)\.(.+)$/.exec(eventType);
  if (outcome) {
    const [, kind = '', what = '', id = ''] = outcome;
    const of = what === 'state' ? pathOfId(machine, id) || machine.id : id;
    return {
      event: `${kind} ${what === 'state' ? 'state ' : ''}${of}`,
      kind: kind as 'done' | 'error',
      delay: null,
      of,
    };
  }
  return { event: eventType, kind: 'event', delay: null, of: null };
}

/** The id of a transition, before twins are told apart. */
export function transitionId(
  machine: string,
  { source, event, guard, targets }: Pick<FlowTransition, 'source' | 'event' | 'guard' | 'targets'>,
): string {
  const name = (path: string) => path || machine;
  const condition = guard === null ? '' : ` [${guard}]`;
  return `${name(source)} --${event}${condition}--> ${targets.length === 0 ? '(stays)' : targets.map(name).join(', ')}`;
}

function describeTransition(definition: AnyTransitionDefinition, branch: number): FlowTransition {
  const { source, target, actions, guard, reenter, eventType } = definition;
  const event = describeEvent(definition);
  const named = {
    source: pathOf(source),
    ...event,
    guard: nameOfGuard(guard),
    targets: (target ?? []).map((node) => pathOf(node as AnyStateNode)),
  };
  return {
    id: transitionId(source.machine.id, named),
    ...named,
    eventType,
    guardDetail: detailOfGuard(guard, source.machine.implementations.guards as Record<string, unknown>),
    actions: namesOfActions(actions),
    reenter: reenter === true,
    description: (definition as { description?: string }).description ?? null,
    branch,
  };
}

/** Only twins, equal in source, event, guard and target, are told apart by their order. */
export function numberTwins(transitions: FlowTransition[]): FlowTransition[] {
  const seen = new Map<string, number>();
  return transitions.map((transition) => {
    const count = (seen.get(transition.id) ?? 0) + 1;
    seen.set(transition.id, count);
    return count === 1 ? transition : { ...transition, id: `${transition.id} #${count}` };
  });
}

function pairsOf(machine: AnyStateMachine): [AnyTransitionDefinition, FlowTransition][] {
  const definitions = nodesUnder(machine.root).flatMap((node) =>
    [...node.transitions.values(), ...(node.always ? [node.always] : [])].flatMap((branches) =>
      branches.map((definition, branch) => ({ definition, branch })),
    ),
  );
  const described = numberTwins(definitions.map(({ definition, branch }) => describeTransition(definition, branch)));
  return definitions.map(({ definition }, index) => [definition, described[index] as FlowTransition]);
}

function historyTargetsOf(node: AnyStateNode): string[] {
  const { target } = node.config as { target?: string };
  if (node.type !== 'history' || target === undefined || !node.parent) return [];
  const resolved = target.startsWith('#') ? node.machine.getStateNodeById(target) : node.parent.states[target];
  return resolved ? [pathOf(resolved as AnyStateNode)] : [];
}

function describeNode(node: AnyStateNode): FlowNode {
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined;
  return {
    path: pathOf(node),
    key: node.key,
    id: node.id,
    parent: node.parent ? pathOf(node.parent) : null,
    type: node.type,
    initial: initial ? pathOf(initial) : null,
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : null,
    historyTargets: historyTargetsOf(node),
    description: node.description ?? null,
    tags: [...node.tags],
    entry: namesOfActions(node.config.entry),
    exit: namesOfActions(node.config.exit),
    invokes: node.invoke.map(({ id, src, systemId }) => ({
      id,
      src: typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : 'inline',
      systemId: systemId ?? null,
    })),
  };
}

/** A machine as plain data. */
export function graphOf(machine: AnyStateMachine): FlowGraph {
  return {
    machine: machine.id,
    description: machine.root.description ?? null,
    nodes: nodesUnder(machine.root).map(describeNode),
    transitions: pairsOf(machine).map(([, transition]) => transition),
  };
}

const idsByMachine = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>();

/**
 * The id of each transition's definition in this very machine: for the `_transitions` of an inspected microstep,
 * of `actorRef.logic` (a machine that was given implementations by `provide` has definitions of its own).
 */
export function transitionIds(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const known = idsByMachine.get(machine);
  if (known) return known;
  const ids = new Map(pairsOf(machine).map(([definition, { id }]) => [definition, id] as const));
  idsByMachine.set(machine, ids);
  return ids;
}

/** The value of a state as a snapshot has it, live or from a file. */
export type StateValue = string | { [key: string]: StateValue | undefined };

function pathsIn(value: StateValue, prefix: string): string[] {
  const under = (key: string) => (prefix ? `${prefix}.${key}` : key);
  if (typeof value === 'string') return [under(value)];
  return Object.entries(value).flatMap(([key, inner]) => [under(key), ...(inner ? pathsIn(inner, under(key)) : [])]);
}

/** The paths of all states that are active in a snapshot, the machine itself (the empty path) first. */
export const activeNodes = ({ value }: { value: unknown }): string[] => ['', ...pathsIn(value as StateValue, '')];
