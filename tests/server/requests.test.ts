import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const right = { username: 'player-my', password: 'arenaku-demo-2026' };
type Options = Parameters<TestServer['call']>[2];

test.each<[string, number, string, string, string, Options]>([
  ['a wrong password', 401, 'InvalidCredentials', 'POST', '/api/auth/login', { body: { ...right, password: 'wrong' } }],
  ['an unknown user', 401, 'InvalidCredentials', 'POST', '/api/auth/login', { body: { ...right, username: 'nobody' } }],
  ['no app-id', 400, 'MissingAppId', 'POST', '/api/auth/login', { body: right, headers: { 'app-id': '' } }],
  ['another app-id', 400, 'UnknownAppId', 'GET', '/api/auth/meta', { headers: { 'app-id': 'other' } }],
  ['malformed JSON', 400, 'MalformedJson', 'POST', '/api/auth/login', { body: '{"username":' }],
  [
    'a 2 MB body',
    413,
    'BodyTooLarge',
    'POST',
    '/api/auth/login',
    { body: { ...right, password: 'x'.repeat(2 ** 21) } },
  ],
  ['no body', 400, 'ValidationFailed', 'POST', '/api/auth/login', {}],
  ['an array for a body', 400, 'ValidationFailed', 'POST', '/api/auth/login', { body: [] }],
  ['a missing field', 400, 'ValidationFailed', 'POST', '/api/auth/login', { body: { username: 'player-my' } }],
  ['a field too many', 400, 'ValidationFailed', 'POST', '/api/auth/login', { body: { ...right, admin: true } }],
  ['a number for a text', 400, 'ValidationFailed', 'POST', '/api/auth/login', { body: { ...right, username: 7 } }],
  [
    'a text body',
    415,
    'UnsupportedMediaType',
    'POST',
    '/api/auth/login',
    { body: 'x', headers: { 'content-type': 'text/plain' } },
  ],
  ['an unknown path', 404, 'NotFound', 'GET', '/api/nothing', {}],
  ['an unknown method', 404, 'NotFound', 'PUT', '/api/auth/login', { body: right }],
  ['a broken address', 404, 'NotFound', 'GET', '/api/auth/%E0%A4%A', {}],
  ['no session', 401, 'Unauthorized', 'GET', '/api/auth', {}],
  ['a token of no kind', 401, 'Unauthorized', 'GET', '/api/auth', { token: 'abc' }],
  ['another scheme', 401, 'Unauthorized', 'GET', '/api/auth', { headers: { authorization: 'Basic YTpi' } }],
  ['no refresh cookie', 401, 'RefreshRefused', 'POST', '/api/auth/refresh', {}],
  ['an unknown refresh cookie', 401, 'RefreshRefused', 'POST', '/api/auth/refresh', { cookie: 'refresh_token=abc' }],
])('%s answers %i %s', async (_name, status, word, method, path, options) => {
  const response = await server.call(method, path, options);
  const body = (await response.json()) as { error: string; message: string };
  expect([response.status, body.error]).toEqual([status, word]);
  expect(Object.keys(body)).toEqual(['error', 'message']);
  expect(body.message.length).toBeGreaterThan(5);
  expect(body.message).not.toMatch(/[{}]/);
});

async function askWithoutPassword(cookie: string): Promise<string> {
  const response = await server.call('POST', '/api/auth/login', { body: { username: 'player-my' }, cookie });
  return ((await response.json()) as { message: string }).message;
}

test('a validation message names the field, in the language of the player', async () => {
  expect(await askWithoutPassword('NEXT_LOCALE=EN')).toBe('password: is required');
  expect(await askWithoutPassword('NEXT_LOCALE=BD')).toBe('password: দেওয়া আবশ্যক');
  expect(await askWithoutPassword('NEXT_LOCALE=FR')).toBe('password: is required');
});

test('an empty body with the JSON content type is fine', async () => {
  const response = await server.call('GET', '/api/auth/meta');
  expect(response.status).toBe(200);
  const logout = await server.call('DELETE', '/api/auth/logout', { token: (await server.signIn('player-my')).token });
  expect(logout.status).toBe(204);
});

test('a 2 MB body without a declared length is refused as well', async () => {
  const socket = connect(server.config.port, '127.0.0.1');
  const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  socket.on('error', () => undefined);
  socket.write('POST /api/auth/login HTTP/1.1\r\nhost: a\r\napp-id: arenaku-web\r\ncontent-type: application/json\r\n');
  socket.write('transfer-encoding: chunked\r\n\r\n');
  const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
  for (let sent = 0; sent < 32; sent += 1) socket.write(chunk);
  expect(await answered).toMatch(/^HTTP\/1.1 413 [^]*BodyTooLarge/);
  socket.destroy();
});

test('the health needs no app-id', async () => {
  const response = await fetch(`${server.origin}/api/health`);
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
});

async function pageTexts(cookie?: string) {
  const response = await server.call('GET', '/api/cms/page/index', cookie === undefined ? {} : { cookie });
  return ((await response.json()) as { items: { key: string; language: string; title: string }[] }).items;
}

test('the page texts come in the language of the cookie, with all keys in both', async () => {
  const english = await pageTexts();
  const bengali = await pageTexts('NEXT_LOCALE=BD');
  expect(new Set(english.map(({ language }) => language))).toEqual(new Set(['EN']));
  expect(new Set(bengali.map(({ language }) => language))).toEqual(new Set(['BD']));
  expect(bengali.map(({ key }) => key)).toEqual(english.map(({ key }) => key));
  expect(english.map(({ key }) => key)).toContain('home.hero');
  expect(bengali.find(({ key }) => key === 'login')?.title).toBe('লগ ইন');
});

test('an unexpected failure says nothing of its cause', async () => {
  const broken = await startTestServer();
  await broken.database.execute('drop table page_texts');
  const response = await broken.call('GET', '/api/cms/page/index');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: 'Unknown', message: 'Something went wrong' });
  await broken.stop();
});

test('every answer carries the security headers', async () => {
  const response = await server.call('GET', '/api/auth/meta');
  const policy = response.headers.get('content-security-policy') ?? '';
  for (const rule of ["script-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]) {
    expect(policy.split('; ')).toContain(rule);
  }
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('strict-transport-security')).toBeNull();
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});
