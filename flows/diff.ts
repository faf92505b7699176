import type { FlowGraph, FlowNode, FlowTransition } from './graph.ts';
import { toKey } from './json.ts';
import type { Plan } from './plan.ts';

/** What changed in machines between two plans, and which tests that touches. */

export interface Change {
  /** Its id after the change. */
  id: string;
  /** What differs, to be read. */
  what: string[];
}

export interface MachineDiff {
  machine: string;
  added: string[];
  removed: string[];
  changed: Change[];
  states: { added: string[]; removed: string[]; changed: Change[] };
  /** Names of tests of the earlier plan that take what is gone or changed. */
  touched: string[];
  /** Names of tests of the later plan that take what is new or changed. */
  affected: string[];
}

const show = (value: unknown) => (value === null ? 'none' : typeof value === 'string' ? `'${value}'` : toKey(value));

function differences<Item extends object>(before: Item, after: Item, keys: (keyof Item & string)[]): string[] {
  return keys
    .filter((key) => toKey(before[key]) !== toKey(after[key]))
    .map((key) => `${key} was ${show(before[key])}, is ${show(after[key])}`);
}

const compareTransitions = (before: FlowTransition, after: FlowTransition) =>
  differences(before, after, ['targets', 'delay', 'actions', 'reenter', 'guardDetail', 'description']);

const compareNodes = (before: FlowNode, after: FlowNode) =>
  differences(before, after, [
    'type',
    'initial',
    'description',
    'tags',
    'entry',
    'exit',
    'invokes',
    'history',
    'historyTargets',
  ]);

/** What a transition is apart from where it leads: one that was led elsewhere is changed, not removed and added. */
const trigger = ({ source, event, guard }: FlowTransition) => toKey([source, event, guard]);

function matchTransitions(before: FlowGraph, after: FlowGraph) {
  const laterById = new Map(after.transitions.map((transition) => [transition.id, transition]));
  const earlierIds = new Set(before.transitions.map(({ id }) => id));
  const gone = before.transitions.filter(({ id }) => !laterById.has(id));
  const fresh = after.transitions.filter(({ id }) => !earlierIds.has(id));
  const pairs: [FlowTransition, FlowTransition][] = before.transitions.flatMap((transition) => {
    const later = laterById.get(transition.id);
    return later ? [[transition, later]] : [];
  });
  for (const transition of gone) {
    const index = fresh.findIndex((candidate) => trigger(candidate) === trigger(transition));
    if (index >= 0) pairs.push([transition, ...fresh.splice(index, 1)] as [FlowTransition, FlowTransition]);
  }
  const paired = new Set(pairs.map(([earlier]) => earlier));
  return { removed: gone.filter((transition) => !paired.has(transition)), added: fresh, pairs };
}

function diffNodes(before: FlowGraph, after: FlowGraph): MachineDiff['states'] {
  const earlier = new Map(before.nodes.map((node) => [node.path, node]));
  const later = new Map(after.nodes.map((node) => [node.path, node]));
  const name = (path: string) => path || after.machine;
  return {
    added: [...later.keys()].filter((path) => !earlier.has(path)).map(name),
    removed: [...earlier.keys()].filter((path) => !later.has(path)).map(name),
    changed: [...later].flatMap(([path, node]) => {
      const old = earlier.get(path);
      const what = old ? compareNodes(old, node) : [];
      return what.length > 0 ? [{ id: name(path), what }] : [];
    }),
  };
}

function testsThatTake(plan: Plan | undefined, ids: string[]): string[] {
  const wanted = new Set(ids);
  const takes = ({ steps }: Plan['paths'][number]) =>
    steps.some(({ transitions }) => transitions.some((id) => wanted.has(id)));
  return (plan?.paths ?? []).filter(takes).map(({ name }) => name);
}

const emptyGraph = (machine: string): FlowGraph => ({ machine, description: null, nodes: [], transitions: [] });

function diffMachine(machine: string, before: Plan | undefined, after: Plan | undefined): MachineDiff {
  const [earlier, later] = [before?.graph ?? emptyGraph(machine), after?.graph ?? emptyGraph(machine)];
  const { removed, added, pairs } = matchTransitions(earlier, later);
  const altered = pairs
    .map(([old, current]) => ({ old: old.id, id: current.id, what: compareTransitions(old, current) }))
    .filter(({ what }) => what.length > 0);
  const ids = (transitions: FlowTransition[]) => transitions.map(({ id }) => id);
  return {
    machine,
    added: ids(added),
    removed: ids(removed),
    changed: altered.map(({ id, what }) => ({ id, what })),
    states: diffNodes(earlier, later),
    touched: testsThatTake(before, [...ids(removed), ...altered.map(({ old }) => old)]),
    affected: testsThatTake(after, [...ids(added), ...altered.map(({ id }) => id)]),
  };
}

const isEmpty = ({ added, removed, changed, states }: MachineDiff) =>
  [added, removed, changed, states.added, states.removed, states.changed].every(({ length }) => length === 0);

/** The machines that differ between two lists of plans. */
export function diffPlans(before: Plan[], after: Plan[]): MachineDiff[] {
  const names = [...new Set([...before, ...after].map(({ machine }) => machine))].toSorted();
  const find = (plans: Plan[], name: string) => plans.find(({ machine }) => machine === name);
  return names.map((name) => diffMachine(name, find(before, name), find(after, name))).filter((diff) => !isEmpty(diff));
}

/** A diff as text for a terminal or a release note. */
export function diffToText(diffs: MachineDiff[]): string {
  if (diffs.length === 0) return 'No machine changed.\n';
  const list = (sign: string, ids: string[]) => ids.map((id) => `  ${sign} ${id}\n`).join('');
  const changes = (list_: Change[]) =>
    list_.map(({ id, what }) => `  ~ ${id}\n${what.map((line) => `      ${line}\n`).join('')}`).join('');
  return diffs
    .map(
      ({ machine, added, removed, changed, states, touched, affected }) =>
        `${machine}\n${list('+ state', states.added)}${list('- state', states.removed)}${changes(states.changed)}` +
        `${list('+', added)}${list('-', removed)}${changes(changed)}` +
        (touched.length > 0 ? `  tests before that this touches: ${touched.join('; ')}\n` : '') +
        (affected.length > 0 ? `  tests now that take it: ${affected.join('; ')}\n` : ''),
    )
    .join('\n');
}
