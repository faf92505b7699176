import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptionFulfilment } from '../../server/modules/subscription/grant.ts';
import { reconcile } from '../../server/modules/payment/settle.ts';
import { paymentTransactions } from '../../server/modules/payment/tables.ts';
import { sandbox } from '../../server/payments/sandbox.ts';
import { sandboxPayments } from '../../server/payments/tables.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import { begin, paymentsOf, stateOf, subscriptionsOf } from './payments.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signIn('player-my')).token;
});
afterAll(() => server.stop());

/** Asks for late payments as the server does every minute, `seconds` from now. */
async function reconcileIn(seconds: number) {
  const now = new Date(Date.now() + seconds * 1000);
  const config = { ...server.config, jwtSecret: 'a secret of at least thirty-two characters' };
  const provider = sandbox({ config, database: server.database, now: () => now });
  await reconcile(server.database, provider, { subscription: subscriptionFulfilment }, now);
}

/** The provider took the money, and its webhook never came. */
async function payUnheard(id: string) {
  await server.database.update(sandboxPayments).set({ state: 'paid' }).where(eq(sandboxPayments.id, id));
}

test('a payment whose webhook never came is found by asking, once', async () => {
  const { transactionId } = await begin(server, token, { badgeId: 'teal-weave-my' });
  await payUnheard(transactionId);
  await reconcileIn(10);
  expect(await stateOf(server, transactionId)).toBe('pending');
  await reconcileIn(60);
  expect(await stateOf(server, transactionId)).toBe('paid');
  const granted = await subscriptionsOf(server);
  expect(granted.filter(({ badgeId }) => badgeId === 'teal-weave-my')).toHaveLength(1);
  await reconcileIn(120);
  expect(await subscriptionsOf(server)).toEqual(granted);
});

test('more late payments than fit into one reading are all found', async () => {
  const { transactionId } = await begin(server, token, { badgeId: 'gold-weave-my' });
  await payUnheard(transactionId);
  const [transaction] = await paymentsOf(server, transactionId);
  const [payment] = await server.database.select().from(sandboxPayments).where(eq(sandboxPayments.id, transactionId));
  if (transaction === undefined || payment === undefined) throw new Error('nothing begun');
  const ids = Array.from({ length: 120 }, () => randomUUID());
  const transactionOf = (id: string) => ({ ...transaction, id, reference: id });
  const paymentOf = (id: string) => ({ ...payment, id });
  await server.database.insert(paymentTransactions).values(ids.map(transactionOf));
  await server.database.insert(sandboxPayments).values(ids.map(paymentOf));
  await reconcileIn(60);
  const gold = (await paymentsOf(server)).filter(({ order }) => order.badgeId === 'gold-weave-my');
  // The demo subscriber's payment is the 122nd.
  expect(gold).toHaveLength(122);
  expect(gold.every(({ state }) => state === 'paid')).toBe(true);
});

test('a payment that nobody decided expires; one whose page was never opened is given up', async () => {
  const undecided = await begin(server, token, { badgeId: 'vermilion-weave-my', msisdn: '60123456789' });
  const unopened = await begin(server, token, { badgeId: 'vermilion-weave-my', msisdn: '60123456789' });
  const nothing = { reference: null, redirectUrl: null };
  await server.database
    .update(paymentTransactions)
    .set(nothing)
    .where(eq(paymentTransactions.id, unopened.transactionId));
  await reconcileIn(3500);
  expect(await stateOf(server, undecided.transactionId)).toBe('pending');
  expect(await stateOf(server, unopened.transactionId)).toBe('pending');
  await reconcileIn(3700);
  expect(await stateOf(server, undecided.transactionId)).toBe('expired');
  expect(await stateOf(server, unopened.transactionId)).toBe('expired');
});
