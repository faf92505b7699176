import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { plainState } from './explore.ts';
import { toKey } from './json.ts';
import type { PlainState } from './model.ts';
import type { Recording } from './record.ts';
import { createScope } from './scope.ts';

/**
 * Folds a recording through the machines: each actor's events through its machine, to the state it ended in.
 */

export interface ReplayedStep {
  actor: string;
  machine: string;
  event: AnyEventObject;
  state: PlainState;
  transitions: string[];
  /** Milliseconds since the start of the recording. */
  at: number;
  /** Whether another machine sent the event; a player or the server caused the others. */
  internal: boolean;
}

export interface Replay {
  steps: ReplayedStep[];
  /** Actors that ended elsewhere than they did when they were recorded. */
  differences: string[];
}

/**
 * Reads a recording from JSON text.
 *
 * @throws Error that says what is wrong with it
 */
export function recordingFromJson(text: string, name = 'recording'): Recording {
  let parsed: Partial<Recording> | null;
  try {
    parsed = JSON.parse(text) as Partial<Recording> | null;
  } catch (error) {
    throw new Error(`${name}: this is no JSON: ${(error as Error).message}`, { cause: error });
  }
  for (const key of ['version', 'actors', 'types', 'events', 'ends'] as const) {
    if (parsed?.[key] === undefined) throw new Error(`${name}: this is no recording: '${key}' is missing`);
  }
  if (parsed?.version !== 1)
    throw new Error(`${name}: a recording of version ${String(parsed?.version)} can't be read`);
  return parsed as Recording;
}

function machineNamed(machines: Record<string, AnyStateMachine>, name: string): AnyStateMachine {
  const machine = machines[name] ?? Object.values(machines).find(({ id }) => id === name);
  if (!machine) throw new Error(`The recording has a machine '${name}', which is not in the registry`);
  return machine;
}

interface Played {
  scope: ReturnType<typeof createScope>;
  snapshot: AnyMachineSnapshot | undefined;
}

/** @throws Error that names the actor, its state and the event at which a machine fails */
export function replay(recording: Recording, machines: Record<string, AnyStateMachine>): Replay {
  const played: Played[] = recording.actors.map(({ machine }) => ({
    scope: createScope(machineNamed(machines, machine)),
    snapshot: undefined,
  }));
  let at = 0;
  const steps = recording.events.map(([wait, index, type, internal, payload]): ReplayedStep => {
    at += wait;
    const actor = played[index];
    const { machine = '', id = '' } = recording.actors[index] ?? {};
    const event = { type: recording.types[type] ?? '', ...payload };
    if (!actor) throw new Error(`The recording has no actor ${index}`);
    const before = actor.snapshot ? `state ${toKey(actor.snapshot.value)}` : 'its start';
    try {
      const outcome = actor.snapshot
        ? actor.scope.transition(actor.snapshot, event)
        : actor.scope.start((event as AnyEventObject)['input']);
      actor.snapshot = outcome.snapshot;
      const state = plainState(outcome.snapshot);
      return { actor: id, machine, event, state, transitions: outcome.microsteps.flat(), at, internal: internal === 1 };
    } catch (error) {
      throw new Error(`${machine}: in ${before}, at '${event.type}': ${(error as Error).message}`, { cause: error });
    }
  });
  const differences = recording.ends.flatMap(({ value }, index) => {
    const [expected, actual] = [toKey(value), toKey(played[index]?.snapshot?.value)];
    const { machine, id } = recording.actors[index] ?? {};
    return expected === actual ? [] : [`${machine} '${id}' ended in ${expected}, the replay in ${actual}`];
  });
  return { steps, differences };
}
