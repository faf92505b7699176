import { fromCallback } from 'xstate';
import { describe, expect, test } from 'vitest';
import { leaderMachine } from '../../machines/session/leader.machine.ts';
import { start } from './harness.ts';

/** A tab that asks for the lock; `requests` are the requests that were made, `held` those not yet given up. */
function startLeader() {
  const requests: ('queued' | 'stolen')[] = [];
  let held = 0;
  const machine = leaderMachine.provide({
    actors: {
      holdLock: fromCallback(({ input }) => {
        requests.push(input.steal ? 'stolen' : 'queued');
        held += 1;
        return () => {
          held -= 1;
        };
      }),
      watchPage: fromCallback(() => {}),
    },
  });
  const started = start(machine);
  return { ...started, requests, held: () => held, lock: () => started.actor.getSnapshot().value.lock };
}

const granted = { type: 'lock.granted' } as const;
const stolen = { type: 'lock.stolen' } as const;
const claimed = { type: 'leadership.claimed' } as const;

test('waits in turn, and leads when the lock is granted', () => {
  const { actor, toParent, requests, lock } = startLeader();
  expect(requests).toEqual(['queued']);
  expect(lock()).toEqual({ queueing: 'contending' });
  actor.send(granted);
  expect(lock()).toEqual({ queueing: 'leading' });
  expect(toParent).toEqual([{ type: 'leadership.gained' }]);
});

test('a tab that was robbed tells so, and waits in turn again', () => {
  const { actor, toParent, requests, held, lock } = startLeader();
  actor.send(granted);
  actor.send(stolen);
  expect(lock()).toEqual({ queueing: 'contending' });
  expect(requests).toEqual(['queued', 'queued']);
  expect(held()).toBe(1);
  expect(toParent.map(({ type }) => type)).toEqual(['leadership.gained', 'leadership.lost']);
});

describe('stealing', () => {
  test('takes the lock from a leader that sleeps, and gives up the place in the queue', () => {
    const { actor, toParent, requests, held, lock } = startLeader();
    actor.send(claimed);
    expect(requests).toEqual(['queued', 'stolen']);
    expect(held()).toBe(1);
    actor.send(granted);
    expect(lock()).toEqual({ seizing: 'leading' });
    expect(toParent).toEqual([{ type: 'leadership.gained' }]);
  });

  test('happens once in thirty seconds at most, by the millisecond', () => {
    const { actor, clock, requests } = startLeader();
    actor.send(claimed);
    actor.send(granted);
    actor.send(stolen);
    clock.increment(29_999);
    actor.send(claimed);
    expect(requests).toEqual(['queued', 'stolen', 'queued']);
    clock.increment(1);
    actor.send(claimed);
    expect(requests).toEqual(['queued', 'stolen', 'queued', 'stolen']);
  });

  test('a claim every five seconds for ten minutes steals twenty times, not more', () => {
    const { actor, clock, requests } = startLeader();
    for (let passed = 0; passed < 600_000; passed += 5_000) {
      actor.send(claimed);
      actor.send(granted);
      actor.send(stolen);
      clock.increment(5_000);
    }
    expect(requests.filter((request) => request === 'stolen')).toHaveLength(20);
  });

  test('robbed after it stole, the tab waits in turn', () => {
    const { actor, requests, lock } = startLeader();
    actor.send(claimed);
    actor.send(granted);
    actor.send(stolen);
    expect(lock()).toEqual({ queueing: 'contending' });
    expect(requests.at(-1)).toBe('queued');
  });

  test('a leader does not rob itself', () => {
    const { actor, requests, lock } = startLeader();
    actor.send(granted);
    actor.send(claimed);
    expect(lock()).toEqual({ queueing: 'leading' });
    expect(requests).toEqual(['queued']);
  });
});

describe('the back-forward cache', () => {
  test.each([
    ['while waiting', [], []],
    ['while leading', [granted], ['leadership.gained', 'leadership.lost']],
    ['while leading by a stolen lock', [claimed, granted], ['leadership.gained', 'leadership.lost']],
    ['while stealing', [claimed], []],
  ] as const)('%s: pagehide gives everything up, pageshow asks again', (_, before, told) => {
    const { actor, toParent, held, lock } = startLeader();
    for (const event of before) actor.send(event);
    actor.send({ type: 'page.hidden' });
    expect(lock()).toBe('withdrawn');
    expect(held()).toBe(0);
    expect(toParent.map(({ type }) => type)).toEqual(told);
    actor.send({ type: 'page.shown' });
    expect(lock()).toEqual({ queueing: 'contending' });
    expect(held()).toBe(1);
  });

  test('the pageshow of an ordinary load changes nothing', () => {
    const { actor, requests } = startLeader();
    actor.send({ type: 'page.shown' });
    expect(requests).toEqual(['queued']);
  });

  test('neither a claim nor a grant that comes late makes a hidden page lead', () => {
    const { actor, toParent, lock } = startLeader();
    actor.send({ type: 'page.hidden' });
    actor.send(claimed);
    actor.send(granted);
    expect(lock()).toBe('withdrawn');
    expect(toParent).toEqual([]);
  });
});
