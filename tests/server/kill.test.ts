import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { demoPassword } from '../../server/db/seed/accounts.ts';
import { subscriptionPeriods, subscriptions } from '../../server/modules/subscription/tables.ts';
import { sandboxWebhooks } from '../../server/payments/tables.ts';
import { apiCaller, freePort, temporaryFolder } from './helpers.ts';
import { begin, decide, paymentsOf, type Reachable, subscriptionsOf, waitFor } from './payments.ts';
import { end, runServer, type ServerProcess, untilReady } from './process.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

let folder: ReturnType<typeof temporaryFolder>;
let running: ServerProcess | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  if (running !== undefined) await end(running, 'SIGKILL');
  folder.clean();
});

async function start(port: number): Promise<Reachable> {
  running = runServer({ PORT: String(port), DATA_DIR: folder.path });
  await untilReady(running);
  const origin = `http://127.0.0.1:${port}`;
  return { origin, call: apiCaller(origin), config: { publicOrigin: `http://localhost:${port}` } };
}

async function kill(): Promise<void> {
  if (running !== undefined) await end(running, 'SIGKILL');
}

async function signIn(server: Reachable, username: string): Promise<string> {
  const response = await server.call('POST', '/api/auth/login', { body: { username, password: demoPassword } });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

async function subscribed(server: Reachable, token: string): Promise<boolean> {
  const response = await server.call('GET', '/api/subscription/subscriptions', { token });
  return ((await response.json()) as { subscriptions: unknown[] }).subscriptions.length > 0;
}

async function paymentStates(server: Reachable, token: string): Promise<string[]> {
  const response = await server.call('GET', '/api/subscription/subscription-history', { token });
  return ((await response.json()) as { history: { status: string }[] }).history.map(({ status }) => status);
}

/** Changes the book of the stopped server. */
async function writeBook(change: (database: OpenDatabase['database']) => Promise<void>) {
  const { database, close } = await openEmbedded(join(folder.path, 'pglite'));
  await change(database);
  await close();
}

/** The book as the stopped server left it. */
async function readBook() {
  const { database, close } = await openEmbedded(join(folder.path, 'pglite'));
  const book = {
    payments: (await paymentsOf({ database })).filter(({ order }) => order.badgeId === 'teal-weave-my'),
    subscriptions: (await subscriptionsOf({ database })).filter(({ badgeId }) => badgeId === 'teal-weave-my'),
    periods: (await database.select().from(subscriptionPeriods)).filter(({ badgeId }) => badgeId === 'teal-weave-my'),
    webhooks: await database.select().from(sandboxWebhooks),
  };
  await close();
  return book;
}

test('killed between payment and return: credited exactly once, after the next start', async () => {
  const port = await freePort();
  const first = await start(port);
  const token = await signIn(first, 'player-my');
  const { transactionId } = await begin(first, token, { badgeId: 'teal-weave-my' });
  const answer = await decide(first, transactionId, 'approve');
  await kill();
  expect(answer.status).toBe(303);
  const atDeath = await readBook();
  expect(atDeath.payments).toMatchObject([{ id: transactionId, state: 'pending' }]);
  expect(atDeath.subscriptions).toEqual([]);
  expect(atDeath.webhooks).toMatchObject([{ paymentId: transactionId, deliveredAt: null }]);

  const second = await start(port);
  await waitFor(() => subscribed(second, token));
  const paidAt = Date.now();
  await kill();

  const atEnd = await readBook();
  expect(atEnd.payments).toMatchObject([{ id: transactionId, state: 'paid' }]);
  expect(atEnd.periods).toMatchObject([{ transactionId }]);
  const left = (atEnd.subscriptions[0]?.expireAt.getTime() ?? 0) - paidAt;
  expect(Math.abs(left - 7 * dayMilliseconds)).toBeLessThan(60_000);
}, 120_000);

test('killed while a renewal is being charged: one charge and one period, after the next start', async () => {
  const port = await freePort();
  const first = await start(port);
  const token = await signIn(first, 'player-my');
  const order = { badgeId: 'teal-weave-my', paymentMethodId: 'card-my', autoRenew: true };
  await decide(first, (await begin(first, token, order)).transactionId, 'approve');
  await waitFor(() => subscribed(first, token));
  await kill();
  const ended = new Date(Date.now() - 60_000);
  await writeBook(async (database) => {
    await database.update(subscriptions).set({ expireAt: ended }).where(eq(subscriptions.badgeId, order.badgeId));
  });

  const second = await start(port);
  await waitFor(async () => (await paymentStates(second, token)).length === 2);
  await kill();
  const atDeath = await readBook();
  expect(atDeath.payments.map(({ state }) => state)).toEqual(['paid', 'pending']);
  expect(atDeath.periods).toHaveLength(1);

  const third = await start(port);
  await waitFor(async () => (await paymentStates(third, token)).join(' ') === 'paid paid');
  await kill();
  const atEnd = await readBook();
  expect(atEnd.payments).toHaveLength(2);
  expect(atEnd.periods).toHaveLength(2);
  expect(atEnd.subscriptions[0]?.expireAt).toEqual(new Date(ended.getTime() + 7 * dayMilliseconds));
  expect(atEnd.subscriptions[0]).toMatchObject({ autoRenew: true, retries: 0, renewal: null });
}, 120_000);
