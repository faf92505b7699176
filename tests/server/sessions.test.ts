import { decodeJwt, SignJWT } from 'jose';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { deriveKey } from '../../server/identity/secret.ts';
import { refreshTokens, sessions, users } from '../../server/modules/auth/tables.ts';
import { cookieOf, startTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ JWT_SECRET: 'the secret of this test, long enough to pass' });
});
afterAll(() => server.stop());

const refresh = (cookie: string) => server.call('POST', '/api/auth/refresh', { cookie });
const profile = (token: string) => server.call('GET', '/api/auth', { token });
const wordOf = async (response: Response) => ((await response.json()) as { error: string }).error;
const tokenOf = async (response: Response) => ((await response.json()) as { accessToken: string }).accessToken;
const refreshCookieOf = (response: Response) => cookieOf(response, 'refresh_token') ?? '';
const minutes = 60;
const hours = 60 * minutes;

test('login answers an access token of twenty minutes and a refresh cookie that script cannot see', async () => {
  const response = await server.call('POST', '/api/auth/login', {
    body: { username: 'PLAYER-my', password: 'arenaku-demo-2026' },
  });
  expect(response.status).toBe(200);
  const body = (await response.json()) as { accessToken: string; expiresIn: number };
  expect(body.expiresIn).toBe(1200);
  const claims = decodeJwt(body.accessToken);
  expect(claims.sub).toBe(demoAccounts['player-my'].id);
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(1200);
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('refresh_token=')) ?? '';
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api/auth'])
    expect(cookie.split('; ')).toContain(part);
  expect(cookie).not.toContain('Domain');
});

test('the profile has the payload of the product decisions', async () => {
  const { token } = await server.signIn('minor-my');
  const response = await profile(token);
  expect(await response.json()).toMatchObject({
    id: demoAccounts['minor-my'].id,
    username: 'minor-my',
    country: 'MY',
    consentRequired: true,
    deleted: false,
    notification: { unread_count: 0 },
  });
  expect(await (await profile((await server.signIn('player-bd')).token)).json()).toMatchObject({
    country: 'BD',
    consentRequired: false,
  });
});

test('a token that ran out, one of another key and one of a weaker algorithm are refused', async () => {
  const { token } = await server.signIn('player-my');
  server.advance(1201);
  expect(await wordOf(await profile(token))).toBe('TokenExpired');
  const claims = { sid: crypto.randomUUID() };
  const sign = (alg: string, key: Uint8Array) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setSubject(demoAccounts['player-my'].id)
      .setIssuedAt()
      .setExpirationTime('9d')
      .sign(key);
  const key = deriveKey('the secret of this test, long enough to pass', 'access tokens');
  expect((await profile(await sign('HS256', key))).status).toBe(200);
  expect(await wordOf(await profile(await sign('HS256', Buffer.alloc(32, 7))))).toBe('Unauthorized');
  expect(await wordOf(await profile(await sign('HS512', Buffer.concat([key, key]))))).toBe('Unauthorized');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await sign('HS256', key)).split('.')[1]}.`;
  expect(await wordOf(await profile(unsigned))).toBe('Unauthorized');
});

test('refresh rotates: a new pair each time, and only a hash is stored', async () => {
  const { cookie, token } = await server.signIn('player-my');
  server.advance(600);
  const response = await refresh(cookie);
  expect(response.status).toBe(200);
  const next = refreshCookieOf(response);
  expect(next).not.toBe(cookie);
  const fresh = await tokenOf(response);
  expect(fresh).not.toBe(token);
  expect(decodeJwt(fresh)['sid']).toBe(decodeJwt(token)['sid']);
  const stored = JSON.stringify(await server.database.select().from(refreshTokens));
  expect(stored).not.toContain(next.split('=')[1]);
  expect((await refresh(next)).status).toBe(200);
});

test('a replay within 30 seconds answers the same successor; later it revokes the family', async () => {
  const { cookie } = await server.signIn('player-my');
  const first = await refresh(cookie);
  const successor = refreshCookieOf(first);
  server.advance(29);
  const again = await refresh(cookie);
  expect(again.status).toBe(200);
  expect(refreshCookieOf(again)).toBe(successor);
  const token = await tokenOf(again);
  expect((await profile(token)).status).toBe(200);

  server.advance(2);
  const late = await refresh(cookie);
  expect(late.status).toBe(401);
  expect(late.headers.getSetCookie()).toEqual([]);
  expect(await wordOf(late)).toBe('RefreshRefused');
  expect(await wordOf(await refresh(successor))).toBe('RefreshRefused');
  expect(await wordOf(await profile(token))).toBe('Unauthorized');
});

test('a parent within its grace leads on to the token that now stands, never to a used one', async () => {
  const { cookie } = await server.signIn('player-my');
  const second = refreshCookieOf(await refresh(cookie));
  const third = refreshCookieOf(await refresh(second));
  server.advance(10);
  expect(refreshCookieOf(await refresh(cookie))).toBe(third);
  server.advance(40);
  expect((await refresh(third)).status).toBe(200);
});

test('twenty refreshes at once rotate once, and nobody loses the cookie', async () => {
  const { cookie, token } = await server.signIn('player-bd');
  const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const cookies = new Set(responses.map(refreshCookieOf));
  expect(cookies.size).toBe(1);
  const sessionId = String(decodeJwt(token)['sid']);
  expect(await server.database.$count(refreshTokens, eq(refreshTokens.sessionId, sessionId))).toBe(2);
  server.advance(20 * minutes);
  expect((await refresh([...cookies][0] ?? '')).status).toBe(200);
});

test('a lost answer costs nothing: the retry gets what was lost', async () => {
  const { cookie } = await server.signIn('player-my');
  const abort = new AbortController();
  const lost = fetch(`${server.origin}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'app-id': 'arenaku-web', cookie },
    signal: abort.signal,
  }).then(
    (response) => response.body?.cancel(),
    () => undefined,
  );
  setTimeout(() => abort.abort(), 2);
  await lost;
  const retried = await refresh(cookie);
  expect(retried.status).toBe(200);
  expect((await refresh(refreshCookieOf(retried))).status).toBe(200);
});

