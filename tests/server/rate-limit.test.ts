import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostKeys, rateLimit } from '../../server/http/rateLimit.ts';
import { paymentTransactions } from '../../server/modules/payment/tables.ts';
import { cookieOf, startTestServer, type TestServer } from './helpers.ts';

describe('counting', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1) + seconds * 1000);

  test('so many within a window, then the seconds to its end; another key is apart', () => {
    const limit = rateLimit(3, 60);
    expect([0, 1, 2].map((second) => limit.count('a', at(second)))).toEqual([0, 0, 0]);
    expect(limit.wait('a', at(3))).toBe(57);
    expect([limit.count('a', at(10)), limit.count('b', at(10))]).toEqual([50, 0]);
    expect([limit.count('a', at(60)), limit.wait('b', at(60))]).toEqual([0, 0]);
  });

  test('windows that are over are dropped, a key that comes again is kept as long as a new one', () => {
    const limit = rateLimit(3, 60);
    limit.count('again', at(0));
    for (let index = 0; index < 100; index += 1) limit.count(`once ${index}`, at(30));
    limit.count('again', at(65));
    expect(limit.size()).toBe(101);
    limit.count('new', at(95));
    expect(limit.size()).toBe(2);
    for (let index = 0; index < 2; index += 1) limit.count('again', at(96));
    expect(limit.count('again', at(97))).toBe(28);
  });

  test('a hundred thousand addresses and more: no more are kept, and a call costs no more than with few', () => {
    const limit = rateLimit(3, 3600);
    const thousand = (from: number) => {
      const began = performance.now();
      for (let index = from; index < from + 1000; index += 1) limit.count(`address ${index}`, at(index / 1000));
      return performance.now() - began;
    };
    thousand(0);
    const few = Math.min(...Array.from({ length: 10 }, (_, turn) => thousand((turn + 1) * 1000)));
    for (let turn = 11; turn < 120; turn += 1) thousand(turn * 1000);
    const many = Math.min(...Array.from({ length: 10 }, (_, turn) => thousand((turn + 120) * 1000)));
    expect(limit.size()).toBe(mostKeys);
    // Sweeping all keys at each call would be thousands of times as much.
    expect(many).toBeLessThan(few * 100 + 50);
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const refresh = (cookie: string) => server.call('POST', '/api/auth/refresh', { cookie });

  test('a session that refreshes without end has to wait, and goes on after; its cookie stays, others are not held up', async () => {
    let { cookie } = await server.signIn('player-my');
    for (let turn = 0; turn < 60; turn += 1) {
      const response = await refresh(cookie);
      expect(response.status).toBe(200);
      cookie = cookieOf(response, 'refresh_token') ?? '';
    }
    const refused = await refresh(cookie);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: 'TooManyRequests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.getSetCookie()).toEqual([]);
    const { cookie: other } = await server.signIn('player-bd');
    expect((await refresh(other)).status).toBe(200);
    server.advance(61);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test('an address that floods the refresh is refused before anything is looked up', async () => {
    server.advance(61);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 601; turn += 1) statuses.add((await refresh(`refresh_token=${turn}`)).status);
    expect([...statuses]).toEqual([401, 429]);
    server.advance(61);
  });

  test('a player who begins to pay without end has to wait, and leaves no more behind', async () => {
    const { token } = await server.signIn('player-my');
    const body = { badgeId: 'gold-weave-my', callbackURL: `${server.config.publicOrigin}/?type=subscription` };
    const checkout = (as: string) => server.call('POST', '/api/subscription/checkout', { token: as, body });
    const before = await server.database.$count(paymentTransactions);
    const statuses: number[] = [];
    for (let turn = 0; turn < 101; turn += 1) statuses.push((await checkout(token)).status);
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(statuses[100]).toBe(429);
    expect(await server.database.$count(paymentTransactions)).toBe(before + 100);
    const { token: other } = await server.signIn('subscriber-my');
    expect((await checkout(other)).status).not.toBe(429);
    server.advance(15 * 60 + 1);
    expect((await checkout((await server.signIn('player-my')).token)).status).toBe(200);
  });
});
