import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sign, signatureHeader, webhookKey } from '../../server/payments/sandbox/signature.ts';
import { sandboxPayments, sandboxWebhooks } from '../../server/payments/tables.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import {
  begin,
  decide,
  errorOf,
  paymentsOf,
  type Players,
  signInAll,
  stateOf,
  subscriptionsOf,
  waitFor,
} from './payments.ts';

const secret = 'a secret of at least thirty-two characters';
const dayMilliseconds = 24 * 60 * 60 * 1000;
const webhookPath = '/webhooks/payment/sandbox';

let server: TestServer;
let players: Players;
beforeAll(async () => {
  server = await startTestServer({ JWT_SECRET: secret });
  players = await signInAll(server);
});
afterAll(() => server.stop());

const byPayment = (id: string) => eq(sandboxPayments.id, id);
const byWebhook = (id: string) => eq(sandboxWebhooks.paymentId, id);

type Report = { transactionId: string; reference: string; state: string; amount: number; currency: string };

async function reportOn(id: string, state: string): Promise<Report> {
  const [payment] = await paymentsOf(server, id);
  if (payment === undefined) throw new Error(`no transaction ${id}`);
  return { transactionId: id, reference: id, state, amount: payment.amount, currency: payment.currency };
}

type Signing = { key?: Buffer; at?: Date; signature?: string };

function sendWebhook(payment: Report, { key = webhookKey(secret), at = new Date(), signature }: Signing = {}) {
  const body = JSON.stringify({ id: 'a-test', payment });
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature ?? sign(key, body, at) };
  return fetch(`${server.origin}${webhookPath}`, { method: 'POST', headers, body });
}

async function periodsOf(userToken: string) {
  const response = await server.call('GET', '/api/subscription/subscriptions', { token: userToken });
  return (await response.json()) as {
    subscriptions: { badge: { id: string }; expireAt: string; status: string; autoRenew: boolean }[];
  };
}

describe('the hosted page', () => {
  test('says what is charged, in both languages, and needs no script', async () => {
    const { redirectUrl } = await begin(server, players['player-my'], { badgeId: 'gold-weave-my' });
    const page = `${server.origin}${new URL(redirectUrl).pathname}`;
    const english = await fetch(page);
    expect(english.status).toBe(200);
    const policy = english.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    const text = await english.text();
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('MYR 15.00');
    expect(text).toContain('Gold Weave');
    expect(text).not.toContain('<script');
    const bengali = await (await fetch(page, { headers: { cookie: 'NEXT_LOCALE=BD' } })).text();
    expect(bengali).toContain('<html lang="bn">');
    expect(bengali).toContain('সোনালি বুনন');
    expect(bengali).toContain('MYR 15.00');
  });

  test('brings its own face of Bengali, which its policy allows', async () => {
    const { redirectUrl } = await begin(server, players['player-my'], { badgeId: 'gold-weave-my' });
    const page = await fetch(`${server.origin}${new URL(redirectUrl).pathname}`);
    expect(page.headers.get('content-security-policy')).toContain("font-src 'self'");
    const fonts = [...(await page.text()).matchAll(/src:url\(([^)]+)\)/g)].map(([, path]) => path);
    expect(fonts).toHaveLength(2);
    for (const path of fonts) {
      const font = await fetch(`${server.origin}${path}`);
      expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
      expect(
        Buffer.from(await font.arrayBuffer())
          .subarray(0, 4)
          .toString(),
      ).toBe('wOF2');
    }
  });

  test('has the switch of renewals where there are some, and only there', async () => {
    const pageOf = async (id: string) => await (await fetch(`${server.origin}/sandbox-pay/${id}`)).text();
    const once = await begin(server, players['player-my'], { badgeId: 'gold-weave-my' });
    expect(await pageOf(once.transactionId)).not.toContain('renewals');
    const renewing = await begin(server, players['player-my'], { badgeId: 'gold-weave-my', autoRenew: true });
    expect(await pageOf(renewing.transactionId)).toContain('Decline renewals');
    await decide(server, renewing.transactionId, 'decline');
    expect(await pageOf(renewing.transactionId)).not.toContain('renewals');
  });

  test('is not there for an unknown payment, whatever its form', async () => {
    const unknown = await fetch(`${server.origin}/sandbox-pay/00000000-0000-4000-8000-000000000000`);
    expect(unknown.status).toBe(404);
    expect((await fetch(`${server.origin}/sandbox-pay/<b>`)).status).toBe(404);
  });

  test('takes neither decision from a form that has none', async () => {
    const { transactionId } = await begin(server, players['player-my'], { badgeId: 'gold-weave-my' });
    const answer = await decide(server, transactionId, 'maybe');
    expect(answer.status).toBe(200);
    const [payment] = await server.database.select().from(sandboxPayments).where(byPayment(transactionId));
    expect(payment?.state).toBe('pending');
  });
});

