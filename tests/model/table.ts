import { type AnyActorScope, type AnyStateMachine, createActor, fromCallback, initialTransition } from 'xstate';

/** What a machine asks for in a transition, in order. */
export type Effect =
  | { type: 'start'; src: string; id: string; input: unknown }
  | { type: 'stop'; id: string }
  | { type: 'tellParent'; event: MachineEvent }
  | { type: 'tellChild'; id: string; event: MachineEvent }
  | { type: 'emit'; event: MachineEvent }
  | { type: 'startTimer'; event: MachineEvent; delay: number }
  | { type: 'stopTimer' };

export interface MachineEvent {
  type: string;
  output?: unknown;
}

/** One state of a machine: its number, and what was found out about it. */
export interface Entry {
  number: number;
  value: unknown;
  done: boolean;
  machine: AnyStateMachine;
  context: unknown;
  children: string[];
  next: Map<string, Outcome>;
}

export interface Outcome {
  entry: Entry;
  effects: Effect[];
}

type Executed = ReturnType<typeof initialTransition>[1][number];

function effectOf({ type, params }: Executed): Effect[] {
  const given = (params ?? {}) as { event: MachineEvent } & Record<string, unknown>;
  switch (type) {
    case 'xstate.spawnChild':
      return [{ type: 'start', src: String(given['src']), id: String(given['id']), input: given['input'] }];
    case 'xstate.stopChild':
      return params ? [{ type: 'stop', id: String(given['id']) }] : [];
    case 'xstate.sendTo':
      return given['targetId'] === '#_parent'
        ? [{ type: 'tellParent', event: given.event }]
        : [{ type: 'tellChild', id: String(given['targetId']), event: given.event }];
    case 'xstate.emit':
      return [{ type: 'emit', event: given.event }];
    case 'xstate.raise':
      return typeof given['delay'] === 'number'
        ? [{ type: 'startTimer', event: given.event, delay: given['delay'] }]
        : [];
    case 'xstate.cancel':
      return [{ type: 'stopTimer' }];
    default:
      return [];
  }
}

/** Stands for children that the model plays, so that a machine may send to them. */
const standIn = (id: string) => Object.assign(createActor(fromCallback(() => {})), { id });

/** A fresh place for one transition: nothing in it is ever carried out. */
function scopeOf(machine: AnyStateMachine, executed: Executed[]): AnyActorScope {
  const parent = createActor(fromCallback(() => {}));
  const self = createActor(machine, { parent, input: {} } as never);
  return {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: (action: Executed) => executed.push(action),
  };
}

interface Snapshot {
  value: unknown;
  context: unknown;
  children: Record<string, unknown>;
  status: string;
}

const entries = new Map<AnyStateMachine, Map<string, Entry>>();

/** The wait that was computed last is read only while it is being started: past that it would double states for nothing. */
const relevant = (context: unknown) =>
  typeof context === 'object' && context && 'secondsToDue' in context ? { ...context, secondsToDue: 0 } : context;

function entryOf(machine: AnyStateMachine, { value, children, status, ...snapshot }: Snapshot): Entry {
  const context = relevant(snapshot.context);
  const known = entries.get(machine) ?? new Map<string, Entry>();
  entries.set(machine, known);
  const ids = Object.keys(children)
    .filter((id) => children[id] !== undefined)
    .toSorted();
  const key = JSON.stringify([value, context, ids]);
  const found = known.get(key) ?? {
    number: known.size,
    value,
    done: status === 'done',
    machine,
    context,
    children: ids,
    next: new Map<string, Outcome>(),
  };
  known.set(key, found);
  return found;
}

/** How a machine begins. */
export function begin(machine: AnyStateMachine, input: unknown): Outcome {
  const [snapshot, executed] = initialTransition(machine, input as never);
  return { entry: entryOf(machine, snapshot as Snapshot), effects: executed.flatMap(effectOf) };
}

/** What the real machine does with an event. It is asked once for each state and event, and remembered. */
export function step(entry: Entry, event: MachineEvent): Outcome {
  const key = event.output === undefined ? event.type : JSON.stringify(event);
  const known = entry.next.get(key);
  if (known) return known;
  const { machine, value, context } = entry;
  const executed: Executed[] = [];
  const snapshot = machine.resolveState({ value, context } as never);
  const children = Object.fromEntries(entry.children.map((id) => [id, standIn(id)]));
  const next = machine.transition(
    Object.assign(snapshot, { children }) as never,
    event,
    scopeOf(machine, executed) as never,
  );
  if ((next as Snapshot).status === 'error') throw new Error(`${machine.id} broke on ${event.type}`);
  const outcome = { entry: entryOf(machine, next as Snapshot), effects: executed.flatMap(effectOf) };
  entry.next.set(key, outcome);
  return outcome;
}
