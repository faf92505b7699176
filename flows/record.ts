import type { AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';

/**
 * Records what happens to the machines of a running app, in the browser, to be replayed later.
 *
 * What is kept of an event is its type; of its payload only what an allow list names. Anything else is left out, but
 * the objects and lists around it stay, empty, so that machines find what they take apart.
 */

/** `keep` a value as it is, or only its `shape`: letters become x, digits 1 (a leading 0 stays), so guards decide alike. */
export type Allowed = 'keep' | 'shape';

/** By event type, then by field (`output.deleted` for one within another; `output.*` for all in it). */
export type AllowList = Record<string, Record<string, Allowed>>;

type Payload = Record<string, unknown>;

/** An event: milliseconds since the one before, index of the actor, index of the type, 1 if a machine sent it, payload. */
export type RecordedEvent = [wait: number, actor: number, type: number, internal: 0 | 1, payload?: Payload];

export interface Recording {
  version: 1;
  /** ISO 8601. */
  startedAt: string;
  /** Whether the limit was reached: later events are missing. */
  truncated: boolean;
  actors: { machine: string; id: string }[];
  types: string[];
  events: RecordedEvent[];
  /** The value and status in which each actor was when the recording was written. */
  ends: { value: unknown; status: string }[];
}

const shapeOf = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/\p{L}/gu, 'x').replaceAll(/(?!^0)\d/g, '1') : null;

function redact(value: unknown, path: string, allowed: Record<string, Allowed>, within: Allowed | undefined): unknown {
  const rule = allowed[path] ?? within;
  if (typeof value !== 'object' || value === null)
    return rule === 'keep' || value === null ? value : rule && shapeOf(value);
  const inside = allowed[`${path}.*`] ?? rule;
  if (Array.isArray(value)) {
    const named = inside ?? Object.keys(allowed).some((name) => name.startsWith(`${path}.`));
    return named ? value.map((item) => redact(item, path, allowed, inside)) : [];
  }
  const kept: Payload = {};
  for (const [key, inner] of Object.entries(value)) {
    const result = redact(inner, `${path}.${key}`, allowed, inside);
    if (result !== undefined) kept[key] = result;
  }
  return kept;
}

const nothing: Record<string, Allowed> = {};

/** What may be kept of an event's payload; undefined if that is nothing. */
export function redactEvent(event: AnyEventObject, allow: AllowList): Payload | undefined {
  const allowed = allow[event.type] ?? nothing;
  let payload: Payload | undefined;
  for (const key in event) {
    if (key === 'type' || key === 'actorId') continue;
    const kept = redact(event[key], key, allowed, undefined);
    if (kept !== undefined) (payload ??= {})[key] = kept;
  }
  return payload;
}

interface MachineRef extends AnyActorRef {
  logic: { id?: string; getStateNodeById?: unknown };
}

const machineOf = (ref: unknown): MachineRef | null => {
  const { logic } = (ref ?? {}) as Partial<MachineRef>;
  return logic?.getStateNodeById ? (ref as MachineRef) : null;
};

/**
 * A recorder: give `inspect` to the root actor (`createActor(root, { inspect })`), ask for `recording()` when wanted.
 *
 * `limit` is how many events are kept at most.
 */
export function createRecorder(allow: AllowList, { limit = 100_000, now = () => performance.now() } = {}) {
  const startedAt = new Date().toISOString();
  const indexOfActor = new Map<unknown, number>();
  const refs: MachineRef[] = [];
  const indexOfType = new Map<string, number>();
  const events: RecordedEvent[] = [];
  let truncated = false;
  let last = now();

  function actorIndex(ref: MachineRef): number {
    const known = indexOfActor.get(ref);
    if (known !== undefined) return known;
    indexOfActor.set(ref, refs.length);
    return refs.push(ref) - 1;
  }

  function typeIndex(type: string): number {
    const known = indexOfType.get(type);
    if (known !== undefined) return known;
    indexOfType.set(type, indexOfType.size);
    return indexOfType.size - 1;
  }

  function inspect(inspected: InspectionEvent) {
    if (inspected.type !== '@xstate.event') return;
    const ref = machineOf(inspected.actorRef);
    if (!ref) return;
    if (events.length >= limit) {
      truncated = true;
      return;
    }
    const at = now();
    const { event, sourceRef } = inspected;
    const internal = sourceRef !== undefined && sourceRef !== inspected.actorRef && machineOf(sourceRef) ? 1 : 0;
    const payload = redactEvent(event, allow);
    const wait = Math.round(at - last);
    last += wait;
    const recorded: RecordedEvent = [wait, actorIndex(ref), typeIndex(event.type), internal];
    if (payload) recorded.push(payload);
    events.push(recorded);
  }

  function recording(): Recording {
    return {
      version: 1,
      startedAt,
      truncated,
      actors: refs.map(({ logic, id }) => ({ machine: logic.id ?? '', id })),
      types: [...indexOfType.keys()],
      events,
      ends: refs.map((ref) => {
        const { value, status } = ref.getSnapshot() as { value: unknown; status: string };
        return { value, status };
      }),
    };
  }

  return { inspect, recording };
}
