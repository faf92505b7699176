import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * Which of the transitions that parallel regions selected were really taken.
 *
 * A microstep's inspection reports all that were selected; where two would leave the same state the SCXML rule
 * lets one win (the inner one, else the first), and the other never happens.
 */

function isUnder(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let up = node.parent; up; up = up.parent) if (up === ancestor) return true;
  return false;
}

function ancestorsOf(node: AnyStateNode): AnyStateNode[] {
  const ancestors: AnyStateNode[] = [];
  for (let up = node.parent; up; up = up.parent) ancestors.push(up);
  return ancestors;
}

function targetsOf(definition: AnyTransitionDefinition, history: AnyMachineSnapshot['historyValue']): AnyStateNode[] {
  return ((definition.target ?? []) as AnyStateNode[]).flatMap((target) =>
    target.type === 'history' ? (history[target.id] ?? [target.parent as AnyStateNode]) : [target],
  );
}

function exitSet(definition: AnyTransitionDefinition, before: AnyMachineSnapshot): Set<AnyStateNode> {
  const targets = targetsOf(definition, before.historyValue);
  const source = definition.source as AnyStateNode;
  if (targets.length === 0) return new Set();
  const inside = !definition.reenter && targets.every((target) => target === source || isUnder(target, source));
  const domain = inside
    ? source
    : ancestorsOf(source).find((ancestor) => targets.every((target) => isUnder(target, ancestor)));
  const active = before._nodes as AnyStateNode[];
  return new Set(domain ? active.filter((node) => isUnder(node, domain)) : active);
}

const overlap = (a: Set<AnyStateNode>, b: Set<AnyStateNode>) => [...a].some((node) => b.has(node));

/** The transitions, among those selected in a snapshot, that are taken. */
export function takenOf(selected: AnyTransitionDefinition[], before: AnyMachineSnapshot): AnyTransitionDefinition[] {
  if (selected.length < 2) return selected;
  const exits = new Map(selected.map((definition) => [definition, exitSet(definition, before)]));
  const none = new Set<AnyStateNode>();
  let kept: AnyTransitionDefinition[] = [];
  for (const definition of new Set(selected)) {
    const rivals = kept.filter((other) => overlap(exits.get(definition) ?? none, exits.get(other) ?? none));
    if (rivals.some((rival) => !isUnder(definition.source as AnyStateNode, rival.source as AnyStateNode))) continue;
    kept = [...kept.filter((other) => !rivals.includes(other)), definition];
  }
  return kept;
}