test('24 hours without a refresh end the session', async () => {
  const { cookie } = await server.signIn('player-my');
  server.advance(24 * hours - 5);
  const kept = await refresh(cookie);
  expect(kept.status).toBe(200);
  server.advance(24 * hours + 5);
  expect(await wordOf(await refresh(refreshCookieOf(kept)))).toBe('RefreshRefused');
});

test('30 days in all end the session, however often it is refreshed', async () => {
  let { cookie } = await server.signIn('player-my');
  for (let turn = 0; turn < 35; turn += 1) {
    server.advance(20 * hours);
    cookie = refreshCookieOf(await refresh(cookie));
  }
  server.advance(20 * hours - 60);
  const last = await refresh(cookie);
  expect(last.status).toBe(200);
  const attributes = last.headers.getSetCookie()[0] ?? '';
  expect(Number(/Max-Age=(\d+)/.exec(attributes)?.[1])).toBeLessThanOrEqual(60);
  server.advance(120);
  expect(await wordOf(await refresh(refreshCookieOf(last)))).toBe('RefreshRefused');
});

test('logout ends the session for its access token and its refresh token, and clears the cookie', async () => {
  const { token, cookie } = await server.signIn('player-my');
  const other = await server.signIn('player-my');
  const response = await server.call('DELETE', '/api/auth/logout', { token, cookie });
  expect(response.status).toBe(204);
  expect(refreshCookieOf(response)).toBe('refresh_token=');
  expect(response.headers.getSetCookie()[0]).toContain('Path=/api/auth');
  expect(await wordOf(await profile(token))).toBe('Unauthorized');
  expect(await wordOf(await refresh(cookie))).toBe('RefreshRefused');
  expect((await profile(other.token)).status).toBe(200);
});

test('logout works with an access token that ran out, and with the cookie alone', async () => {
  const first = await server.signIn('player-my');
  const second = await server.signIn('player-my');
  server.advance(1300);
  expect((await server.call('DELETE', '/api/auth/logout', { token: first.token })).status).toBe(204);
  expect((await refresh(first.cookie)).status).toBe(401);
  expect((await server.call('DELETE', '/api/auth/logout', { cookie: second.cookie })).status).toBe(204);
  expect((await refresh(second.cookie)).status).toBe(401);
  expect(await wordOf(await server.call('DELETE', '/api/auth/logout'))).toBe('Unauthorized');
});

test('logout and refresh at once never leave a session behind', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const { token, cookie } = await server.signIn('player-my');
    const [refreshed, loggedOut] = await Promise.all([
      refresh(cookie),
      server.call('DELETE', '/api/auth/logout', { token, cookie }),
    ]);
    expect(loggedOut.status).toBe(204);
    const successor = refreshCookieOf(refreshed);
    expect((await refresh(successor)).status).toBe(401);
    const { accessToken = 'none was given' } = (await refreshed.json()) as { accessToken?: string };
    expect((await profile(accessToken)).status).toBe(401);
  }
});

test('a deleted account may log in, see that it is deleted and log out, nothing else', async () => {
  const { token, cookie } = await server.signIn('deleted-my');
  expect(await (await profile(token)).json()).toMatchObject({ deleted: true });
  expect(await wordOf(await server.call('GET', '/api/ticketing/tickets', { token }))).toBe('AccountDeleted');
  expect(await wordOf(await refresh(cookie))).toBe('AccountDeleted');
  expect((await server.call('DELETE', '/api/auth/logout', { token })).status).toBe(204);
});

test('an account that is deleted while signed in hears of it at the refresh', async () => {
  const { cookie } = await server.signIn('subscriber-my');
  const set = (deleted: boolean) =>
    server.database.update(users).set({ deleted }).where(eq(users.id, demoAccounts['subscriber-my'].id));
  await set(true);
  expect(await wordOf(await refresh(cookie))).toBe('AccountDeleted');
  await set(false);
});

test('sessions that ended stay ended over a restart', async () => {
  const { token } = await server.signIn('player-my');
  const sessionId = String(decodeJwt(token)['sid']);
  await server.call('DELETE', '/api/auth/logout', { token });
  const [row] = await server.database.select().from(sessions).where(eq(sessions.id, sessionId));
  const { buildApp } = await import('../../server/app.ts');
  const config = { ...server.config, jwtSecret: server.config.jwtSecret ?? '' };
  const now = () => row?.revokedAt ?? new Date();
  const app = await buildApp({ config, database: server.database, now, logLevel: 'silent' });
  const response = await app.inject({
    url: '/api/auth',
    headers: { 'app-id': 'arenaku-web', authorization: `Bearer ${token}` },
  });
  expect(response.json()).toMatchObject({ error: 'Unauthorized' });
  await app.close();
});
