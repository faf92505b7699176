import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate';
import { transitionIds } from './graph.ts';
import { nodesUnder, pathOf } from './names.ts';
import type { Plan } from './plan.ts';
import { runPath } from './run.ts';

/**
 * Breaks a machine on purpose, one transition at a time, to see whether the tests notice.
 */

export type MutantKind = 'retarget' | 'drop' | 'negate' | 'delay';

export interface Mutant {
  machine: string;
  kind: MutantKind;
  /** The id of the transition that is broken. */
  transition: string;
  /** What was done to it, to be read. */
  change: string;
  apply: (copy: AnyStateMachine) => void;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** The definition with an id in a copy of the machine. */
function definitionIn(copy: AnyStateMachine, id: string): Mutable<AnyTransitionDefinition> {
  for (const [definition, known] of transitionIds(copy)) if (known === id) return definition;
  throw new Error(`${copy.id}: there is no transition '${id}'`);
}

function nodeIn(copy: AnyStateMachine, path: string): AnyStateNode {
  const node = nodesUnder(copy.root).find((candidate) => pathOf(candidate) === path);
  if (!node) throw new Error(`${copy.id}: there is no state '${path}'`);
  return node;
}

function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isWithin(node.parent, outer));
}

/** Another state than the target: the next beside it, else any; for none, one that lies elsewhere than the source. */
function elsewhere(machine: AnyStateMachine, definition: AnyTransitionDefinition): AnyStateNode | undefined {
  const target = (definition.target as AnyStateNode[] | undefined)?.[0];
  const beside = target?.parent ? Object.values(target.parent.states).filter(({ type }) => type !== 'history') : [];
  const after = target ? beside[(beside.indexOf(target) + 1) % beside.length] : undefined;
  if (after && after !== target) return after;
  const source = definition.source as AnyStateNode;
  return nodesUnder(machine.root).find(
    (node) => node.parent && node !== target && node.type !== 'history' && (target || !isWithin(source, node)),
  );
}

function drop(copy: AnyStateMachine, id: string) {
  const definition = definitionIn(copy, id);
  const { source, eventType } = definition;
  const branches = eventType === '' ? (source.always as AnyTransitionDefinition[]) : source.transitions.get(eventType);
  branches?.splice(branches.indexOf(definition as AnyTransitionDefinition), 1);
}

interface DelayedRaise {
  event: { type: string };
  delay: number | string;
}

/** Scales the delay of an `after`: the raise that its state's entry carries out. */
function scaleDelay(copy: AnyStateMachine, id: string, factor: number) {
  const { source, eventType } = definitionIn(copy, id);
  const raises = source.entry as unknown as DelayedRaise[];
  const raise = raises.find((action) => action.event?.type === eventType);
  if (!raise) throw new Error(`${copy.id}: '${id}' has no timer`);
  const { delay } = raise;
  const known = copy.implementations.delays as Record<string, unknown>;
  const scaled = `${delay} scaled`;
  const original = typeof delay === 'number' ? delay : known[delay];
  known[scaled] =
    typeof original === 'function'
      ? (...args: unknown[]) => factor * (original as (...inputs: unknown[]) => number)(...args)
      : factor * (original as number);
  raise.delay = scaled;
}

function mutantsOfTransition(machine: AnyStateMachine, definition: AnyTransitionDefinition, id: string): Mutant[] {
  const mutant = (kind: MutantKind, change: string, apply: Mutant['apply']) => ({
    machine: machine.id,
    kind,
    transition: id,
    change,
    apply,
  });
  const mutants = [mutant('drop', 'is gone', (copy) => drop(copy, id))];
  const other = elsewhere(machine, definition);
  if (other) {
    const path = pathOf(other);
    mutants.push(
      mutant('retarget', `leads to ${path}`, (copy) => {
        definitionIn(copy, id).target = [nodeIn(copy, path)];
      }),
    );
  }
  if (definition.guard !== undefined) {
    mutants.push(
      mutant('negate', 'has its guard negated', (copy) => {
        const own = definitionIn(copy, id);
        own.guard = not(own.guard as never) as never;
      }),
    );
  }
  if (definition.eventType.startsWith('xstate.after.')) {
    for (const [factor, change] of [
      [1.1, 'comes a tenth later'],
      [0.9, 'comes a tenth sooner'],
    ] as const) {
      mutants.push(mutant('delay', change, (copy) => scaleDelay(copy, id, factor)));
    }
  }
  return mutants;
}

/** All mutants of a machine: each transition dropped, led elsewhere, its guard negated, its delay changed. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  [...transitionIds(machine)].flatMap(([definition, id]) => mutantsOfTransition(machine, definition, id));

export interface MutantResult extends Omit<Mutant, 'apply'> {
  /** What gave it away; null if it survived. */
  killedBy: string | null;
}

/** Runs the plans on a mutant until one fails. */
export function runMutant(machine: AnyStateMachine, { apply, ...mutant }: Mutant, plans: Plan[]): MutantResult {
  for (const path of plans.flatMap(({ paths }) => paths)) {
    const { failure } = runPath(machine, path, apply);
    if (failure !== null) return { ...mutant, killedBy: failure };
  }
  return { ...mutant, killedBy: null };
}
