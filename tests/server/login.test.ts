import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
/** Past the failures of the test before. */
beforeEach(() => server.advance(16 * 60));

const login = (username: string, password: string) =>
  server.call('POST', '/api/auth/login', { body: { username, password } });
const right = 'arenaku-demo-2026';

test.each(['player-my', 'nobody-at-all'])(
  'ten failures lock %s for fifteen minutes, whoever it is',
  async (username) => {
    for (let tries = 0; tries < 10; tries += 1) expect((await login(username, `wrong ${tries}`)).status).toBe(401);
    const locked = await login(username.toUpperCase(), right);
    expect(locked.status).toBe(423);
    expect(await locked.json()).toMatchObject({ error: 'AccountLocked' });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await login('player-bd', right)).status).toBe(200);
    server.advance(15 * 60);
    expect((await login(username, right)).status).toBe(username === 'player-my' ? 200 : 401);
  },
);

test('successes do not count, and do not wipe out failures', async () => {
  for (let tries = 0; tries < 9; tries += 1) {
    expect((await login('player-my', 'wrong')).status).toBe(401);
    expect((await login('player-my', right)).status).toBe(200);
  }
  const together = await Promise.all(Array.from({ length: 12 }, () => login('player-my', right)));
  expect(together.every(({ status }) => status === 200)).toBe(true);
  expect((await login('player-my', 'wrong')).status).toBe(401);
  expect((await login('player-my', right)).status).toBe(423);
});

test('guesses sent at once do not pass the lock', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => login('player-my', `guess ${index}`)));
  expect((await login('player-my', right)).status).toBe(423);
});

test('an unknown name takes the time of a known one', async () => {
  const time = async (username: string) => {
    const times: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const startedAt = performance.now();
      await login(username, 'wrong');
      times.push(performance.now() - startedAt);
    }
    return times.toSorted((a, b) => a - b)[3] ?? 0;
  };
  await login('player-bd', 'wrong');
  const [known, unknown] = [await time('player-my'), await time('nobody-at-all')];
  expect(unknown).toBeGreaterThan(known / 3);
  expect(unknown).toBeLessThan(known * 3);
});

test('an address with a hundred failures waits', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => login(`name-${turn}-${index}`, 'wrong')));
  }
  const refused = await login('player-bd', right);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: 'TooManyRequests' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each([
  ['new-player', { available: true }],
  ['player-my', { available: false, reason: 'taken' }],
  ['PLAYER-MY', { available: false, reason: 'taken' }],
  ['ab', { available: false, reason: 'tooShort' }],
  ['a'.repeat(33), { available: false, reason: 'tooLong' }],
  ['with space', { available: false, reason: 'badCharacters' }],
  ['খেলোয়াড়', { available: false, reason: 'badCharacters' }],
  ['Admin', { available: false, reason: 'reserved' }],
])('the name %s: %j', async (username, answer) => {
  const response = await server.call('POST', '/api/auth/validate', { body: { username } });
  expect([response.status, await response.json()]).toEqual([200, answer]);
});

test('asking for names without end is slowed down', async () => {
  const ask = () => server.call('POST', '/api/auth/validate', { body: { username: 'new-player' } });
  const statuses = new Set<number>();
  for (let tries = 0; tries < 70; tries += 1) statuses.add((await ask()).status);
  expect(statuses).toEqual(new Set([200, 429]));
  server.advance(61);
  expect((await ask()).status).toBe(200);
});

test('meta tells the forms their rules', async () => {
  const response = await server.call('GET', '/api/auth/meta');
  expect(await response.json()).toMatchObject({
    pinLength: 6,
    passwordMinLength: 8,
    countries: [
      { country: 'MY', callingCode: '60', antifraud: false },
      { country: 'BD', callingCode: '880', antifraud: true },
    ],
    features: { registration: false },
  });
});
