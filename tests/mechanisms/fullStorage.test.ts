import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { stubBrowser, tokenOf } from './browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function fillStorage() {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

test('with a full storage a player is signed in all the same, their token as old as it says', async () => {
  stubBrowser();
  fillStorage();
  const token = await import('../../src/api/token.ts');
  token.storeAccessToken(tokenOf(Math.floor(Date.now() / 1_000), 1_200));
  vi.advanceTimersByTime(200_000);
  expect(token.readTokenAge()?.lifetime).toBe(1_200);
  expect(token.readTokenAge()?.secondsLeft).toBeCloseTo(1_000, -1);
});

test('with a full storage activity still counts', async () => {
  stubBrowser();
  const heard = new Map<string, () => void>();
  vi.spyOn(document, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    heard.set(type, listener as () => void);
  });
  fillStorage();
  const { watchActivity } = await import('../../src/effects/idle.ts');
  const told: string[] = [];
  const tab = setup({
    types: { events: {} as { type: 'player.active' } },
    actors: { watchActivity },
    actions: { note: ({ event }) => told.push(event.type) },
  }).createMachine({ invoke: { src: 'watchActivity' }, on: { 'player.active': { actions: 'note' } } });
  const actor = createActor(tab);
  actor.start();
  heard.get('keydown')?.();
  actor.stop();
  expect(told).toContain('player.active');
});
