import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { antifraudToken, errorOf, paymentsOf, type Players, signInAll, subscriptionsOf } from './payments.ts';
import { startTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
let players: Players;
beforeAll(async () => {
  server = await startTestServer();
  players = await signInAll(server);
});
afterAll(() => server.stop());

const callbackURL = () => `${server.config.publicOrigin}/?type=subscription`;
const path = '/api/subscription/checkout';

function checkout(player: keyof Players, body: object, headers: Record<string, string> = {}) {
  const token = players[player];
  return server.call('POST', path, { token, headers, body: { callbackURL: callbackURL(), ...body } });
}

/** Everything that a checkout could change. */
async function book() {
  const payments = await paymentsOf(server);
  const subscriptions = await subscriptionsOf(server);
  return { payments, subscriptions };
}

describe('refused before anything changes', () => {
  let before: Awaited<ReturnType<typeof book>>;
  beforeEach(async () => {
    before = await book();
  });

  test.each([
    ['an unknown badge', 'player-my', { badgeId: 'no-such-badge' }, 404, 'UnknownBadge'],
    [
      'a badge of the other country',
      'player-my',
      { badgeId: 'lotus-bd', msisdn: '8801712345678' },
      422,
      'BadgeOfOtherCountry',
    ],
    ['no number where the badge needs one', 'player-bd', { badgeId: 'lotus-bd' }, 422, 'MsisdnRequired'],
    ['a number with letters', 'player-bd', { badgeId: 'lotus-bd', msisdn: '88017abc45678' }, 422, 'InvalidMsisdn'],
    ['a number with a plus sign', 'player-bd', { badgeId: 'lotus-bd', msisdn: '+8801712345678' }, 422, 'InvalidMsisdn'],
    [
      'Bengali digits, not normalised',
      'player-bd',
      { badgeId: 'lotus-bd', msisdn: '880১৭১২৩৪৫৬৭৮' },
      422,
      'InvalidMsisdn',
    ],
    [
      '15 digits after the country code',
      'player-bd',
      { badgeId: 'lotus-bd', msisdn: `880${'1'.repeat(15)}` },
      422,
      'InvalidMsisdn',
    ],
    ['a country code alone', 'player-bd', { badgeId: 'lotus-bd', msisdn: '880' }, 422, 'InvalidMsisdn'],
    ['an empty number', 'player-bd', { badgeId: 'lotus-bd', msisdn: '' }, 422, 'InvalidMsisdn'],
    ['a number as a number', 'player-bd', { badgeId: 'lotus-bd', msisdn: 8801712345678 }, 422, 'InvalidMsisdn'],
    [
      'the code of the other country',
      'player-bd',
      { badgeId: 'lotus-bd', msisdn: '60123456789' },
      422,
      'InvalidMsisdn',
    ],
    [
      'a bad number that is not needed',
      'player-my',
      { badgeId: 'gold-weave-my', msisdn: '6012x' },
      422,
      'InvalidMsisdn',
    ],
    [
      'an unknown payment method',
      'player-my',
      { badgeId: 'teal-weave-my', paymentMethodId: 'bkash-bd' },
      422,
      'UnknownPaymentMethod',
    ],
    [
      'a foreign origin',
      'player-my',
      { badgeId: 'gold-weave-my', callbackURL: 'https://evil.example/?type=subscription' },
      422,
      'ForbiddenOrigin',
    ],
    [
      'a foreign origin behind a name',
      'player-my',
      { badgeId: 'gold-weave-my', callbackURL: 'http://localhost@evil.example/' },
      422,
      'ForbiddenOrigin',
    ],
    [
      'a script as address',
      'player-my',
      { badgeId: 'gold-weave-my', callbackURL: 'javascript:alert(1)' },
      422,
      'ForbiddenOrigin',
    ],
    ['no address', 'player-my', { badgeId: 'gold-weave-my', callbackURL: 'back' }, 422, 'ForbiddenOrigin'],
    ['an active subscription', 'subscriber-my', { badgeId: 'gold-weave-my' }, 409, 'AlreadySubscribed'],
    ['a minor without consent', 'minor-my', { badgeId: 'gold-weave-my' }, 422, 'ConsentRequired'],
    ['no badge', 'player-my', {}, 400, 'ValidationFailed'],
    ['a null character', 'player-my', { badgeId: 'gold\u0000' }, 400, 'ValidationFailed'],
    ['half a character', 'player-my', { badgeId: 'gold\ud800' }, 404, 'UnknownBadge'],
    ['an unexpected field', 'player-my', { badgeId: 'gold-weave-my', price: 1 }, 400, 'ValidationFailed'],
  ] as const)('%s', async (_name, player, body, status, error) => {
    const response = await checkout(player, body);
    expect(await errorOf(response)).toEqual({ status, error });
    expect(await book()).toEqual(before);
  });

  test('a session that is missing', async () => {
    const response = await server.call('POST', path, {
      body: { badgeId: 'gold-weave-my', callbackURL: callbackURL() },
    });
    expect(await errorOf(response)).toEqual({ status: 401, error: 'Unauthorized' });
    expect(await book()).toEqual(before);
  });

  test('a missing app-id, malformed JSON and a body of 2 MB', async () => {
    const token = players['player-my'];
    const bare = await server.call('POST', path, { token, headers: { 'app-id': '' }, body: {} });
    expect(await errorOf(bare)).toEqual({ status: 400, error: 'MissingAppId' });
    const malformed = await server.call('POST', path, { token, body: '{"badgeId":' });
    expect(await errorOf(malformed)).toEqual({ status: 400, error: 'MalformedJson' });
    const huge = await server.call('POST', path, { token, body: { badgeId: 'x'.repeat(2 * 1024 * 1024) } });
    expect(await errorOf(huge)).toEqual({ status: 413, error: 'BodyTooLarge' });
    expect(await book()).toEqual(before);
  });

  test('the refusal is told in Bengali to a player who reads it', async () => {
    const response = await checkout('player-my', { badgeId: 'no-such-badge' }, { cookie: 'NEXT_LOCALE=BD' });
    expect(((await response.json()) as { message: string }).message).toMatch(/[\u0980-\u09ff]/);
  });
});

describe('begun', () => {
  type Begun = { transactionId: string; redirectUrl: string };

  test.each([
    ['no number where none is needed', 'player-my', { badgeId: 'gold-weave-my' }],
    ['14 digits after the country code', 'player-bd', { badgeId: 'lotus-bd', msisdn: `880${'1'.repeat(14)}` }],
    ['a leading zero', 'player-bd', { badgeId: 'rickshaw-bd', msisdn: '88001712345678' }],
    ['a Malaysian number', 'player-my', { badgeId: 'vermilion-weave-my', msisdn: '60123456789' }],
  ] as const)('with %s', async (_name, player, body) => {
    const guard = player === 'player-bd' ? { antifraudToken: await antifraudToken(server) } : {};
    const response = await checkout(player, { ...guard, ...body });
    expect(response.status).toBe(200);
    const { transactionId, redirectUrl } = (await response.json()) as Begun;
    expect(redirectUrl).toBe(`${server.config.publicOrigin}/sandbox-pay/${transactionId}`);
    const [payment] = await paymentsOf(server, transactionId);
    expect(payment).toMatchObject({ state: 'pending', reference: transactionId });
    expect(payment?.order.msisdn ?? undefined).toBe('msisdn' in body ? body.msisdn : undefined);
  });

  test('with the first payment method by position, or the chosen one', async () => {
    const first = (await (await checkout('player-my', { badgeId: 'teal-weave-my' })).json()) as Begun;
    const chosen = (await (
      await checkout('player-my', { badgeId: 'teal-weave-my', paymentMethodId: 'card-my', autoRenew: true })
    ).json()) as Begun;
    expect((await paymentsOf(server, first.transactionId))[0]?.order).toMatchObject({
      paymentMethodId: 'fpx-my',
      autoRenew: false,
    });
    expect((await paymentsOf(server, chosen.transactionId))[0]?.order).toMatchObject({
      paymentMethodId: 'card-my',
      autoRenew: true,
    });
  });

  test('a second time while the first is pending', async () => {
    const first = (await (await checkout('player-my', { badgeId: 'gold-weave-my' })).json()) as Begun;
    const second = await checkout('player-my', { badgeId: 'gold-weave-my' });
    expect(second.status).toBe(200);
    expect(((await second.json()) as Begun).transactionId).not.toBe(first.transactionId);
  });

  test('once for each Idempotency-Key, even when sent ten times at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = (await paymentsOf(server)).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => checkout('player-my', { badgeId: 'gold-weave-my' }, headers)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await paymentsOf(server)).toHaveLength(before + 1);
    const other = await checkout('player-my', { badgeId: 'teal-weave-my' }, headers);
    expect(await errorOf(other)).toEqual({ status: 422, error: 'IdempotencyKeyReused' });
    const order = { badgeId: 'lotus-bd', msisdn: '8801712345678', antifraudToken: await antifraudToken(server) };
    const stranger = await checkout('player-bd', order, headers);
    expect(stranger.status).toBe(200);
    expect(await paymentsOf(server)).toHaveLength(before + 2);
  });
});

test('a refused write leaves its Idempotency-Key free', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { badgeId: 'no-such-badge' };
  expect(await errorOf(await checkout('player-my', body, headers))).toEqual({ status: 404, error: 'UnknownBadge' });
  const again = await checkout('player-my', { badgeId: 'gold-weave-my' }, headers);
  expect(again.status).toBe(200);
});
