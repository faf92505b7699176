import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { users } from '../../server/modules/auth/tables.ts';
import { renewDue } from '../../server/modules/subscription/renewals.ts';
import { subscriptionPeriods } from '../../server/modules/subscription/tables.ts';
import type { PaymentProvider } from '../../server/payments/port.ts';
import { sandbox } from '../../server/payments/sandbox.ts';
import { sign, signatureHeader, webhookKey } from '../../server/payments/sandbox/signature.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import { begin, decide, paymentsOf, stateOf, waitFor } from './payments.ts';

const secret = 'a secret of at least thirty-two characters';
const day = 24 * 60 * 60;

let server: TestServer;
let ahead: number;
beforeEach(async () => {
  server = await startTestServer({ JWT_SECRET: secret });
  ahead = 0;
});
afterEach(() => server.stop());

const now = () => new Date(Date.now() + ahead);

function advance(seconds: number) {
  server.advance(seconds);
  ahead += seconds * 1000;
}

function provider(): PaymentProvider {
  return sandbox({ config: { ...server.config, jwtSecret: secret }, database: server.database, now });
}

/** What the server does at its start and every minute. */
async function renew(through = provider(), error: (...told: unknown[]) => void = console.error) {
  await renewDue({ database: server.database, provider: through, log: { error } }, now());
}

type Mine = {
  subscriptions: { expireAt: string; autoRenew: boolean; status: string; retries: number }[];
  maxRetries: number;
};

/** The player's own subscription as the API tells it; signs in anew, for the clock may have moved far. */
async function mine(username: string) {
  const { token } = await server.signIn(username);
  const answer = await server.call('GET', '/api/subscription/subscriptions', { token });
  const {
    subscriptions: [only],
  } = (await answer.json()) as Mine;
  if (only === undefined) throw new Error(`${username} has no subscription`);
  return only;
}

async function renewals() {
  return (await paymentsOf(server)).filter(({ order }) => order.renewalOf !== undefined);
}

/** Waits until every renewal is settled, and answers their states, the oldest first. */
async function settledRenewals() {
  await waitFor(async () => (await renewals()).every(({ state }) => state !== 'pending'));
  return (await renewals()).map(({ state }) => state);
}

async function buyTeal(also: object = {}, paymentMethodId = 'card-my') {
  const { token } = await server.signIn('player-my');
  const body = { badgeId: 'teal-weave-my', paymentMethodId, autoRenew: true };
  const { transactionId } = await begin(server, token, body);
  await decide(server, transactionId, 'approve', also);
  await waitFor(async () => (await stateOf(server, transactionId)) === 'paid');
  return transactionId;
}

async function unsubscribe() {
  const { token } = await server.signIn('player-my');
  const body = { badgeId: 'teal-weave-my' };
  expect((await server.call('POST', '/api/subscription/unsubscribe', { token, body })).status).toBe(204);
}

test('charged when the end has come, once for all who run it, and ten webhooks credit once', async () => {
  const before = await mine('subscriber-my');
  advance(20 * day - 60);
  await renew();
  expect(await renewals()).toEqual([]);
  expect((await mine('subscriber-my')).status).toBe('active');

  advance(120);
  await Promise.all(Array.from({ length: 5 }, () => renew()));
  expect(await settledRenewals()).toEqual(['paid']);
  const after = await mine('subscriber-my');
  expect(after).toMatchObject({ autoRenew: true, status: 'active', retries: 0 });
  expect(Date.parse(after.expireAt) - Date.parse(before.expireAt)).toBe(30 * day * 1000);

  const [renewal] = await renewals();
  if (renewal === undefined) throw new Error('no renewal');
  const { id, amount, currency } = renewal;
  expect({ amount, currency }).toEqual({ amount: 1500, currency: 'MYR' });
  const body = JSON.stringify({ id, payment: { transactionId: id, reference: id, state: 'paid', amount, currency } });
  const headers = { 'content-type': 'application/json', [signatureHeader]: sign(webhookKey(secret), body, now()) };
  const url = `${server.origin}/webhooks/payment/sandbox`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(url, { method: 'POST', headers, body })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
  await renew();
  expect(await renewals()).toHaveLength(1);
  expect(await mine('subscriber-my')).toEqual(after);
  expect(await server.database.$count(subscriptionPeriods)).toBe(2);

  const { token } = await server.signIn('subscriber-my');
  const history = await server.call('GET', '/api/subscription/subscription-history', { token });
  expect(await history.json()).toMatchObject({ history: [{ id, status: 'paid', amount: 1500 }, {}], total: 2 });
}, 60_000);

