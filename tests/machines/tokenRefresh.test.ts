import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { tokenRefreshMachine } from '../../machines/session/tokenRefresh.machine.ts';
import { deferred, settle, start } from './harness.ts';

type Outcome = 'refreshed' | 'refused';

interface World {
  secondsLeft: number;
  lifetime?: number;
  leading?: boolean;
  refresh?: () => Promise<Outcome>;
}

/** A tab whose token lives `lifetime` seconds, of which `secondsLeft` remain at the start. */
function startTab({ secondsLeft, lifetime = 1_200, leading = true, refresh = async () => 'refreshed' }: World) {
  let expires = secondsLeft;
  let reads = 0;
  let refreshes = 0;
  let now = () => 0;
  const machine = tokenRefreshMachine.provide({
    actors: {
      readToken: fromPromise(async () => {
        reads += 1;
        return { secondsLeft: expires - now(), lifetime };
      }),
      refresh: fromPromise(async () => {
        refreshes += 1;
        const outcome = await refresh();
        if (outcome === 'refreshed') expires = now() + lifetime;
        return outcome;
      }),
    },
  });
  const started = start(machine, { leading });
  const { actor, clock } = started;
  now = () => clock.now() / 1_000;
  /** Lets time pass and what it started settle. */
  const pass = async (milliseconds: number) => {
    clock.increment(milliseconds);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  const value = () => actor.getSnapshot().value;
  const renew = () => {
    expires = now() + lifetime;
  };
  return { ...started, pass, value, renew, reads: () => reads, refreshes: () => refreshes };
}

describe('the leading tab', () => {
  test.each([
    [1_200, 'deferred', 0],
    [541, 'deferred', 0],
    [540, 'deferred', 1],
    [539, 'deferred', 1],
    [21, 'deferred', 1],
    [20, 'deferred', 1],
    [19, 'reloading', 1],
    [0, 'reloading', 1],
    [-3_600, 'reloading', 1],
  ])('%i s left: %s after %i refreshes', async (secondsLeft, state, count) => {
    const { value, refreshes } = startTab({ secondsLeft });
    await settle();
    expect(value()).toBe(state);
    expect(refreshes()).toBe(count);
  });

  test('looks again after 50 s while there is plenty of life left', async () => {
    const { pass, reads, refreshes } = startTab({ secondsLeft: 1_200 });
    await settle();
    await pass(49_999);
    expect(reads()).toBe(1);
    await pass(1);
    expect(reads()).toBe(2);
    expect(refreshes()).toBe(0);
  });

  test('looks earlier when the refresh falls due earlier', async () => {
    const { pass, refreshes } = startTab({ secondsLeft: 550 });
    await settle();
    await pass(9_999);
    expect(refreshes()).toBe(0);
    await pass(1);
    expect(refreshes()).toBe(1);
  });

  test('asks for the reload 2 s after an urgent refresh, once, and goes on', async () => {
    const { pass, emitted, value } = startTab({ secondsLeft: 5 });
    await settle();
    await pass(1_999);
    expect(emitted).toEqual([]);
    await pass(1);
    expect(emitted).toEqual([{ type: 'page.reloadNeeded' }]);
    expect(value()).toBe('deferred');
  });

  test('a refresh that fails is logged and tried again after 30 s, for as long as it takes', async () => {
    let reachable = false;
    const refresh = async (): Promise<Outcome> => {
      if (!reachable) throw new Error('no network');
      return 'refreshed';
    };
    const { pass, value, emitted, refreshes } = startTab({ secondsLeft: 540, refresh });
    await settle();
    expect(value()).toBe('failed');
    await pass(29_999);
    expect(refreshes()).toBe(1);
    await pass(1);
    expect(refreshes()).toBe(2);
    for (let tries = 0; tries < 10; tries++) await pass(30_000);
    expect(emitted).toEqual(Array.from({ length: 12 }, () => ({ type: 'refresh.failed' })));
    reachable = true;
    await pass(30_000);
    expect(value()).toBe('deferred');
  });

  test('a token that cannot be read is looked at again after 30 s', async () => {
    const machine = tokenRefreshMachine.provide({
      actors: { readToken: fromPromise(() => Promise.reject(new Error('no cookie'))) },
    });
    const { actor, emitted } = start(machine, { leading: true });
    await settle();
    expect(actor.getSnapshot().value).toBe('failed');
    expect(emitted).toEqual([{ type: 'refresh.failed' }]);
  });

  test.each([540, 5])('a refusal with %i s left is final', async (secondsLeft) => {
    const { actor, emitted } = startTab({ secondsLeft, refresh: async () => 'refused' });
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: 'refused' });
    expect(emitted).toEqual([]);
  });

  test('that is no longer the leader abandons its refresh: a late refusal changes nothing', async () => {
    const pending = deferred<Outcome>();
    const { actor, value } = startTab({ secondsLeft: 100, refresh: () => pending.promise });
    await settle();
    expect(value()).toBe('refreshing');
    actor.send({ type: 'leadership.lost' });
    pending.resolve('refused');
    await settle();
    expect(value()).toBe('following');
  });
});

describe('another tab', () => {
  test('waits 5 s between looks, and never refreshes', async () => {
    const { pass, value, reads, refreshes, toParent } = startTab({ secondsLeft: 1_200, leading: false });
    await settle();
    await pass(4_999);
    expect(reads()).toBe(0);
    await pass(1);
    expect(reads()).toBe(1);
    expect(value()).toBe('following');
    for (let seconds = 5; seconds < 600; seconds += 5) await pass(5_000);
    expect(reads()).toBe(120);
    expect(refreshes()).toBe(0);
    expect(toParent).toEqual([]);
  });

  test.each([
    [544, false],
    [543.9, true],
  ])('with %f s left 5 s before the look: claims the leadership: %s', async (secondsLeft, claims) => {
    const { pass, toParent } = startTab({ secondsLeft, leading: false });
    await pass(5_000);
    expect(toParent).toEqual(claims ? [{ type: 'leadership.claimed' }] : []);
  });

  test.each([
    ['waiting', false],
    ['looking', true],
  ])('that gains the leadership while %s reads the token before it refreshes', async (_, looking) => {
    const { actor, clock, reads, refreshes, renew } = startTab({ secondsLeft: 100, leading: false });
    if (looking) clock.increment(5_000);
    renew();
    actor.send({ type: 'leadership.gained' });
    await settle();
    expect(reads()).toBe(looking ? 2 : 1);
    expect(refreshes()).toBe(0);
  });
});

describe('tokens that live shorter than the numbers assume', () => {
  test.each([10, 60, 90, 600, 1_080, 1_200, 3_600])(
    'of %i s: refreshed at least once and at most twice in a lifetime, never urgently',
    async (lifetime) => {
      const { pass, emitted, refreshes } = startTab({ secondsLeft: lifetime, lifetime });
      await settle();
      for (let second = 0; second < 3 * lifetime; second++) await pass(1_000);
      expect(refreshes()).toBeGreaterThanOrEqual(3);
      expect(refreshes()).toBeLessThanOrEqual(6);
      expect(emitted).toEqual([]);
    },
  );
});
