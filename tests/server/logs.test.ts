import { expect, test } from 'vitest';
import { Writable } from 'node:stream';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { demoAccounts, demoPassword } from '../../server/db/seed/accounts.ts';
import { fill } from '../../server/db/seed/seed.ts';
import { openTestDatabase } from './helpers.ts';

/** A server without a port, and the lines that it has logged. */
async function logged(now: () => Date) {
  let log = '';
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const { database, close } = await openTestDatabase();
  const config = { ...readConfig({}), jwtSecret: 'a secret for this test that is long enough' };
  const app = await buildApp({ config, database, now, logLevel: 'info', logTo });
  const lines = () =>
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    app,
    database,
    text: () => log,
    lines,
    async stop() {
      await app.close();
      await close();
    },
  };
}

test('logs name the route and the request, and keep what is secret to themselves', async () => {
  const { app, database, text, lines, stop } = await logged(() => new Date());
  const headers = {
    'app-id': 'arenaku-web',
    authorization: 'Bearer token-of-mine',
    cookie: 'refresh_token=cookie-of-mine',
  };
  await app.inject({ method: 'POST', url: '/api/ticketing/voucher/VOUCHER-OF-MINE', headers, payload: {} });
  await app.inject({ url: '/api/auth?address=of-mine', headers });
  await app.inject({ url: '/nowhere?query=of-mine', headers });
  const payload = { username: 'name-of-mine', password: 'password-of-mine' };
  await database.execute('drop table login_failures');
  const failed = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
  expect(failed.statusCode).toBe(500);
  app.log.info({ password: 'of-mine', user: { token: 'of-mine' }, req: { headers } }, 'a careless line');
  await stop();

  const log = text();
  expect(lines().length).toBeGreaterThan(6);
  expect(log).toContain('"route":"/api/ticketing/voucher/:code"');
  expect(log).toContain('login_failures');
  expect(lines().some(({ reqId }) => reqId === failed.headers['x-request-id'])).toBe(true);
  expect(log.toLowerCase()).not.toContain('of-mine');
});

test('logins, their failures and locks, logouts and replayed refresh tokens leave lines of their own', async () => {
  let time = Date.parse('2026-03-01T08:00:00.000Z');
  const { app, database, text, lines, stop } = await logged(() => new Date(time));
  await fill(database, new Date(time), true);
  const headers = { 'app-id': 'arenaku-web' };
  const login = (password: string) =>
    app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { username: 'player-my', password } });
  const cookieOf = (response: Awaited<ReturnType<typeof login>>) => response.cookies[0]?.value ?? '';
  const call = (method: 'POST' | 'DELETE', url: string, token: string) =>
    app.inject({ method, url, headers, cookies: { refresh_token: token } });
  const replayed = cookieOf(await login(demoPassword));
  await call('POST', '/api/auth/refresh', replayed);
  time += 31_000;
  await call('POST', '/api/auth/refresh', replayed);
  const ended = cookieOf(await login(demoPassword));
  await call('DELETE', '/api/auth/logout', ended);
  for (let turn = 0; turn < 11; turn += 1) await login('typed-by-mistake');
  await stop();
  const events = lines().filter(({ event }) => event !== undefined);
  expect(events.map(({ event, outcome }) => [event, outcome].join(' ').trim())).toEqual([
    'login welcome',
    'session.revoked',
    'login welcome',
    'logout',
    ...Array.from({ length: 10 }, () => 'login wrong'),
    'login locked',
  ]);
  expect(events[0]).toMatchObject({ userId: demoAccounts['player-my'].id });
  for (const secret of [replayed, ended, demoPassword, 'typed-by-mistake', 'player-my'])
    expect(text()).not.toContain(secret);
});
