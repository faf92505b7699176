import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
} from 'xstate';
import { cloneMachine } from './clone.ts';
import { type Effect, effectOf, type TimerChange, timerChangeOf } from './effects.ts';
import { takenOf } from './taken.ts';

/** All that follows from one event, as a plan writes it. */
export interface Outcome {
  snapshot: AnyMachineSnapshot;
  /** Ids of the transitions taken: those of one microstep together, empty microsteps left out. */
  microsteps: string[][];
  /** Each guard that was evaluated, by the id of its transition. */
  guards: [id: string, passed: boolean][];
  effects: Effect[];
  timers: TimerChange[];
}

interface Microstep {
  snapshot: AnyMachineSnapshot;
  selected: AnyTransitionDefinition[];
}

/** Forgets what was recorded; answers the microsteps as ids of transitions. */
export function idsOfMicrosteps(
  microsteps: Microstep[],
  start: AnyMachineSnapshot | undefined,
  ids: Map<AnyTransitionDefinition, string>,
): string[][] {
  let before = start;
  return microsteps
    .map(({ snapshot, selected }) => {
      const taken = before ? takenOf(selected, before) : selected;
      before = snapshot;
      return taken.map((definition) => ids.get(definition) ?? '(unknown)');
    })
    .filter(({ length }) => length > 0);
}

const doNothing = () => {};
const standIn = fromCallback(doNothing);

/**
 * A place in which a machine's pure functions run, again and again: nothing is executed, everything is recorded.
 *
 * It has a parent, without which `sendParent` throws, and forgets system ids, which would clash between the
 * children of different configurations.
 */
export function createScope(original: AnyStateMachine) {
  let outcome: Omit<Outcome, 'snapshot'> & { steps: Microstep[] } = {
    microsteps: [],
    guards: [],
    effects: [],
    timers: [],
    steps: [],
  };
  const { machine, ids } = cloneMachine(original, (id, passed) => outcome.guards.push([id, passed]));
  const parent: AnyActorRef = createActor(standIn, { logger: doNothing });
  const self: AnyActorRef = createActor(standIn, { parent, id: machine.id });
  const { system } = parent;
  (system as unknown as { _set: () => void })._set = doNothing;
  system.inspect((event) => {
    if (event.type !== '@xstate.microstep') return;
    outcome.steps.push({ snapshot: event.snapshot as AnyMachineSnapshot, selected: event._transitions });
  });
  const scope: AnyActorScope = {
    self,
    id: machine.id,
    sessionId: self.sessionId,
    logger: doNothing,
    defer: doNothing,
    emit: doNothing,
    system,
    stopChild: doNothing,
    actionExecutor: (action) => {
      const effect = effectOf(action, self, parent);
      const timer = timerChangeOf(action, self);
      if (effect) outcome.effects.push(effect);
      if (timer) outcome.timers.push(timer);
    },
  };

  function recorded(before: AnyMachineSnapshot | undefined, run: () => AnyMachineSnapshot): Outcome {
    outcome = { microsteps: [], guards: [], effects: [], timers: [], steps: [] };
    const snapshot = run();
    const { steps, ...rest } = outcome;
    return { ...rest, snapshot, microsteps: idsOfMicrosteps(steps, before, ids) };
  }

  return {
    start: (input: unknown) =>
      recorded(undefined, () => machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot),
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      recorded(snapshot, () => machine.transition(snapshot, event, scope) as AnyMachineSnapshot),
  };
}
