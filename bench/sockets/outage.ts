import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type ConnectionEvent, socketMachine } from '../../machines/notifications/socket.machine.ts';

/** One client's return: when, in milliseconds from the outage's end, and after how many attempts in vain. */
function returnOf(outage: number): { at: number; attempts: number } {
  const clock = new SimulatedClock();
  let attempts = 0;
  const returned: number[] = [];
  let report: (event: ConnectionEvent) => void = () => {};
  const lose = () => report({ type: 'socket.closed', code: 1006, jitter: Math.random() });
  const machine = socketMachine.provide({
    actors: {
      connect: fromCallback(({ sendBack }) => {
        report = sendBack;
        if (clock.now() >= outage) returned.push(clock.now() - outage);
      }),
      watchWorld: fromCallback(() => {}),
      renew: fromPromise<'renewed' | 'refused'>(async () => 'renewed'),
    },
  });
  const parent = createActor(
    fromCallback(() => {}),
    { clock },
  ).start();
  const actor = createActor(machine, { parent });
  actor.start();
  while (returned.length === 0) {
    // Every attempt of the outage fails at once.
    while (actor.getSnapshot().matches('connected') && clock.now() < outage) {
      attempts += 1;
      lose();
    }
    clock.increment(10);
  }
  return { at: returned[0] ?? NaN, attempts };
}

/**
 * Lets clients lose their server at the same moment for `outage` milliseconds.
 * @returns the most that come back within the same 100 ms, and all attempts in vain
 */
export function returnsAfterOutage(clients: number, outage: number): { peak: number; attempts: number } {
  const returns = Array.from({ length: clients }, () => returnOf(outage));
  const counts = new Map<number, number>();
  for (const { at } of returns) counts.set(Math.floor(at / 100), (counts.get(Math.floor(at / 100)) ?? 0) + 1);
  return { peak: Math.max(...counts.values()), attempts: returns.reduce((sum, { attempts }) => sum + attempts, 0) };
}