test('approved: the browser returns at once, the webhook credits, the player reads it', async () => {
  const token = players['player-bd'];
  const { transactionId } = await begin(server, token, {
    badgeId: 'lotus-bd',
    msisdn: '8801712345678',
    autoRenew: true,
  });
  const decidedAt = Date.now();
  const answer = await decide(server, transactionId, 'approve');
  expect(answer.status).toBe(303);
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin).toBe(server.config.publicOrigin);
  expect(Object.fromEntries(back.searchParams)).toEqual({ type: 'subscription', transactionId, result: 'success' });
  await waitFor(async () => (await stateOf(server, transactionId)) === 'paid');

  const { subscriptions } = await periodsOf(token);
  expect(subscriptions).toMatchObject([{ badge: { id: 'lotus-bd' }, status: 'active', autoRenew: true }]);
  const left = new Date(subscriptions[0]?.expireAt ?? 0).getTime() - decidedAt;
  expect(Math.abs(left - 30 * dayMilliseconds)).toBeLessThan(60_000);
  const history = await server.call('GET', '/api/subscription/subscription-history', { token });
  expect(await history.json()).toMatchObject({
    history: [{ id: transactionId, badge: { id: 'lotus-bd' }, amount: 19_900, currency: 'BDT', status: 'paid' }],
    page: 1,
    perPage: 10,
    total: 1,
  });
  const again = await server.call('POST', '/api/subscription/checkout', {
    token,
    body: {
      badgeId: 'lotus-bd',
      msisdn: '8801712345678',
      callbackURL: `${server.config.publicOrigin}/?type=subscription`,
    },
  });
  expect(await errorOf(again)).toEqual({ status: 409, error: 'AlreadySubscribed' });
});

test('declined: the transaction fails and nothing is granted', async () => {
  const before = await subscriptionsOf(server);
  const { transactionId } = await begin(server, players['player-my'], { badgeId: 'gold-weave-my' });
  const answer = await decide(server, transactionId, 'decline');
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('result')).toBe('failed');
  await waitFor(async () => (await stateOf(server, transactionId)) === 'failed');
  expect(await subscriptionsOf(server)).toEqual(before);
});

test('a decided payment cannot be decided again', async () => {
  const { transactionId } = await begin(server, players['player-my'], { badgeId: 'teal-weave-my' });
  await decide(server, transactionId, 'decline');
  const answer = await decide(server, transactionId, 'approve');
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('result')).toBe('failed');
  const owed = await server.database.select().from(sandboxWebhooks).where(byWebhook(transactionId));
  expect(owed).toHaveLength(1);
  await waitFor(async () => (await stateOf(server, transactionId)) === 'failed');
  expect((await fetch(`${server.origin}/sandbox-pay/${transactionId}`)).status).toBe(410);
});

