import { and, type AnyStateNode, not, or, stateIn } from 'xstate';

/**
 * Readable names for what a machine's configuration holds: guards, actions, state nodes.
 *
 * A name never depends on a position in a list, so that inserting something renames nothing else.
 */

/** A guard combined of others: what `and`, `or`, `not` and `stateIn` return. */
interface CombinedGuard {
  check: unknown;
  guards?: unknown[];
  stateValue?: unknown;
}

const checkOf = (guard: unknown) => (guard as CombinedGuard).check;
const combinators = {
  and: checkOf(and([])),
  or: checkOf(or([])),
  not: checkOf(not(() => true)),
  in: checkOf(stateIn('')),
};

const isCombined = (guard: unknown): guard is CombinedGuard => typeof guard === 'function' && 'check' in guard;

function nameOfStateValue(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as object)
    .map(([key, inner]) => (Object.keys(inner as object).length === 0 ? key : `${key}.${nameOfStateValue(inner)}`))
    .join(' and ');
}

function nameOfCombined({ check, guards = [], stateValue }: CombinedGuard): string {
  if (check === combinators.in) return `in ${nameOfStateValue(stateValue)}`;
  const names = guards.map((guard) => nameOfGuard(guard) ?? '');
  if (check === combinators.not) return `not ${names[0]}`;
  return `(${names.join(check === combinators.or ? ' or ' : ' and ')})`;
}

const withParams = (type: string, params: unknown) =>
  params === undefined || typeof params === 'function' ? type : `${type}(${JSON.stringify(params)})`;

/** `isDeleted`, `not isDeleted`, `(a and b)`, `in stealing.allowed`; `inline` for a guard without a name; null for none. */
export function nameOfGuard(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (isCombined(guard)) return nameOfCombined(guard);
  if (typeof guard === 'function') return guard.name || 'inline';
  const { type, params } = guard as { type: string; params?: unknown };
  return withParams(type, params);
}

/** What a guard that has a name is made of, if it combines others; null if it is a function. */
export function detailOfGuard(guard: unknown, implementations: Record<string, unknown>): string | null {
  const name = typeof guard === 'string' ? guard : (guard as { type?: string } | undefined)?.type;
  const implementation = name === undefined ? undefined : implementations[name];
  return isCombined(implementation) ? nameOfCombined(implementation) : null;
}

/** `takeLimit`, `say("signedOut")`; `assign`, `emit`, … for one of the library's without a name; else `inline`. */
function nameOfAction(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') {
    const builtIn = (action as { type?: string }).type;
    return builtIn ? builtIn.replace(/^xstate\./, '') : action.name || 'inline';
  }
  const { type, params } = action as { type: string; params?: unknown };
  return withParams(type, params);
}

/** The names of a configuration's `actions`, `entry` or `exit`: none, one or a list. */
export function namesOfActions(actions: unknown): string[] {
  if (actions === undefined) return [];
  return (Array.isArray(actions) ? actions : [actions]).map(nameOfAction);
}

/** `signedIn`, `lock.queueing`; the empty string is the machine itself. */
export const pathOf = (node: AnyStateNode) => node.path.join('.');

/** A node and all that lies in it, in the order of the document. */
export const nodesUnder = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesUnder(child)),
];
