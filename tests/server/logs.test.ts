import { expect, test } from 'vitest';
import { Writable } from 'node:stream';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openTestDatabase } from './helpers.ts';

test('logs name the route and the request, and keep what is secret to themselves', async () => {
  let log = '';
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const { database, close } = await openTestDatabase();
  const config = { ...readConfig({}), jwtSecret: 'a secret for this test that is long enough' };
  const app = await buildApp({ config, database, now: () => new Date(), logLevel: 'info', logTo });
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
  await app.close();
  await close();

  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.length).toBeGreaterThan(6);
  expect(log).toContain('"route":"/api/ticketing/voucher/:code"');
  expect(log).toContain('login_failures');
  expect(lines.some(({ reqId }) => reqId === failed.headers['x-request-id'])).toBe(true);
  expect(log.toLowerCase()).not.toContain('of-mine');
});
