import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, sendTo, setup, SimulatedClock } from 'xstate';
import { leaderMachine } from '../../machines/session/leader.machine.ts';
import { tokenRefreshMachine } from '../../machines/session/tokenRefresh.machine.ts';
import { holdLock } from '../../src/effects/leader.ts';
import { createLocks } from './locks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const lifetime = 1_200;

/** Tabs of one browser: each elects with the real effect and refreshes a token that they share. */
function openTabs(count: number, isReachable: () => boolean) {
  const { manager, stolen } = createLocks();
  vi.stubGlobal('navigator', { locks: manager });
  const clock = new SimulatedClock();
  const seconds = () => clock.now() / 1_000;
  const token = { expires: 541 };
  const renewals: number[] = [];
  /** When each tab stole, in seconds. */
  const thefts: number[][] = [];

  const tab = () =>
    setup({
      actors: {
        leader: leaderMachine.provide({
          actors: {
            watchPage: fromCallback(() => {}),
            holdLock,
          },
        }),
        tokenRefresh: tokenRefreshMachine.provide({
          actors: {
            readToken: fromPromise(async () => ({ secondsLeft: token.expires - seconds(), lifetime })),
            refresh: fromPromise<'refreshed' | 'refused'>(async () => {
              if (!isReachable()) throw new Error('no network');
              renewals.push(seconds());
              token.expires = seconds() + lifetime;
              return 'refreshed';
            }),
          },
        }),
      },
      actions: {
        toLeader: sendTo('leader', ({ event }) => event),
        toTokenRefresh: sendTo('tokenRefresh', ({ event }) => event),
      },
    }).createMachine({
      invoke: [
        { src: 'tokenRefresh', id: 'tokenRefresh', input: { leading: false } },
        { src: 'leader', id: 'leader' },
      ],
      on: {
        'leadership.claimed': { actions: 'toLeader' },
        'leadership.gained': { actions: 'toTokenRefresh' },
        'leadership.lost': { actions: 'toTokenRefresh' },
      },
    });

  function openTab() {
    const own: number[] = [];
    thefts.push(own);
    let was = false;
    const { leader } = createActor(tab(), { clock }).start().getSnapshot().children;
    leader?.subscribe(({ value }) => {
      const seizes = typeof value.lock === 'object' && 'seizing' in value.lock;
      if (seizes && !was) own.push(seconds());
      was = seizes;
    });
  }

  for (let index = 0; index < count; index++) openTab();
  const pass = async (duration: number) => {
    for (let second = 0; second < duration; second++) {
      clock.increment(1_000);
      for (let turn = 0; turn < 30; turn++) await Promise.resolve();
    }
  };
  return { pass, stolen, thefts, renewals };
}

test.each([2, 3])('row 2: %i stealers for ten minutes: at most one steal in 30 s each', async (count) => {
  const { pass, thefts, renewals } = openTabs(count, () => false);
  await pass(600);
  for (const own of thefts) {
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThanOrEqual(20);
    for (const [index, at] of own.slice(1).entries()) expect(at - own[index]!).toBeGreaterThanOrEqual(30);
  }
  expect(renewals).toEqual([]);
});

test.each([2, 5])('row 2: %i tabs, a network that fails for a minute: one refresh for each due time', async (count) => {
  let reachable = false;
  const { pass, stolen, renewals } = openTabs(count, () => reachable);
  await pass(60);
  reachable = true;
  await pass(30);
  expect(renewals).toHaveLength(1);
  const before = stolen();
  await pass(3 * lifetime);
  expect(renewals.length).toBeGreaterThanOrEqual(5);
  expect(renewals.length).toBeLessThanOrEqual(7);
  expect(stolen()).toBe(before);
});