describe('webhooks', () => {
  test('ten identical ones credit once', async () => {
    const { transactionId } = await begin(server, players['player-my'], { badgeId: 'gold-weave-my' });
    const report = await reportOn(transactionId, 'paid');
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendWebhook(report)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 204));
    const { subscriptions } = await periodsOf(players['player-my']);
    expect(subscriptions).toHaveLength(1);
    const left = new Date(subscriptions[0]?.expireAt ?? 0).getTime() - Date.now();
    expect(Math.abs(left - 30 * dayMilliseconds)).toBeLessThan(60_000);
  });

  test('a contradiction never un-pays; money that was taken counts though a failure was told first', async () => {
    const { transactionId } = await begin(server, players['player-bd'], {
      badgeId: 'rickshaw-bd',
      msisdn: '88001712345678',
    });
    const tell = async (state: string) => (await sendWebhook(await reportOn(transactionId, state))).status;
    expect(await tell('failed')).toBe(204);
    expect(await stateOf(server, transactionId)).toBe('failed');
    expect(await tell('pending')).toBe(204);
    expect(await tell('cancelled')).toBe(204);
    expect(await stateOf(server, transactionId)).toBe('failed');
    expect(await tell('paid')).toBe(204);
    const paid = await subscriptionsOf(server);
    for (const state of ['failed', 'cancelled', 'expired', 'authorized', 'pending', 'paid'])
      expect(await tell(state)).toBe(204);
    expect(await stateOf(server, transactionId)).toBe('paid');
    expect(await subscriptionsOf(server)).toEqual(paid);
  });

  test('two payments for one badge add up', async () => {
    const token = players['subscriber-my'];
    const body = { badgeId: 'teal-weave-my' };
    const both = [await begin(server, token, body), await begin(server, token, body)];
    const reports = await Promise.all(both.map(({ transactionId }) => reportOn(transactionId, 'paid')));
    await Promise.all(reports.map((report) => sendWebhook(report)));
    const { subscriptions } = await periodsOf(token);
    const teal = subscriptions.find(({ badge }) => badge.id === 'teal-weave-my');
    const left = new Date(teal?.expireAt ?? 0).getTime() - Date.now();
    expect(Math.abs(left - 14 * dayMilliseconds)).toBeLessThan(60_000);
  });

  test.each([
    ['of another key', { key: webhookKey('another secret of thirty-two characters') }],
    ['of no form', { signature: 'signed, the provider' }],
    ['that is missing', { signature: '' }],
    ['from six minutes ago', { at: new Date(Date.now() - 360_000) }],
    ['from six minutes ahead', { at: new Date(Date.now() + 360_000) }],
  ])('with a signature %s is refused', async (_name, signing) => {
    const { transactionId } = await begin(server, players['player-my'], { badgeId: 'teal-weave-my' });
    const response = await sendWebhook(await reportOn(transactionId, 'paid'), signing);
    expect(await errorOf(response)).toEqual({ status: 401, error: 'InvalidSignature' });
    expect(await stateOf(server, transactionId)).toBe('pending');
  });

  test('a body that was changed after signing is refused', async () => {
    const { transactionId } = await begin(server, players['player-my'], { badgeId: 'teal-weave-my' });
    const report = await reportOn(transactionId, 'failed');
    const signature = sign(webhookKey(secret), JSON.stringify({ id: 'a-test', payment: report }), new Date());
    const response = await sendWebhook({ ...report, state: 'paid' }, { signature });
    expect(await errorOf(response)).toEqual({ status: 401, error: 'InvalidSignature' });
    expect(await stateOf(server, transactionId)).toBe('pending');
  });

  test('another amount, and a payment that is not ours', async () => {
    const { transactionId } = await begin(server, players['player-my'], { badgeId: 'teal-weave-my' });
    const report = await reportOn(transactionId, 'paid');
    const cheap = await sendWebhook({ ...report, amount: 1 });
    expect(await errorOf(cheap)).toEqual({ status: 422, error: 'PaymentMismatch' });
    const strange = await sendWebhook({ ...report, transactionId: '00000000-0000-4000-8000-000000000000' });
    expect(await errorOf(strange)).toEqual({ status: 404, error: 'NotFound' });
    expect(await stateOf(server, transactionId)).toBe('pending');
  });
});

// Last, for it moves the server's clock.
test('a page that nobody decides expires after an hour', async () => {
  const { transactionId } = await begin(server, players['player-my'], { badgeId: 'teal-weave-my' });
  server.advance(3601);
  const answer = await decide(server, transactionId, 'approve');
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('result')).toBe('failed');
  await waitFor(async () => (await stateOf(server, transactionId)) === 'expired');
  expect((await fetch(`${server.origin}/sandbox-pay/${transactionId}`)).status).toBe(410);
});
