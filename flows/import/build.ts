import {
  type FlowEventKind,
  type FlowGraph,
  type FlowNode,
  type FlowTransition,
  numberTwins,
  transitionId,
} from '../graph.ts';

/** Puts a graph together from what a file says. */

/** A transition as files have it: what follows from its event's readable name is left out. */
export type ReadTransition = Pick<
  FlowTransition,
  'source' | 'event' | 'guard' | 'guardDetail' | 'actions' | 'targets' | 'reenter' | 'description'
> & {
  /** Milliseconds of a delay, if they are fixed. */
  delay: number | null;
};

function kindOf(event: string): { kind: FlowEventKind; of: string | null } {
  if (event === 'always') return { kind: 'always', of: null };
  const [, kind, , of] = /^(after|done|error) (state )?(.+)$/.exec(event) ?? [];
  if (kind === 'after') return { kind, of: null };
  return kind === 'done' || kind === 'error' ? { kind, of: of ?? null } : { kind: 'event', of: null };
}

function eventTypeOf(
  event: string,
  { kind, of }: ReturnType<typeof kindOf>,
  source: FlowNode,
  nodes: FlowNode[],
  machine: string,
): string {
  if (kind === 'always') return '';
  if (kind === 'after') return `xstate.after.${event.slice('after '.length)}.${source.id}`;
  if (kind === 'event') return event;
  if (!event.startsWith(`${kind} state `)) return `xstate.${kind}.actor.${of}`;
  const done = nodes.find(({ path }) => path === (of === machine ? '' : of));
  return `xstate.${kind}.state.${done?.id ?? of}`;
}

/** @throws Error for a transition from a state that is not there */
export function buildGraph(machine: string, nodes: FlowNode[], read: ReadTransition[]): FlowGraph {
  const branches = new Map<string, number>();
  const transitions = read.map(({ delay, ...transition }) => {
    const node = nodes.find(({ path }) => path === transition.source);
    if (!node) throw new Error(`${machine}: a transition leaves '${transition.source}', which is no state`);
    const what = kindOf(transition.event);
    const eventType = eventTypeOf(transition.event, what, node, nodes, machine);
    const key = `${node.path} ${eventType}`;
    const branch = branches.get(key) ?? 0;
    branches.set(key, branch + 1);
    const name = transition.event.slice('after '.length);
    return {
      id: transitionId(machine, transition),
      ...transition,
      ...what,
      eventType,
      delay: what.kind === 'after' ? { name, value: delay } : null,
      branch,
    };
  });
  return {
    machine,
    description: nodes.find(({ path }) => path === '')?.description ?? null,
    nodes,
    transitions: numberTwins(transitions),
  };
}
