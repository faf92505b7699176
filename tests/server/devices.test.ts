import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceName } from '../../server/identity/device.ts';
import { revokedSessions } from '../../server/identity/revoked.ts';
import { cookieOf, startTestServer, type TestServer } from './helpers.ts';

const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
  samsung:
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
};

type Entry = { id: string; device: string; createdAt: string; lastUsedAt: string; current: boolean };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function signInWith(username: string, agent: string) {
  const response = await server.call('POST', '/api/auth/login', {
    body: { username, password: 'arenaku-demo-2026' },
    headers: { 'user-agent': agent },
  });
  const { accessToken: token } = (await response.json()) as { accessToken: string };
  return { token, cookie: cookieOf(response, 'refresh_token') ?? '', id: String(decodeJwt(token)['sid']) };
}

async function listed(token: string, cookie?: string): Promise<Entry[]> {
  const response = await server.call('GET', '/api/auth/sessions', { token, ...(cookie ? { cookie } : {}) });
  expect(response.status).toBe(200);
  return ((await response.json()) as { sessions: Entry[] }).sessions;
}

const profileStatus = async (token: string) => (await server.call('GET', '/api/auth', { token })).status;
const wordOf = async (response: Response) => ((await response.json()) as { error: string }).error;

test('browsers and systems have short names, in both languages', () => {
  expect(deviceName(agents.chrome, 'EN')).toBe('Chrome on Windows');
  expect(deviceName(agents.edge, 'EN')).toBe('Edge on Windows');
  expect(deviceName(agents.samsung, 'EN')).toBe('Samsung Internet on Android');
  expect(deviceName(agents.firefox, 'EN')).toBe('Firefox on Linux');
  expect(deviceName(agents.iphone, 'EN')).toBe('Safari on iPhone');
  expect(deviceName(agents.mac, 'BD')).toBe('Safari, Mac');
  expect(deviceName(null, 'EN')).toBe('Unknown device');
  expect(deviceName('curl/8.5.0', 'BD')).toBe('অজানা ডিভাইস');
});

test('a player sees every session of theirs, the one last used first, and which one asks', async () => {
  const phone = await signInWith('player-my', agents.iphone);
  server.advance(60);
  const desktop = await signInWith('player-my', agents.chrome);
  await signInWith('player-bd', agents.edge);
  expect(await listed(desktop.token)).toMatchObject([
    { id: desktop.id, device: 'Chrome on Windows', current: true },
    { id: phone.id, device: 'Safari on iPhone', current: false },
  ]);
  server.advance(60);
  await server.call('POST', '/api/auth/refresh', { cookie: phone.cookie });
  const [first] = await listed(desktop.token);
  expect(first).toMatchObject({ id: phone.id, current: false });
  expect(Date.parse(first?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(first?.createdAt ?? ''));
});

test('a session signed out from another device is refused at once, with both of its tokens', async () => {
  const phone = await signInWith('subscriber-my', agents.iphone);
  const desktop = await signInWith('subscriber-my', agents.chrome);
  expect(await profileStatus(phone.token)).toBe(200);
  const path = `/api/auth/sessions/${phone.id}`;
  expect((await server.call('DELETE', path, { token: desktop.token })).status).toBe(204);
  expect(await profileStatus(phone.token)).toBe(401);
  expect(await wordOf(await server.call('POST', '/api/auth/refresh', { cookie: phone.cookie }))).toBe('RefreshRefused');
  expect((await listed(desktop.token)).map(({ id }) => id)).toEqual([desktop.id]);
  expect((await server.call('DELETE', path, { token: desktop.token })).status).toBe(404);
});

test('sent twice with the same Idempotency-Key, a sign-out answers twice the same', async () => {
  const phone = await signInWith('subscriber-my', agents.iphone);
  const desktop = await signInWith('subscriber-my', agents.chrome);
  const end = () =>
    server.call('DELETE', `/api/auth/sessions/${phone.id}`, {
      token: desktop.token,
      headers: { 'idempotency-key': 'sign-out-of-phone' },
    });
  expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
});

test("someone else's session, an unknown one and what is no id change nothing", async () => {
  const mine = await signInWith('player-my', agents.chrome);
  const theirs = await signInWith('player-bd', agents.edge);
  const end = (id: string) => server.call('DELETE', `/api/auth/sessions/${id}`, { token: mine.token });
  expect(await wordOf(await end(theirs.id))).toBe('NotFound');
  expect((await end(crypto.randomUUID())).status).toBe(404);
  expect(await wordOf(await end('not-an-id'))).toBe('ValidationFailed');
  expect(await profileStatus(theirs.token)).toBe(200);
  expect((await server.call('DELETE', `/api/auth/sessions/${mine.id}`)).status).toBe(401);
  expect(await profileStatus(mine.token)).toBe(200);
});

test('signing out everywhere else leaves the session that asks, and nobody else loses theirs', async () => {
  const others = await Promise.all([
    signInWith('player-my', agents.iphone),
    signInWith('player-my', agents.samsung),
    signInWith('player-my', agents.firefox),
  ]);
  const mine = await signInWith('player-my', agents.chrome);
  const stranger = await signInWith('player-bd', agents.edge);
  expect((await server.call('DELETE', '/api/auth/sessions', { token: mine.token })).status).toBe(204);
  expect(await Promise.all(others.map(({ token }) => profileStatus(token)))).toEqual([401, 401, 401]);
  expect(await listed(mine.token)).toMatchObject([{ id: mine.id, current: true }]);
  expect(await profileStatus(stranger.token)).toBe(200);
  expect((await server.call('DELETE', '/api/auth/sessions', { token: mine.token })).status).toBe(204);
});

test('ending the session that asks clears its cookie', async () => {
  const mine = await signInWith('player-my', agents.chrome);
  const { id, token, cookie } = mine;
  const response = await server.call('DELETE', `/api/auth/sessions/${id}`, { token, cookie });
  expect(response.status).toBe(204);
  expect(cookieOf(response, 'refresh_token')).toBe('refresh_token=');
  expect(await profileStatus(mine.token)).toBe(401);
});

test('sessions that can no longer be refreshed are not listed', async () => {
  const old = await signInWith('player-bd', agents.edge);
  server.advance(24 * 60 * 60 + 5);
  const fresh = await signInWith('player-bd', agents.chrome);
  expect((await listed(fresh.token)).map(({ id }) => id)).not.toContain(old.id);
});

test('what is remembered of ended sessions stays bounded by the life of an access token', () => {
  const revoked = revokedSessions(1200);
  const at = (seconds: number) => new Date(seconds * 1000);
  for (let second = 0; second < 5000; second += 1) {
    revoked.add('ends again and again', at(second));
    revoked.add(`session ${second}`, at(second));
  }
  const kept = Array.from({ length: 5000 }, (_, second) => revoked.has(`session ${second}`)).filter(Boolean);
  expect(kept).toHaveLength(1201);
  expect(revoked.has('ends again and again')).toBe(true);
});
