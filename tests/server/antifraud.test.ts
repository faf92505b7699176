import { afterAll, beforeAll, expect, test } from 'vitest';
import { interaction } from '../../server/antifraud/interaction.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import { antifraudToken, errorOf, paymentsOf } from './payments.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await server.signIn('player-bd')).token;
});
afterAll(() => server.stop());

function checkout(more: object, cookie = '') {
  const callbackURL = `${server.config.publicOrigin}/?type=subscription`;
  const body = { badgeId: 'lotus-bd', msisdn: '8801712345678', callbackURL, ...more };
  return server.call('POST', '/api/subscription/checkout', { token, cookie, body });
}

test('the country is marked, and its badges alone bring a challenge, each time another', async () => {
  const meta = (await (await server.call('GET', '/api/auth/meta')).json()) as { countries: object[] };
  expect(meta.countries).toMatchObject([
    { country: 'MY', antifraud: false },
    { country: 'BD', antifraud: true },
  ]);
  const malaysia = await (await server.call('GET', '/api/subscription/badges?country=MY')).json();
  expect(malaysia).not.toHaveProperty('antifraud');
  expect(await antifraudToken(server)).not.toBe(await antifraudToken(server));
});

const forged = interaction('a secret of somebody else, thirty-two').challenge(new Date());

test.each([
  ['missing', () => ({})],
  ['forged', () => ({ antifraudToken: `interaction.${forged}` })],
  ['nonsense', () => ({ antifraudToken: 'interaction' })],
  ['of another provider', (good: string) => ({ antifraudToken: good.replace('interaction', 'captcha') })],
  ['without its statement', (good: string) => ({ antifraudToken: good.replace('interaction.', '') })],
  ['kept alive', (good: string) => ({ antifraudToken: good.replace(/\.(\d+)\./, '.99999999999.') })],
])('a token that is %s is refused, and nothing is recorded', async (_name, made) => {
  const before = await paymentsOf(server);
  const response = await checkout(made(await antifraudToken(server)));
  expect(await errorOf(response)).toEqual({ status: 422, error: 'AntifraudFailed' });
  expect(await paymentsOf(server)).toEqual(before);
});

test('the refusal is told in both languages', async () => {
  const messageOf = async (cookie: string) =>
    ((await (await checkout({}, cookie)).json()) as { message: string }).message;
  expect(await messageOf('')).toBe('We could not verify this device. Touch the page and try again.');
  expect(await messageOf('NEXT_LOCALE=BD')).toMatch(/[\u0980-\u09ff]/);
});

test('a token is good for five minutes', async () => {
  const made = { antifraudToken: await antifraudToken(server) };
  server.advance(290);
  expect((await checkout(made)).status).toBe(200);
  server.advance(12);
  expect(await errorOf(await checkout(made))).toEqual({ status: 422, error: 'AntifraudFailed' });
});
