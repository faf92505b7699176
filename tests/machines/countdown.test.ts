import { fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { countdownMachine } from '../../machines/notifications/countdown.machine.ts';
import { settle, start } from './harness.ts';

/** A countdown of so many milliseconds, whose timers come late by what the test says. */
function startCountdown(milliseconds: number) {
  let late = 0;
  let reads = 0;
  let now = () => 0;
  const machine = countdownMachine.provide({
    actors: {
      readTimeLeft: fromPromise(async () => {
        reads += 1;
        return { milliseconds: milliseconds - now() };
      }),
    },
  });
  const { actor, clock } = start(machine, { endsAt: '2031-05-01T00:00:00.000Z' });
  now = () => clock.now() + late;
  const pass = async (time: number) => {
    clock.increment(time);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return {
    pass,
    /** The device slept or was busy: the time went on, the timers did not. */
    sleep: (time: number) => {
      late += time;
    },
    secondsLeft: () => actor.getSnapshot().context.secondsLeft,
    status: () => actor.getSnapshot().status,
    reads: () => reads,
  };
}

test('ticks on whole seconds, also when it begins within one', async () => {
  const { pass, secondsLeft } = startCountdown(2_300);
  await settle();
  expect(secondsLeft()).toBe(3);
  await pass(299);
  expect(secondsLeft()).toBe(3);
  await pass(1);
  expect(secondsLeft()).toBe(2);
  await pass(1_000);
  expect(secondsLeft()).toBe(1);
});

test('is over at the end, and ends with it', async () => {
  const { pass, secondsLeft, status } = startCountdown(1_000);
  await settle();
  await pass(1_000);
  expect([secondsLeft(), status()]).toEqual([0, 'done']);
});

test('of a moment that has passed is over at once', async () => {
  const { secondsLeft, status } = startCountdown(-60_000);
  await settle();
  expect([secondsLeft(), status()]).toEqual([0, 'done']);
});

test('drifts by none in an hour, though each tick comes seven milliseconds late', async () => {
  const { pass, sleep, secondsLeft, reads } = startCountdown(2 * 60 * 60_000);
  await settle();
  sleep(7);
  await pass(1_000);
  for (let second = 1; second < 3_600; second++) {
    sleep(7);
    await pass(993);
  }
  expect(secondsLeft()).toBe(3_600);
  expect(reads()).toBe(3_601);
});

test('is right again with the first tick after sleep', async () => {
  const { pass, sleep, secondsLeft } = startCountdown(60 * 60_000);
  await settle();
  sleep(30 * 60_000 + 400);
  await pass(1_000);
  expect(secondsLeft()).toBe(30 * 60 - 1);
});
