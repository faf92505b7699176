import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { FlowModel } from './model.ts';
import { nodesUnder } from './names.ts';

/**
 * Which events can happen to a machine in a state.
 */

const outcomePattern = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/;

/** The id of the child whose outcome an event is; null for other events. */
export const childOf = ({ type }: AnyEventObject): string | null => outcomePattern.exec(type)?.[2] ?? null;

const isInternal = (descriptor: string) => /^xstate\.(after|done\.state)\./.test(descriptor);
const isWildcard = (descriptor: string) => descriptor === '*' || descriptor.endsWith('.*');

const matches = (descriptor: string, type: string) =>
  descriptor === '*' ? !type.startsWith('xstate.') : descriptor === type || type.startsWith(descriptor.slice(0, -1));

/** The event as the library would deliver it: an outcome carries the id of its child. */
function complete(event: AnyEventObject): AnyEventObject {
  const child = childOf(event);
  return child === null || event.type.startsWith('xstate.snapshot.') ? event : { ...event, actorId: child };
}

function withoutPayload(type: string): AnyEventObject {
  const child = childOf({ type });
  if (child === null) return { type };
  return type.startsWith('xstate.error.')
    ? complete({ type, error: new Error(`${child} failed`) })
    : complete({ type, output: undefined });
}

const descriptorsOf = (node: AnyStateNode) => [...node.transitions.keys()].filter((key) => !isInternal(key));

/** @throws Error for a case of an event to which no state listens */
function refuseIdleCases(machine: AnyStateMachine, cases: AnyEventObject[]) {
  const descriptors = new Set(nodesUnder(machine.root).flatMap(descriptorsOf));
  const listens = (type: string) =>
    descriptors.has(type) || [...descriptors].some((descriptor) => isWildcard(descriptor) && matches(descriptor, type));
  const idle = cases.find(({ type }) => !listens(type) && !isInternal(type) && childOf({ type }) === null);
  if (idle) throw new Error(`${machine.id}: the model has a case for '${idle.type}', to which no state listens`);
}

/** Answers, for a snapshot, the events to try: cases of the model, else the bare event; timers come beside. */
export function eventsFor(machine: AnyStateMachine, model: FlowModel) {
  const cases = ((model.cases ?? []) as AnyEventObject[]).map(complete);
  refuseIdleCases(machine, cases);
  const casesOf = new Map(cases.map(({ type }) => [type, cases.filter((other) => other.type === type)]));
  const bare = new Map<string, AnyEventObject>();
  const known = new Map<AnyStateNode, AnyEventObject[]>();

  function ofDescriptor(descriptor: string): AnyEventObject[] {
    if (isWildcard(descriptor)) return cases.filter(({ type }) => matches(descriptor, type));
    const given = casesOf.get(descriptor);
    if (given) return given;
    const event = bare.get(descriptor) ?? withoutPayload(descriptor);
    bare.set(descriptor, event);
    return [event];
  }

  function ofNode(node: AnyStateNode): AnyEventObject[] {
    const events = known.get(node) ?? descriptorsOf(node).flatMap(ofDescriptor);
    known.set(node, events);
    return events;
  }

  return (snapshot: AnyMachineSnapshot, ended: string[]): AnyEventObject[] => {
    const events = new Set((snapshot._nodes as AnyStateNode[]).flatMap(ofNode));
    return [...events].filter((event) => {
      const child = childOf(event);
      return child === null || (child in snapshot.children && !ended.includes(child));
    });
  };
}
