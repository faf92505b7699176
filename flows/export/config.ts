import type { FlowGraph, FlowNode, FlowTransition } from '../graph.ts';

/** A graph as the library's configuration again: names for guards, actions and actors, absolute targets. */

type Named = string | { type: string; params: unknown };

interface TransitionConfig {
  target?: string | string[];
  guard?: Named;
  actions?: Named[];
  reenter?: true;
  description?: string;
}

export interface StateConfig {
  [key: string]: unknown;
  states?: Record<string, StateConfig>;
}

/** A name with fixed parameters in brackets, as `names.ts` writes it, apart again. */
function split(name: string): Named {
  const [, type, params] = /^([^()\s]+)\((.*)\)$/s.exec(name) ?? [];
  return type === undefined || params === undefined ? name : { type, params: JSON.parse(params) as unknown };
}

const orNothing = <Value>(list: Value[]) => (list.length === 0 ? undefined : list);

/** Leaves out what is undefined, so that configurations are short and JSON is equal. */
const compact = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Value;

function transitionConfig(
  graph: FlowGraph,
  { targets, guard, actions, reenter, description }: FlowTransition,
): TransitionConfig {
  const ids = targets.map((path) => `#${graph.nodes.find((node) => node.path === path)?.id ?? path}`);
  return compact({
    target: ids.length > 1 ? ids : ids[0],
    guard: guard === null ? undefined : split(guard),
    actions: orNothing(actions.map(split)),
    reenter: reenter ? true : undefined,
    description: description ?? undefined,
  });
}

const one = <Value>(list: Value[] | undefined) => (list?.length === 1 ? list[0] : list);

function grouped(graph: FlowGraph, transitions: FlowTransition[], keyOf: (transition: FlowTransition) => string) {
  const groups: Record<string, TransitionConfig[]> = {};
  for (const transition of transitions) (groups[keyOf(transition)] ??= []).push(transitionConfig(graph, transition));
  const entries = Object.entries(groups).map(([key, list]) => [key, one(list)] as const);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function stateConfig(graph: FlowGraph, node: FlowNode): StateConfig {
  const own = graph.transitions.filter(({ source }) => source === node.path);
  const outcomes = (prefix: string) => {
    const found = own
      .filter(({ eventType }) => eventType === prefix)
      .map((transition) => transitionConfig(graph, transition));
    return one(orNothing(found));
  };
  const invokes = node.invokes.map(({ id, src, systemId }) =>
    compact({
      src,
      id,
      systemId: systemId ?? undefined,
      onDone: outcomes(`xstate.done.actor.${id}`),
      onError: outcomes(`xstate.error.actor.${id}`),
      onSnapshot: outcomes(`xstate.snapshot.${id}`),
    }),
  );
  const ofInvokes = new Set(
    node.invokes.flatMap(({ id }) => ['done.actor', 'error.actor', 'snapshot'].map((kind) => `xstate.${kind}.${id}`)),
  );
  const doneState = `xstate.done.state.${node.id}`;
  const plain = own.filter(
    ({ kind, eventType }) =>
      kind !== 'after' && kind !== 'always' && eventType !== doneState && !ofInvokes.has(eventType),
  );
  const children = graph.nodes.filter(({ parent }) => parent === node.path);
  const defaultId = node.path === '' ? graph.machine : `${graph.machine}.${node.path}`;
  const initial = graph.nodes.find(({ path }) => path === node.initial);
  const historyTarget = graph.nodes.find(({ path }) => path === node.historyTargets[0]);
  return compact({
    id: node.path === '' || node.id !== defaultId ? node.id : undefined,
    description: node.description ?? undefined,
    type: node.type === 'atomic' || node.type === 'compound' ? undefined : node.type,
    history: node.history ?? undefined,
    target: historyTarget ? `#${historyTarget.id}` : undefined,
    tags: orNothing(node.tags),
    entry: orNothing(node.entry.map(split)),
    exit: orNothing(node.exit.map(split)),
    invoke: one(orNothing(invokes)),
    on: grouped(graph, plain, ({ eventType }) => eventType),
    onDone: outcomes(doneState),
    after: grouped(
      graph,
      own.filter(({ kind }) => kind === 'after'),
      ({ delay }) => delay?.name ?? '',
    ),
    always: one(
      orNothing(own.filter(({ kind }) => kind === 'always').map((transition) => transitionConfig(graph, transition))),
    ),
    initial: initial?.key,
    states:
      children.length === 0
        ? undefined
        : Object.fromEntries(children.map((child) => [child.key, stateConfig(graph, child)])),
  });
}

/** The configuration that `createMachine` makes an equal machine of, given implementations of the names. */
export function configOf(graph: FlowGraph): StateConfig {
  const root = graph.nodes.find(({ path }) => path === '');
  if (!root) throw new Error(`${graph.machine}: the graph has no machine itself among its states`);
  return stateConfig(graph, root);
}

/** The names that a graph mentions, and its delays. */
export function namesIn(graph: FlowGraph) {
  const typeOf = (name: string) => {
    const named = split(name);
    return typeof named === 'string' ? named : named.type;
  };
  const sorted = (names: string[]) => [...new Set(names)].toSorted();
  return {
    guards: sorted(graph.transitions.flatMap(({ guard }) => (guard === null ? [] : typeOf(guard)))),
    actions: sorted([
      ...graph.transitions.flatMap(({ actions }) => actions.map(typeOf)),
      ...graph.nodes.flatMap(({ entry, exit }) => [...entry, ...exit].map(typeOf)),
    ]),
    actors: sorted(graph.nodes.flatMap(({ invokes }) => invokes.map(({ src }) => src))),
    delays: new Map(
      graph.transitions.flatMap(({ delay }) =>
        delay && Number.isNaN(Number(delay.name)) ? [[delay.name, delay.value] as const] : [],
      ),
    ),
  };
}
