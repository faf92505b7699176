import type { FlowEventKind, FlowGraph, FlowNode, FlowTransition } from '../graph.ts';
import { lasting } from './duration.ts';

/** One transition as it is read: in a label on an edge, or in the card of the state that it does not leave. */
export interface Step {
  /** The stable id of the transition. */
  id: string;
  /** What it waits for; each kind has its own sign. */
  trigger: FlowEventKind;
  /** The event, the delay or the invoked actor, in the words of the machine. */
  title: string;
  /** How long a delay lasts, where that does not depend on the context. */
  lasts: string | null;
  /** In square brackets, as statecharts are written. */
  guard: string | null;
  actions: string[];
  description: string | null;
  /** Leaves the state and comes back to it. */
  reenters: boolean;
  /** The state around this one that it leads to: no arrow is drawn for that. */
  outward: string | null;
}

/** A state with all that is written in it. */
export interface DiagramState {
  /** Its path of keys; the empty string is the machine itself. */
  path: string;
  key: string;
  kind: FlowNode['type'];
  /** A region of a parallel state. */
  region: boolean;
  description: string | null;
  tags: string[];
  entry: string[];
  exit: string[];
  /** The actors that live as long as the state. */
  invokes: string[];
  /** Transitions that stay in the state. */
  steps: Step[];
  initial: string | null;
  states: DiagramState[];
}

/** An arrow from state to state, with every transition that takes it. */
export interface DiagramEdge {
  id: string;
  from: string;
  to: string;
  /** It leads deeper into the state that it starts from: it is drawn from the mark 'from any state in here'. */
  inward: boolean;
  steps: Step[];
}

/** A machine as it is drawn. */
export interface Diagram {
  root: DiagramState;
  edges: DiagramEdge[];
}

/** All states of a diagram, the outermost first. */
export function allStates(state: DiagramState): DiagramState[] {
  return [state, ...state.states.flatMap(allStates)];
}

/** Does the state of path `inner` lie in that of path `outer`? */
const liesIn = (inner: string, outer: string) => (outer === '' ? inner !== '' : inner.startsWith(`${outer}.`));

const stepOf = (transition: FlowTransition, outward: string | null): Step => ({
  id: transition.id,
  trigger: transition.kind,
  title: transition.event,
  lasts: transition.delay?.value == null ? null : lasting(transition.delay.value),
  guard: transition.guard,
  actions: transition.actions,
  description: transition.description,
  reenters: transition.reenter || transition.targets.includes(transition.source),
  outward,
});

/** Where an arrow leads: to each target that neither is nor surrounds the state that it starts from. */
const arrowsOf = ({ source, targets }: FlowTransition) =>
  targets.filter((target) => target !== source && !liesIn(source, target));

function edgesOf(transitions: readonly FlowTransition[]): DiagramEdge[] {
  const edges = new Map<string, DiagramEdge>();
  for (const transition of transitions) {
    const { source: from } = transition;
    for (const to of arrowsOf(transition)) {
      const id = `${from} > ${to}`;
      const edge = edges.get(id) ?? { id, from, to, inward: liesIn(to, from), steps: [] };
      edge.steps.push(stepOf(transition, null));
      edges.set(id, edge);
    }
  }
  return [...edges.values()];
}

function stepsWithin(node: FlowNode, graph: FlowGraph): Step[] {
  return graph.transitions
    .filter((transition) => transition.source === node.path && arrowsOf(transition).length === 0)
    .map((transition) => {
      const outward = transition.targets.find((target) => liesIn(node.path, target));
      return stepOf(transition, outward === undefined ? null : outward || graph.machine);
    });
}

function stateOf(node: FlowNode, graph: FlowGraph): DiagramState {
  const children = graph.nodes.filter(({ parent }) => parent === node.path);
  const parent = graph.nodes.find(({ path }) => path === node.parent);
  return {
    path: node.path,
    key: node.parent === null ? graph.machine : node.key,
    kind: node.type,
    region: parent?.type === 'parallel',
    description: node.description,
    tags: node.tags,
    entry: node.entry,
    exit: node.exit,
    invokes: node.invokes.map(({ id, src }) => (src === id || src === 'inline' ? id : `${id} (${src})`)),
    steps: stepsWithin(node, graph),
    initial: node.initial,
    states: children.map((child) => stateOf(child, graph)),
  };
}

/** What is drawn of a machine: transitions between the same two states share an arrow. */
export function toDiagram(graph: FlowGraph): Diagram {
  const root = graph.nodes.find(({ parent }) => parent === null);
  if (!root) throw new Error(`The machine '${graph.machine}' has no states`);
  return { root: stateOf(root, graph), edges: edgesOf(graph.transitions) };
}
