import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { users } from '../../server/modules/auth/tables.ts';
import { paymentTransactions } from '../../server/modules/payment/tables.ts';
import { subscriptions } from '../../server/modules/subscription/tables.ts';
import { ticketLots } from '../../server/modules/ticketing/tables.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import { errorOf, type Players, signInAll, subscriptionsOf } from './payments.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMilliseconds);

let server: TestServer;
let players: Players;
beforeAll(async () => {
  server = await startTestServer();
  players = await signInAll(server);
});
afterAll(() => server.stop());

async function read<Answer>(path: string, token?: string, cookie = ''): Promise<Answer> {
  const response = await server.call('GET', path, { ...(token === undefined ? {} : { token }), cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

describe('badges', () => {
  type Badges = { badges: { id: string; name: string; msisdn?: true; paymentMethods: { position: number }[] }[] };

  test('of Malaysia: three, the first without msisdn and with a single payment method', async () => {
    const { badges } = await read<Badges>('/api/subscription/badges?country=MY');
    expect(badges.map(({ id }) => id)).toEqual(['gold-weave-my', 'teal-weave-my', 'vermilion-weave-my']);
    expect(badges.map(({ msisdn }) => msisdn)).toEqual([undefined, undefined, true]);
    expect(badges[0]?.paymentMethods).toHaveLength(1);
    const positions = badges.flatMap(({ paymentMethods }) => [paymentMethods.map(({ position }) => position)]);
    for (const list of positions) expect(list).toEqual(list.toSorted((one, other) => one - other));
  });

  test('of Bangladesh: two, with msisdn; in Bengali to who reads it', async () => {
    const { badges } = await read<Badges>('/api/subscription/badges?country=BD', undefined, 'NEXT_LOCALE=BD');
    expect(badges.map(({ id, msisdn }) => [id, msisdn])).toEqual([
      ['lotus-bd', true],
      ['rickshaw-bd', true],
    ]);
    expect(badges[0]?.name).toBe('শাপলা');
  });

  test('of Malaysia when no country is named; another one is refused', async () => {
    expect((await read<Badges>('/api/subscription/badges')).badges[0]?.id).toBe('gold-weave-my');
    expect(await errorOf(await server.call('GET', '/api/subscription/badges?country=SG'))).toEqual({
      status: 400,
      error: 'ValidationFailed',
    });
  });
});

describe('subscriptions', () => {
  type List = { subscriptions: { badge: { id: string }; status: string; autoRenew: boolean }[]; maxRetries: number };
  const path = '/api/subscription/subscriptions';

  test('none, and the demo subscriber', async () => {
    expect(await read(path, players['player-my'])).toEqual({ subscriptions: [], maxRetries: 3 });
    const {
      subscriptions: [only],
    } = await read<List>(path, players['subscriber-my']);
    expect(only).toMatchObject({ badge: { id: 'gold-weave-my' }, status: 'active', autoRenew: true });
  });

  test('sorted by expireAt, the latest first; an overdue one is expired', async () => {
    const userId = demoAccounts['minor-my'].id;
    await server.database.insert(subscriptions).values([
      { userId, badgeId: 'teal-weave-my', expireAt: inDays(-1), autoRenew: false },
      { userId, badgeId: 'vermilion-weave-my', expireAt: inDays(60), autoRenew: false },
      { userId, badgeId: 'gold-weave-my', expireAt: inDays(3), autoRenew: false },
    ]);
    const list = await read<List>(path, players['minor-my']);
    expect(list.subscriptions.map(({ badge, status }) => [badge.id, status])).toEqual([
      ['vermilion-weave-my', 'active'],
      ['gold-weave-my', 'active'],
      ['teal-weave-my', 'expired'],
    ]);
  });

  test.each([path, '/api/subscription/subscription-history', '/api/ticketing/tickets'])(
    '%s needs a session',
    async (of) => {
      expect(await errorOf(await server.call('GET', of))).toEqual({ status: 401, error: 'Unauthorized' });
    },
  );
});

describe('history', () => {
  type History = { history: { id: string; createdAt: string }[]; page: number; perPage: number; total: number };
  const path = '/api/subscription/subscription-history';

  test("in pages, the latest first, of one's own only", async () => {
    const userId = demoAccounts['player-bd'].id;
    const order = {
      badgeId: 'lotus-bd',
      period: 30,
      paymentMethodId: 'bkash-bd',
      msisdn: '8801712345678',
      autoRenew: false,
    };
    const rows = Array.from({ length: 23 }, (_, index) => ({
      id: randomUUID(),
      userId,
      kind: 'subscription' as const,
      order,
      amount: 19_900,
      currency: 'BDT' as const,
      provider: 'sandbox',
      state: 'failed' as const,
      createdAt: inDays(-index),
      stateChangedAt: inDays(-index),
    }));
    await server.database.insert(paymentTransactions).values(rows);
    const first = await read<History>(path, players['player-bd']);
    expect(first).toMatchObject({ page: 1, perPage: 10, total: 23 });
    expect(first.history.map(({ id }) => id)).toEqual(rows.slice(0, 10).map(({ id }) => id));
    const last = await read<History>(`${path}?page=3&perPage=10`, players['player-bd']);
    expect(last.history.map(({ id }) => id)).toEqual(rows.slice(20).map(({ id }) => id));
    expect((await read<History>(`${path}?page=4`, players['player-bd'])).history).toEqual([]);
    expect((await read<History>(path, players['subscriber-my'])).total).toBe(1);
  });

  test.each(['page=0', 'page=-1', 'page=x', 'perPage=0', 'perPage=101', 'perPage=1.5'])(
    '%s is refused',
    async (query) => {
      const response = await server.call('GET', `${path}?${query}`, { token: players['player-my'] });
      expect(await errorOf(response)).toEqual({ status: 400, error: 'ValidationFailed' });
    },
  );
});

describe('unsubscribe', () => {
  const unsubscribe = (token: string, badgeId: unknown, headers: Record<string, string> = {}) =>
    server.call('POST', '/api/subscription/unsubscribe', { token, headers, body: { badgeId } });

  test.each([
    ['a badge that the player does not have', 'teal-weave-my', 409, 'NotSubscribed'],
    ['an unknown badge', 'no-such-badge', 404, 'UnknownBadge'],
    ['no text', 5, 400, 'ValidationFailed'],
  ])('%s changes nothing', async (_name, badgeId, status, error) => {
    const before = await subscriptionsOf(server);
    expect(await errorOf(await unsubscribe(players['subscriber-my'], badgeId))).toEqual({ status, error });
    expect(await subscriptionsOf(server)).toEqual(before);
  });

  test('of an expired subscription is refused, unless it would be charged again', async () => {
    await server.database.insert(subscriptions).values({
      userId: demoAccounts['player-my'].id,
      badgeId: 'teal-weave-my',
      expireAt: inDays(-2),
      autoRenew: true,
      retries: 2,
    });
    expect((await unsubscribe(players['player-my'], 'teal-weave-my')).status).toBe(204);
    expect(await errorOf(await unsubscribe(players['player-my'], 'teal-weave-my'))).toEqual({
      status: 409,
      error: 'NotSubscribed',
    });
  });

  test('turns renewal off, leaves access to the end, and may be sent again', async () => {
    const mine = async () =>
      (await subscriptionsOf(server)).filter(({ userId }) => userId === demoAccounts['subscriber-my'].id);
    const [before] = await mine();
    const headers = { 'idempotency-key': randomUUID() };
    for (let tries = 0; tries < 2; tries += 1) {
      const response = await unsubscribe(players['subscriber-my'], 'gold-weave-my', headers);
      expect([response.status, await response.text()]).toEqual([204, '']);
    }
    expect(await mine()).toEqual([{ ...before, autoRenew: false }]);
    const reused = await unsubscribe(players['subscriber-my'], 'teal-weave-my', headers);
    expect(await errorOf(reused)).toEqual({ status: 422, error: 'IdempotencyKeyReused' });
  });
});

describe('tickets', () => {
  type Balance = { tickets: { createdAt: string; availableTickets: number }[]; totalTickets: number };
  const balance = () => read<Balance>('/api/ticketing/tickets', players['player-my']);

  test('player-my has 1,250 in several lots, the oldest first; others none', async () => {
    const { tickets, totalTickets } = await balance();
    expect(totalTickets).toBe(1250);
    expect(tickets.length).toBeGreaterThan(1);
    expect(tickets.map(({ createdAt }) => createdAt)).toEqual(tickets.map(({ createdAt }) => createdAt).toSorted());
    expect(await read('/api/ticketing/tickets', players['player-bd'])).toEqual({ tickets: [], totalTickets: 0 });
  });

  test('lots from before the accepted terms, empty and expired ones do not count', async () => {
    const userId = demoAccounts['player-my'].id;
    const lot = { userId, source: 'arcade' as const, availableTickets: 7 };
    const tnc = inDays(-4);
    await server.database.insert(ticketLots).values([
      { ...lot, id: randomUUID(), createdAt: tnc },
      { ...lot, id: randomUUID(), createdAt: new Date(tnc.getTime() - 1) },
      { ...lot, id: randomUUID(), createdAt: inDays(-1), availableTickets: 0 },
      { ...lot, id: randomUUID(), createdAt: inDays(-2), expiresAt: inDays(-1) },
    ]);
    await server.database.update(users).set({ tnc }).where(eq(users.id, userId));
    expect((await balance()).tickets.map(({ availableTickets }) => availableTickets)).toEqual([7, 300]);
    expect((await balance()).totalTickets).toBe(307);
    await server.database.update(users).set({ tnc: null }).where(eq(users.id, userId));
    expect((await balance()).totalTickets).toBe(1264);
  });
});
