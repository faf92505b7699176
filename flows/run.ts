import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { cloneMachine, forgiveStopped, tell } from './clone.ts';
import { type Effect, effectOf } from './effects.ts';
import { childOf } from './events.ts';
import { plainState } from './explore.ts';
import { toKey } from './json.ts';
import type { Plan, PlanPath, PlanStep } from './plan.ts';
import { idsOfMicrosteps } from './scope.ts';

/**
 * Replays a plan on real actors: time is simulated, and every child does what the plan says and nothing else.
 *
 * After each step the state, the context, the transitions taken and the effects are compared with the plan, and
 * before a timer runs out that it has not done so a millisecond early.
 */

export interface StepResult {
  /** Ids of the transitions that were executed. */
  transitions: string[];
  /** What differs from the plan; empty if the step passed. */
  differences: string[];
}

export interface PathResult {
  name: string;
  steps: StepResult[];
  /** Where it failed, or null. */
  failure: string | null;
  /** Milliseconds of real time. */
  took: number;
}

export interface RunResult {
  machine: string;
  criterion: string;
  paths: PathResult[];
}

interface Subject {
  actor: AnyActorRef;
  clock: SimulatedClock;
  /** What was executed since it was asked last. */
  executed: () => { transitions: string[]; effects: Effect[] };
}

const doNothing = () => {};

/** Starts the machine under a parent on simulated time. `prepare` may alter the copy that runs. */
function subjectOf(machine: AnyStateMachine, input: unknown, prepare: (copy: AnyStateMachine) => void): Subject {
  const { machine: copy, ids } = cloneMachine(machine);
  prepare(copy);
  const clock = new SimulatedClock();
  let microsteps: { snapshot: AnyMachineSnapshot; selected: AnyTransitionDefinition[] }[] = [];
  let effects: Effect[] = [];
  let settled: AnyMachineSnapshot | undefined;
  const inspect = (event: InspectionEvent) => {
    const ref = event.actorRef as AnyActorRef & { logic: unknown };
    if (ref.logic !== copy) return;
    if (event.type === '@xstate.microstep') {
      microsteps.push({ snapshot: event.snapshot as AnyMachineSnapshot, selected: event._transitions });
    }
    if (event.type === '@xstate.action') {
      const effect = effectOf(event.action, ref, parent);
      if (effect) effects.push(effect);
    }
  };
  const parent: AnyActorRef = createActor(
    fromCallback(({ receive }) => receive(doNothing)),
    { clock, inspect, logger: doNothing },
  ).start();
  forgiveStopped(parent.system);
  const actor: AnyActorRef = createActor(copy, { parent, input, id: copy.id } as never);
  actor.subscribe({ error: doNothing });
  actor.start();
  return {
    actor,
    clock,
    executed: () => {
      const result = { transitions: idsOfMicrosteps(microsteps, settled, ids).flat(), effects };
      settled = actor.getSnapshot() as AnyMachineSnapshot;
      microsteps = [];
      effects = [];
      return result;
    },
  };
}

function outcomeOf(event: AnyEventObject) {
  if (event.type.startsWith('xstate.done.')) return tell.done(event['output']);
  return event.type.startsWith('xstate.error.') ? tell.failed(event['error']) : tell.snapshot(event['snapshot']);
}

function deliver({ actor }: Subject, event: AnyEventObject) {
  const id = childOf(event);
  if (id === null) {
    actor.send(event);
    return;
  }
  const child = (actor.getSnapshot() as AnyMachineSnapshot).children[id] as AnyActorRef | undefined;
  if (!child) throw new Error(`the child '${id}', which the plan makes report, does not run`);
  child.send(outcomeOf(event));
}

function compare(what: string, expected: unknown, actual: unknown): string[] {
  const [wanted, got] = [toKey(expected), toKey(actual)];
  return wanted === got ? [] : [`${what}: expected ${wanted}, got ${got}`];
}

function check(subject: Subject, { state, transitions, effects }: PlanStep): StepResult {
  const executed = subject.executed();
  const actual = plainState(subject.actor.getSnapshot() as AnyMachineSnapshot);
  const differences = [
    ...compare('state', [state.status, state.value], [actual.status, actual.value]),
    ...compare('context', state.context, actual.context),
    ...compare('output', state.output ?? null, actual.output ?? null),
    ...compare('history', state.historyValue ?? null, actual.historyValue ?? null),
    ...compare('transitions', transitions, executed.transitions),
    ...compare('effects', effects, executed.effects),
  ];
  return { transitions: executed.transitions, differences };
}

const runsOut = ({ type }: AnyEventObject) => type.startsWith('xstate.after.');

function perform(subject: Subject, step: PlanStep, previous: PlanStep): StepResult {
  const { clock } = subject;
  const byTime = runsOut(step.event);
  const before = { ...previous, transitions: [], effects: [] };
  const early = byTime ? Math.max(clock.now(), step.at - 1) : step.at;
  if (early > clock.now()) clock.increment(early - clock.now());
  const idle = check(subject, before);
  if (idle.differences.length > 0) {
    return { ...idle, differences: idle.differences.map((text) => `before '${step.event.type}': ${text}`) };
  }
  if (byTime) clock.increment(step.at - clock.now());
  else deliver(subject, step.event);
  return check(subject, step);
}

/** Replays one path. */
export function runPath(
  machine: AnyStateMachine,
  path: PlanPath,
  prepare: (copy: AnyStateMachine) => void = doNothing,
): PathResult {
  const begun = performance.now();
  const steps: StepResult[] = [];
  let failure: string | null = null;
  const where = (index: number, step: PlanStep) => `${path.name}, step ${index} '${step.event.type}'`;
  const [start, ...rest] = path.steps;
  if (!start) throw new Error(`${path.name}: the path has no steps`);
  let at = where(0, start);
  try {
    const subject = subjectOf(machine, start.event['input'], prepare);
    steps.push(check(subject, start));
    let previous = start;
    for (const [index, step] of rest.entries()) {
      if ((steps.at(-1)?.differences.length ?? 0) > 0) break;
      at = where(index + 1, step);
      steps.push(perform(subject, step, previous));
      previous = step;
    }
    const differences = steps.at(-1)?.differences ?? [];
    if (differences.length > 0) failure = `${at}: ${differences.join('; ')}`;
  } catch (error) {
    failure = `${at}: ${(error as Error).message}`;
  }
  return { name: path.name, steps, failure, took: performance.now() - begun };
}

/** Replays all paths of a plan. */
export function run(machine: AnyStateMachine, { criterion, paths }: Plan): RunResult {
  return { machine: machine.id, criterion, paths: paths.map((path) => runPath(machine, path)) };
}
