import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { type TokenAge, tokenRefreshMachine } from '../../machines/session/tokenRefresh.machine.ts';
import { start } from '../machines/harness.ts';
import { stubBrowser, tokenOf } from './browser.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const hour = 3_600;
const serverStart = Date.parse('2026-01-01T00:00:00Z');

interface World {
  /** Seconds that a token lives. */
  lifetime: number;
  /** By how many seconds the device's clock is ahead. */
  skew: number;
  /** Seconds that the token had lived when the page was opened, and whether this device had received it. */
  age?: number;
  received?: boolean;
}

/** The leading tab on a device whose clock is wrong, with the real reading and storing of tokens. */
async function openTab({ lifetime, skew, age = 0, received = true }: World) {
  const { document, reloads } = stubBrowser();
  const token = await import('../../src/api/token.ts');
  const effects = await import('../../src/effects/tokenRefresh.ts');
  let elapsed = 0;
  const serverSeconds = () => serverStart / 1_000 + elapsed;
  const setClocks = () => vi.setSystemTime((serverSeconds() + skew) * 1_000);
  setClocks();
  if (received) token.storeAccessToken(tokenOf(serverSeconds(), lifetime));
  else document.cookie = `token=${tokenOf(serverSeconds(), lifetime)}`;
  elapsed += age;
  setClocks();

  let refreshes = 0;
  const machine = tokenRefreshMachine.provide({
    actors: {
      readToken: fromPromise<TokenAge>(async () => {
        const read = token.readTokenAge();
        if (!read) throw new Error('There is no token to read');
        return read;
      }),
      refresh: fromPromise<'refreshed' | 'refused'>(async () => {
        refreshes += 1;
        token.storeAccessToken(tokenOf(serverSeconds(), lifetime));
        return 'refreshed';
      }),
    },
  });

  let page = openPage();
  function openPage() {
    const opened = start(machine, { leading: true });
    opened.actor.on('page.reloadNeeded', () => {
      const before = reloads();
      effects.reloadPage();
      // The page that went away is never given time again.
      if (reloads() > before) page = openPage();
    });
    return opened;
  }

  async function pass(seconds: number) {
    for (let second = 0; second < seconds; second++) {
      elapsed += 1;
      setClocks();
      page.clock.increment(1_000);
      for (let turn = 0; turn < 8; turn++) await Promise.resolve();
    }
  }

  const secondsLeft = () => token.readTokenAge()?.secondsLeft;
  return { pass, secondsLeft, refreshes: () => refreshes, reloads };
}

const lifetimes = [10, 30, 60, 300, 1_200, hour];
const skews = [-24, -1, 0, 1, 24].map((hours) => hours * hour);
const cases = lifetimes.flatMap((lifetime) => skews.map((skew) => [lifetime, skew] as const));

test.each(cases)(
  'row 9: tokens of %i s on a clock that is %i s ahead: refreshed in time, twice a lifetime at most, no reload',
  async (lifetime, skew) => {
    const { pass, secondsLeft, refreshes, reloads } = await openTab({ lifetime, skew });
    for (let life = 1; life <= 3; life++) {
      await pass(lifetime);
      expect(refreshes()).toBeGreaterThanOrEqual(life);
      expect(refreshes()).toBeLessThanOrEqual(2 * life);
      expect(secondsLeft()).toBeGreaterThan(0);
    }
    expect(reloads()).toBe(0);
  },
);

test.each(cases)(
  'row 9: tokens of %i s of which this device knows no receipt, %i s ahead: one reload in ten minutes, then in time',
  async (lifetime, skew) => {
    const { pass, refreshes, reloads } = await openTab({ lifetime, skew, age: lifetime / 2, received: false });
    await pass(600);
    expect(reloads()).toBeLessThanOrEqual(1);
    expect(refreshes()).toBeLessThanOrEqual(Math.ceil((2 * 600) / lifetime) + 1);
  },
);

test.each([10, 60, 1_200])(
  'row 9: a clock that is set right while tokens of %i s live: one reload',
  async (lifetime) => {
    const tab = await openTab({ lifetime, skew: 0, age: 24 * hour });
    await tab.pass(600);
    expect(tab.reloads()).toBe(1);
    expect(tab.refreshes()).toBeLessThanOrEqual(Math.ceil((2 * 600) / lifetime) + 1);
  },
);
