import { type AnyActorLogic, type AnyEventObject, createActor, fromCallback, SimulatedClock } from 'xstate';

/**
 * Starts a machine under a parent, on simulated time, and keeps what it sends up and emits. A child takes its
 * clock from its parent's system, and `sendParent` needs one.
 */
export function start<Logic extends AnyActorLogic>(logic: Logic, input?: unknown) {
  const clock = new SimulatedClock();
  const toParent: AnyEventObject[] = [];
  const parent = createActor(
    fromCallback(({ receive }) => {
      receive((event) => toParent.push(event));
    }),
    { clock },
  ).start();
  const actor = createActor(logic, { parent, input } as never);
  const emitted: AnyEventObject[] = [];
  actor.on('*', (event) => emitted.push(event as AnyEventObject));
  actor.start();
  return { actor, clock, toParent, emitted };
}

/** A promise that the test settles. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  return { promise, resolve, reject };
}

/** Lets promises that are settled reach the actors that wait for them. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
