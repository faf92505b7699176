import { cpSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort, startTestServer, temporaryFolder } from './helpers.ts';
import { end, runServer, type ServerProcess, untilReady } from './process.ts';

const running: ServerProcess[] = [];
const folders: { clean: () => void }[] = [];

function folder(): string {
  const made = temporaryFolder();
  folders.push(made);
  return made.path;
}

function run(environment: Record<string, string>): ServerProcess {
  const made = runServer(environment);
  running.push(made);
  return made;
}

/** A data directory that was filled and stopped properly; making one anew takes seconds. */
const filled = temporaryFolder();
beforeAll(async () => {
  const server = runServer({ DATA_DIR: filled.path, PORT: String(await freePort()) });
  await untilReady(server);
  await end(server, 'SIGTERM');
});
afterAll(filled.clean);

function filledFolder(): string {
  const path = folder();
  cpSync(filled.path, path, { recursive: true });
  return path;
}

afterEach(async () => {
  for (const server of running.splice(0)) await end(server, 'SIGKILL');
  for (const { clean } of folders.splice(0)) clean();
});

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret of more than thirty-two characters',
  PAYMENT_PROVIDER: 'sandbox',
};

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'three thousand' }],
  ['PORT', { PORT: '70000' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'play.example.com' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://play.example.com/path' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/arenaku' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://arenaku:hidden-password@127.0.0.1:1/arenaku' }],
  ['ACCESS_TOKEN_SECONDS', { ACCESS_TOKEN_SECONDS: '-5' }],
  ['REFRESH_TOKEN_SECONDS', { REFRESH_TOKEN_SECONDS: '1.5' }],
  ['COOKIE_DOMAIN', { COOKIE_DOMAIN: 'elsewhere.example' }],
  ['APP_ID', { APP_ID: 'two words' }],
  ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'piggy-bank' }],
  ['NODE_ENV', { NODE_ENV: 'prod' }],
  ['JWT_SECRET', { JWT_SECRET: 'short' }],
  ['JWT_SECRET', { ...production, JWT_SECRET: '' }],
  ['PAYMENT_PROVIDER', { ...production, PAYMENT_PROVIDER: '' }],
  ['HOST', { HOST: '203.0.113.7' }],
])('a wrong %s stops the start with one line: %j', async (variable, environment) => {
  const server = run({ DATA_DIR: folder(), PORT: String(await freePort()), ...environment });
  expect(await server.ended).toBe(1);
  const { stdout, stderr } = server.output();
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(new RegExp(`^${variable} `));
  expect(stderr).not.toContain('hidden-password');
  expect(stdout).toBe('');
});

test('a port in use stops the start', async () => {
  const port = await freePort();
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
  const server = run({ DATA_DIR: folder(), PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output().stderr).toBe(`PORT ${port} is in use by another program.\n`);
  await new Promise((resolve) => holder.close(resolve));
});

test('a second server on the same data refuses to start; after kill -9 of the first, the next starts with its data', async () => {
  const dataDir = filledFolder();
  const ports = [await freePort(), await freePort()];
  const first = run({ DATA_DIR: dataDir, PORT: String(ports[0]) });
  await untilReady(first);
  expect(first.output().stdout).toContain(`http://localhost:${ports[0]}`);
  expect(first.output().stdout).toContain('arenaku-demo-2026');
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);

  const second = run({ DATA_DIR: dataDir, PORT: String(ports[1]) });
  expect(await second.ended).toBe(1);
  expect(second.output().stderr.trim().split('\n')).toHaveLength(1);
  expect(second.output().stderr).toContain(`DATA_DIR ${dataDir} is in use`);

  const post = (path: string, headers: Record<string, string>, body?: string) =>
    fetch(`http://127.0.0.1:${ports[0]}${path}`, {
      method: 'POST',
      headers: { 'app-id': 'arenaku-web', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const login = await post('/api/auth/login', {}, '{"username":"player-my","password":"arenaku-demo-2026"}');
  expect(login.status).toBe(200);
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const refreshed = await post('/api/auth/refresh', { cookie });
  expect(refreshed.status).toBe(200);
  const { accessToken } = (await refreshed.json()) as { accessToken: string };
  await end(first, 'SIGKILL');

  const third = run({ DATA_DIR: dataDir, PORT: String(ports[0]) });
  await untilReady(third);
  const profile = await fetch(`http://127.0.0.1:${ports[0]}/api/auth`, {
    headers: { 'app-id': 'arenaku-web', authorization: `Bearer ${accessToken}` },
  });
  expect(profile.status).toBe(200);
  // The rotation was acknowledged before the kill: its replay answers the same successor from the database.
  const successor = refreshed.headers.getSetCookie()[0]?.split(';')[0];
  const replayed = await post('/api/auth/refresh', { cookie });
  expect(replayed.headers.getSetCookie()[0]?.split(';')[0]).toBe(successor);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the server within two seconds, with an open connection too',
  async (signal) => {
    const port = await freePort();
    const server = run({ DATA_DIR: filledFolder(), PORT: String(port) });
    await untilReady(server);
    const health = await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: 'keep-alive' } });
    expect(await health.json()).toEqual({ status: 'ok' });
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\napp-id: arenaku-web\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    );
    const startedAt = performance.now();
    expect(await end(server, signal)).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    socket.destroy();
  },
);

test('production mode has the texts and no demo data', async () => {
  const server = await startTestServer(production);
  await expect(server.signIn('player-my')).rejects.toThrow('401');
  const texts = await server.call('GET', '/api/cms/page/index');
  expect(((await texts.json()) as { items: unknown[] }).items.length).toBeGreaterThan(20);
  await server.stop();
});
