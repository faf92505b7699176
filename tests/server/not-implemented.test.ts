import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './helpers.ts';

/** Operations that later issues build. This list only shrinks. */
const notBuilt = [
  'addPhoneNumber',
  'changePassword',
  'changeUsername',
  'checkoutPayment',
  'getPublicProfile',
  'giveConsent',
  'listDenominations',
  'listPaymentMethods',
  'listTransactions',
  'listVoucherPayments',
  'loginOauth',
  'redeemVoucher',
  'register',
  'requestForgottenPasswordPin',
  'requestPin',
  'resetPassword',
  'setDefaultProfilePicture',
  'uploadProfilePicture',
  'validateForgottenPasswordPin',
  'validatePassword',
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('exactly these operations of the contract are not built yet', () => {
  expect(server.app.notImplemented.toSorted()).toEqual(notBuilt);
});

test('an operation that is not built says so', async () => {
  const response = await server.call('POST', '/api/auth/register', { body: {} });
  expect(response.status).toBe(501);
  expect(await response.json()).toEqual({ error: 'NotImplemented', message: 'This is not available yet.' });
});
