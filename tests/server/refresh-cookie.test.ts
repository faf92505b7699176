import { decodeJwt } from 'jose';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { users } from '../../server/modules/auth/tables.ts';
import { cookieOf, startTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const refresh = (cookie: string) => server.call('POST', '/api/auth/refresh', { cookie });
const logout = (options: { token?: string; cookie?: string }) => server.call('DELETE', '/api/auth/logout', options);
const setCookies = (response: Response) => response.headers.getSetCookie();
const cleared = (response: Response) => cookieOf(response, 'refresh_token') === 'refresh_token=';

/** A browser's one cookie: each answer changes it as it arrives, in whatever order. */
function browser() {
  let cookie = '';
  return {
    cookie: () => cookie,
    take(response: Response) {
      cookie = cookieOf(response, 'refresh_token') ?? cookie;
    },
  };
}

const login = () =>
  server.call('POST', '/api/auth/login', { body: { username: 'player-my', password: 'arenaku-demo-2026' } });

test('a late refusal of an older session leaves the cookie of a newer login alone', async () => {
  const jar = browser();
  const first = await login();
  jar.take(first);
  const { accessToken } = (await first.json()) as { accessToken: string };
  await logout({ token: accessToken });
  const late = await refresh(jar.cookie());
  jar.take(await login());
  const held = jar.cookie();
  expect(late.status).toBe(401);
  jar.take(late);
  expect(jar.cookie()).toBe(held);
  expect((await refresh(jar.cookie())).status).toBe(200);
});

test('no refusal of a refresh touches the cookie: unknown, ended, replayed too late, idle too long, deleted', async () => {
  const unknown = await refresh('refresh_token=abc');
  const { token, cookie: ended } = await server.signIn('player-my');
  await logout({ token });
  const { cookie: replayed } = await server.signIn('player-my');
  await refresh(replayed);
  server.advance(31);
  const { cookie: idle } = await server.signIn('player-bd');
  const refusals = [unknown, await refresh(ended), await refresh(replayed), await refresh('')];
  server.advance(24 * 3600 + 1);
  refusals.push(await refresh(idle));
  const { cookie: deleted } = await server.signIn('subscriber-my');
  const isIt = eq(users.id, demoAccounts['subscriber-my'].id);
  await server.database.update(users).set({ deleted: true }).where(isIt);
  refusals.push(await refresh(deleted));
  await server.database.update(users).set({ deleted: false }).where(isIt);
  expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
  expect(refusals.flatMap(setCookies)).toEqual([]);
});

test('logout clears the cookie of the session that it ends', async () => {
  const { token, cookie } = await server.signIn('player-my');
  expect(cleared(await logout({ token, cookie }))).toBe(true);
  const other = await server.signIn('player-my');
  expect(cleared(await logout({ cookie: other.cookie }))).toBe(true);
});

test('a logout that came with no cookie, or an unknown one, clears none', async () => {
  const { token } = await server.signIn('player-my');
  expect(setCookies(await logout({ token }))).toEqual([]);
  const other = await server.signIn('player-my');
  expect(setCookies(await logout({ token: other.token, cookie: 'refresh_token=abc' }))).toEqual([]);
  const refused = await logout({ cookie: 'refresh_token=abc' });
  expect([refused.status, ...setCookies(refused)]).toEqual([401]);
});

test('ending a session in the list clears the cookie only where it is of that session', async () => {
  const [own, other] = [await server.signIn('player-my'), await server.signIn('player-my')];
  const end = (token: string, cookie: string) =>
    server.call('DELETE', `/api/auth/sessions/${String(decodeJwt(token)['sid'])}`, { token: own.token, cookie });
  expect(setCookies(await end(other.token, own.cookie))).toEqual([]);
  expect(cleared(await end(own.token, own.cookie))).toBe(true);
});
