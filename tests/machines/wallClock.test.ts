import { fromCallback, fromPromise, createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { idleMachine } from '../../machines/session/idle.machine.ts';
import { createWallClock } from '../../src/effects/wallClock.ts';
import { settle } from './harness.ts';

const minutes = 60_000;
const hours = 60 * minutes;

/** A device whose wall and monotonic counts the test moves; `wakes` are the waits that the clock asked for. */
function device() {
  const state = { wall: 1_000_000, monotonic: 50 };
  const wakes: number[] = [];
  let taken = 0;
  const clock = createWallClock({
    wall: () => state.wall,
    monotonic: () => state.monotonic,
    wake: (after) => {
      wakes.push(after);
      return () => {
        taken += 1;
      };
    },
  });
  const pass = (milliseconds: number) => {
    state.wall += milliseconds;
    state.monotonic += milliseconds;
  };
  return { state, clock, wakes, pass, pending: () => wakes.length - taken };
}

test('fires nothing early, and all that is due, in order', () => {
  const { clock, pass } = device();
  const fired: string[] = [];
  clock.setTimeout(() => fired.push('late'), 2_000);
  clock.setTimeout(() => fired.push('early'), 1_000);
  pass(999);
  clock.catchUp();
  expect(fired).toEqual([]);
  pass(5_000);
  clock.catchUp();
  expect(fired).toEqual(['early', 'late']);
});

test('a fraction of a millisecond is waited for once, however the sums are rounded', () => {
  for (let round = 0; round < 2_000; round += 1) {
    const { clock, pass, wakes } = device();
    pass(round * 0.1 + 1e9 * Math.sqrt(round));
    let fired = false;
    const delay = 1_000 * Math.sin(round) ** 2 + 1;
    clock.setTimeout(() => (fired = true), delay);
    pass(delay / 3);
    clock.catchUp();
    pass(wakes.at(-1)!);
    clock.catchUp();
    expect([round, fired]).toEqual([round, true]);
    expect(wakes.every(Number.isInteger)).toBe(true);
  }
});

test('what a late timer starts counts from when it was due', () => {
  const { clock, pass } = device();
  const fired: number[] = [];
  const chain = (link: number) => {
    fired.push(link);
    clock.setTimeout(() => chain(link + 1), 3_000);
  };
  clock.setTimeout(() => chain(0), 3_000);
  pass(10_000);
  clock.catchUp();
  expect(fired).toEqual([0, 1, 2]);
  pass(2_000);
  clock.catchUp();
  expect(fired).toEqual([0, 1, 2, 3]);
});

test('a timer that was cleared never fires, also by another that is due with it', () => {
  const { clock, pass } = device();
  const fired: string[] = [];
  const other = clock.setTimeout(() => fired.push('other'), 2_000);
  clock.setTimeout(() => clock.clearTimeout(other), 1_000);
  pass(5_000);
  clock.catchUp();
  expect(fired).toEqual([]);
});

test('asks to be woken for the earliest timer alone, never for longer than a timer can wait', () => {
  const { clock, wakes, pending } = device();
  clock.setTimeout(() => {}, 40 * 24 * hours);
  expect(wakes.at(-1)).toBe(2 ** 31 - 1);
  clock.setTimeout(() => {}, 5_000);
  expect(wakes.at(-1)).toBe(5_000);
  expect(pending()).toBe(1);
});

test('a delay that is not finite never falls due', () => {
  const { clock, wakes, pass } = device();
  const fired: string[] = [];
  clock.setTimeout(() => fired.push('never'), Infinity);
  expect(wakes).toEqual([]);
  pass(1_000 * hours);
  clock.catchUp();
  expect(fired).toEqual([]);
});

test('one timer that throws does not keep the clock from going on', () => {
  const { clock, pass } = device();
  const fired: string[] = [];
  clock.setTimeout(() => {
    throw new Error('broken');
  }, 1_000);
  clock.setTimeout(() => fired.push('next'), 2_000);
  pass(5_000);
  expect(() => clock.catchUp()).toThrow('broken');
  clock.catchUp();
  expect(fired).toEqual(['next']);
});

test('events do not fire a timer twice while it runs', () => {
  const { clock, pass } = device();
  let fired = 0;
  clock.setTimeout(() => {
    fired += 1;
    clock.catchUp();
  }, 1_000);
  pass(5_000);
  clock.catchUp();
  expect(fired).toBe(1);
});

describe('row 14: a player who is away', () => {
  function away() {
    const started = device();
    const actor = createActor(
      idleMachine.provide({
        actors: { watchActivity: fromCallback(() => {}), wasActiveElsewhere: fromPromise(async () => false) },
      }),
      { clock: started.clock },
    );
    const warnings: number[] = [];
    actor.on('idle.warned', ({ secondsLeft }) => warnings.push(secondsLeft));
    actor.start();
    return { ...started, actor, warnings };
  }

  test('a jump of ten minutes signs nobody out, a second one does', async () => {
    const { clock, pass, actor, warnings } = away();
    pass(10 * minutes);
    clock.catchUp();
    expect(actor.getSnapshot().value).toBe('active');
    pass(10 * minutes);
    clock.catchUp();
    await settle();
    expect(actor.getSnapshot().value).toBe('timedOut');
    expect(warnings).toEqual([15, 12, 9, 6, 3]);
  });

  test('a lid closed for ten hours: out on opening, before the click that opened it counts', async () => {
    const { state, clock, actor, warnings } = away();
    // Asleep, the monotonic count of some devices stands still.
    state.wall += 10 * hours;
    clock.catchUp();
    actor.send({ type: 'player.active' });
    await settle();
    expect(actor.getSnapshot().value).toBe('timedOut');
    expect(warnings).toEqual([15, 12, 9, 6, 3]);
  });

  test('timers that are throttled to one a minute: out at the first after the limit', async () => {
    const { clock, pass, actor } = away();
    for (let passed = 0; passed < 15; passed++) {
      pass(minutes);
      clock.catchUp();
    }
    expect(actor.getSnapshot().value).toBe('countingDown');
    pass(minutes);
    clock.catchUp();
    await settle();
    expect(actor.getSnapshot().value).toBe('timedOut');
  });

  test.each([1, 24])('a wall that is set back by %i h holds nothing up', (back) => {
    const { state, clock, pass, actor } = away();
    state.wall -= back * hours;
    clock.catchUp();
    pass(15 * minutes - 1);
    clock.catchUp();
    expect(actor.getSnapshot().value).toBe('active');
    pass(1);
    clock.catchUp();
    expect(actor.getSnapshot().value).toBe('countingDown');
  });
});
