import { fromCallback, fromPromise, type SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { idleMachine } from '../../machines/session/idle.machine.ts';
import { oncePer } from '../../src/effects/idle.ts';
import { deferred, settle, start } from './harness.ts';

const minutes = 60_000;

interface World {
  activeElsewhere?: () => Promise<boolean>;
  limitFactor?: number;
}

/** The idle machine at the start of its fifteen minutes; `warnings` are the seconds left that it warned with. */
function startIdle({ activeElsewhere = async () => false, limitFactor }: World = {}) {
  const asked: number[] = [];
  const machine = idleMachine.provide({
    actors: {
      watchActivity: fromCallback(() => {}),
      wasActiveElsewhere: fromPromise(({ input }) => {
        asked.push(input.timeout);
        return activeElsewhere();
      }),
    },
  });
  const { actor, clock, emitted } = start(machine);
  if (limitFactor !== undefined) actor.send({ type: 'limit.changed', limitFactor });
  const warnings = () => emitted.flatMap((event) => ('secondsLeft' in event ? [event['secondsLeft']] : []));
  const value = () => actor.getSnapshot().value;
  return { actor, clock, emitted, asked, warnings, value };
}

function pass(clock: SimulatedClock, milliseconds: number, step = 500) {
  for (let passed = 0; passed < milliseconds; passed += step) clock.increment(step);
}

describe('fifteen minutes', () => {
  test('a millisecond less is not too long', () => {
    const { clock, value } = startIdle();
    clock.increment(15 * minutes - 1);
    expect(value()).toBe('active');
    clock.increment(1);
    expect(value()).toBe('countingDown');
  });

  test('count again from each activity', () => {
    const { actor, clock, value } = startIdle();
    clock.increment(15 * minutes - 1);
    actor.send({ type: 'player.active' });
    clock.increment(15 * minutes - 1);
    expect(value()).toBe('active');
    clock.increment(1);
    expect(value()).toBe('countingDown');
  });
});

describe('the countdown', () => {
  test('falls from 15 by 3 every 3 seconds, warns at each step, and then the session is over', async () => {
    const { actor, clock, warnings, value } = startIdle();
    clock.increment(15 * minutes);
    expect(warnings()).toEqual([15]);
    clock.increment(2_999);
    expect(warnings()).toEqual([15]);
    clock.increment(1);
    expect(warnings()).toEqual([15, 12]);
    for (let step = 0; step < 3; step++) clock.increment(3_000);
    expect(warnings()).toEqual([15, 12, 9, 6, 3]);
    clock.increment(2_999);
    expect(value()).toBe('countingDown');
    clock.increment(1);
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'timedOut', context: { secondsLeft: 0 } });
    expect(warnings()).toEqual([15, 12, 9, 6, 3]);
  });

  test.each([0, 1, 2, 3, 4])('activity after %i steps takes the warning back and starts all over', async (steps) => {
    const { actor, clock, emitted, warnings, value } = startIdle();
    clock.increment(15 * minutes);
    for (let step = 0; step < steps; step++) clock.increment(3_000);
    clock.increment(2_999);
    actor.send({ type: 'player.active' });
    expect(value()).toBe('active');
    expect(emitted.at(-1)).toEqual({ type: 'idle.cancelled' });
    clock.increment(15 * minutes);
    expect(warnings().at(-1)).toBe(15);
  });
});

describe('the other tabs', () => {
  test('have the last word, within the same limit', async () => {
    const { clock, emitted, asked, value } = startIdle({ activeElsewhere: async () => true });
    clock.increment(15 * minutes);
    pass(clock, 15_000, 3_000);
    await settle();
    expect(asked).toEqual([15 * minutes]);
    expect(value()).toBe('active');
    expect(emitted.at(-1)).toEqual({ type: 'idle.cancelled' });
  });

  test('that cannot be asked do not keep a session alive', async () => {
    const { clock, value } = startIdle({ activeElsewhere: () => Promise.reject(new Error('no storage')) });
    clock.increment(15 * minutes);
    pass(clock, 15_000, 3_000);
    await settle();
    expect(value()).toBe('timedOut');
  });

  test('are asked once, however long they take', async () => {
    const pending = deferred<boolean>();
    const { clock, asked, value } = startIdle({ activeElsewhere: () => pending.promise });
    clock.increment(15 * minutes);
    pass(clock, 60_000, 3_000);
    expect(value()).toBe('askingOtherTabs');
    expect(asked).toHaveLength(1);
    pending.resolve(false);
    await settle();
    expect(value()).toBe('timedOut');
  });
});

describe('a limit that the player chose', () => {
  test.each([1, 2, 4, 10])('%i times as long', async (limitFactor) => {
    const { clock, asked, value } = startIdle({ limitFactor });
    clock.increment(limitFactor * 15 * minutes - 1);
    expect(value()).toBe('active');
    clock.increment(1);
    expect(value()).toBe('countingDown');
    pass(clock, 15_000, 3_000);
    await settle();
    expect(asked).toEqual([limitFactor * 15 * minutes]);
  });

  test('off: nobody is ever signed out', () => {
    const { clock, emitted, value } = startIdle({ limitFactor: 0 });
    pass(clock, 30 * 24 * 60 * minutes, 60 * minutes);
    expect(value()).toBe('active');
    expect(emitted).toEqual([]);
  });

  test('and changes during the countdown ends the countdown, with its warning', () => {
    const { actor, clock, emitted, value } = startIdle();
    clock.increment(15 * minutes);
    actor.send({ type: 'limit.changed', limitFactor: 2 });
    expect(value()).toBe('active');
    expect(emitted.at(-1)).toEqual({ type: 'idle.cancelled' });
    clock.increment(30 * minutes - 1);
    expect(value()).toBe('active');
  });
});

test('activity that cannot be watched ends the session', () => {
  const machine = idleMachine.provide({
    actors: {
      watchActivity: fromCallback(() => {
        throw new Error('no document');
      }),
    },
  });
  expect(start(machine).actor.getSnapshot().value).toBe('timedOut');
});

describe('activity counts once a second', () => {
  test('the first of a burst at once, then one each second, also at its edges', () => {
    let time = 5_000;
    const counted: number[] = [];
    const report = oncePer(
      1_000,
      () => counted.push(time),
      () => time,
    );
    for (const at of [5_000, 5_001, 5_999, 6_000, 6_999, 7_000, 20_000]) {
      time = at;
      report();
    }
    expect(counted).toEqual([5_000, 6_000, 7_000, 20_000]);
  });

  test('row 13: an event every 500 ms for 16 minutes: still signed in, never warned', () => {
    const { actor, clock, emitted, value } = startIdle();
    let reports = 0;
    const report = oncePer(
      1_000,
      () => {
        reports += 1;
        actor.send({ type: 'player.active' });
      },
      () => clock.now(),
    );
    for (let passed = 0; passed < 16 * minutes; passed += 500) {
      clock.increment(500);
      report();
    }
    expect(value()).toBe('active');
    expect(emitted).toEqual([]);
    expect(reports).toBe(16 * 60);
  });
});