test('charged for every period, as what was bought on the modal', async () => {
  await buyTeal();
  const first = await mine('player-my');
  expect(first.autoRenew).toBe(true);
  for (let periods = 1; periods <= 2; periods += 1) {
    advance(7 * day + 60);
    await renew();
    const states = await settledRenewals();
    expect(states).toEqual(Array.from({ length: periods }, () => 'paid'));
    const { expireAt } = await mine('player-my');
    expect(Date.parse(expireAt) - Date.parse(first.expireAt)).toBe(7 * day * 1000 * periods);
  }
}, 60_000);

test('declined: tried again daily, three times, then it ends; without access, and never within a day', async () => {
  await buyTeal({ renewals: 'decline' });
  advance(7 * day + 1);
  const seen: object[] = [];
  for (let days = 0; days < 6; days += 1) {
    await renew();
    await settledRenewals();
    const { autoRenew, retries, status } = await mine('player-my');
    seen.push({ autoRenew, retries, status, charges: (await renewals()).length });
    advance(day / 2);
    await renew();
    advance(day / 2 + 5);
  }
  const status = 'expired';
  expect(seen).toEqual([
    { autoRenew: true, retries: 1, status, charges: 1 },
    { autoRenew: true, retries: 2, status, charges: 2 },
    { autoRenew: true, retries: 3, status, charges: 3 },
    { autoRenew: false, retries: 3, status, charges: 4 },
    { autoRenew: false, retries: 3, status, charges: 4 },
    { autoRenew: false, retries: 3, status, charges: 4 },
  ]);
  expect(new Set(await settledRenewals())).toEqual(new Set(['failed']));
}, 120_000);

test('declined thrice and then approved: one period from that day on', async () => {
  const bought = await buyTeal({ renewals: 'decline' });
  advance(7 * day + 1);
  for (let days = 0; days < 3; days += 1) {
    await renew();
    await settledRenewals();
    advance(day + 5);
  }
  const page = await fetch(`${server.origin}/sandbox-pay/${bought}`, {
    method: 'POST',
    body: new URLSearchParams({ renewals: 'approve' }),
  });
  expect(await page.text()).toContain('Renewals of this payment are approved.');
  await renew();
  expect(await settledRenewals()).toEqual(['failed', 'failed', 'failed', 'paid']);
  const { expireAt, ...renewed } = await mine('player-my');
  expect(renewed).toMatchObject({ autoRenew: true, status: 'active', retries: 0 });
  const left = (Date.parse(expireAt) - now().getTime()) / 1000;
  expect(Math.abs(left - 7 * day)).toBeLessThan(60);
}, 120_000);

test('stopped by the player: before its end, and while it is tried again', async () => {
  await buyTeal({ renewals: 'decline' });
  advance(7 * day + 1);
  await renew();
  expect(await settledRenewals()).toEqual(['failed']);
  await unsubscribe();
  advance(day + 1);
  await renew();
  expect(await renewals()).toHaveLength(1);

  await buyTeal();
  await unsubscribe();
  expect(await mine('player-my')).toMatchObject({ status: 'active', autoRenew: false });
  advance(8 * day);
  await renew();
  expect(await renewals()).toHaveLength(1);
  expect((await mine('player-my')).status).toBe('expired');
}, 60_000);

test('nothing is charged without renewal, for a method that cannot renew, or from a deleted account', async () => {
  await buyTeal({}, 'fpx-my');
  expect((await mine('player-my')).autoRenew).toBe(false);
  await server.database.update(users).set({ deleted: true }).where(eq(users.id, demoAccounts['subscriber-my'].id));
  advance(40 * day);
  await renew();
  expect(await renewals()).toEqual([]);
}, 60_000);

test('a provider that cannot be reached is asked again, with the same charge; a stopped one is given up', async () => {
  await buyTeal();
  advance(7 * day + 1);
  const told: unknown[] = [];
  const away = { ...provider(), charge: () => Promise.reject(new Error('no route to the provider')) };
  await renew(away, (...words) => told.push(words));
  await renew(away, (...words) => told.push(words));
  expect(told).toHaveLength(2);
  expect(await renewals()).toMatchObject([{ state: 'pending', reference: null }]);
  advance(2 * 60 * 60);
  await renew();
  expect(await settledRenewals()).toEqual(['paid']);

  advance(7 * day);
  await renew(away, () => {});
  await unsubscribe();
  await renew();
  expect(await settledRenewals()).toEqual(['paid', 'cancelled']);
  expect(await mine('player-my')).toMatchObject({ status: 'expired', autoRenew: false });
}, 60_000);
