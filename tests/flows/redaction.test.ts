import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { redactEvent } from '../../flows/record.ts';
import config from '../../flows.config.ts';
import { recordable } from '../../src/effects/recordable.ts';

/** Fields whose texts are the product's own words; every other text may be a person's. */
const ownWords = new Set([
  'type',
  'tone',
  'notice',
  'host',
  'country',
  'badgeId',
  'paymentMethodId',
  'result',
  'callingCode',
  'error',
  'standing',
  'ws_status',
  'ws',
  // What things are called by, not people.
  'tournamentId',
  'claimId',
  'uuid',
]);
/** Messages are told apart by ids that the device drew. */
const messageEvents = /^(message|outbox)\./;
/** Outputs that are one word of the product's. */
const wordOutputs = /^xstate\.done\.actor\.(refresh|urgentRefresh|checkPayment|renew|join|checkIn|withdraw)$/;

const secret = (field: string) => `planted secret of ${field}, +60 12-345 6789, aisyah@example.com`;
/** What an answer or a screen might carry one day, at any depth. */
const smuggled = Object.fromEntries(
  ['password', 'token', 'accessToken', 'refreshToken', 'pin', 'email', 'phoneNumber', 'msisdn', 'username'].map(
    (field) => [field, secret(field)],
  ),
);

function plant(value: unknown, field: string, event: AnyEventObject): unknown {
  if (typeof value === 'string') {
    const ownWord = ownWords.has(field) || (field === 'output' && wordOutputs.test(event.type));
    return ownWord || (field === 'id' && messageEvents.test(event.type)) ? value : secret(field);
  }
  if (value instanceof Error) return Object.assign(new Error(secret('message')), smuggled, plantAll(value, event));
  if (Array.isArray(value)) return value.map((item) => plant(item, field, event));
  return typeof value === 'object' && value !== null ? plantAll(value, event) : value;
}

const plantAll = (value: object, event: AnyEventObject) => ({
  ...smuggled,
  ...Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, plant(inner, field, event)])),
});

const eventsOf = (name: string): AnyEventObject[] => {
  const { cases = [], inputs = [] } = config.models[name] ?? {};
  return [...(cases as AnyEventObject[]), ...inputs.map((input) => ({ type: 'xstate.init', input }))];
};

const traces = [/secret/, /planted/, /\+60/, /6789/, /2-345/, /aisyah/, /@example/];

describe.each(Object.keys(config.models))('%s', (name) => {
  test('nothing personal of any event is recorded', () => {
    for (const event of eventsOf(name)) {
      const planted = { ...plantAll(event, event), type: event.type };
      const kept = JSON.stringify(redactEvent(planted, recordable)) ?? '';
      for (const trace of traces) expect(kept, event.type).not.toMatch(trace);
    }
  });
});

test('every machine has events that carry something', () => {
  expect(Object.keys(config.models).flatMap(eventsOf).length).toBeGreaterThan(50);
});

test('a password, a token and a PIN leave no trace, not even their length', () => {
  expect(redactEvent({ type: 'login.submit', username: 'aisyah', password: 'hers' }, recordable)).toBeUndefined();
  expect(redactEvent({ type: 'xstate.done.actor.prepareAntifraud', output: 'token' }, recordable)).toBeUndefined();
  expect(redactEvent({ type: 'an.event.of.tomorrow', pin: '1234' }, recordable)).toBeUndefined();
});

test('what a player writes in a room is not recorded', () => {
  const id = '3f5c2f1a-7f27-4c3e-9a66-1f0b8f0d6e21';
  expect(redactEvent({ type: 'message.write', id, text: 'call me' }, recordable)).toEqual({ id });
  expect(
    redactEvent({ type: 'outbox.restored', drafts: [{ id, text: 'call me', problem: null }] }, recordable),
  ).toEqual({ drafts: [{ id, problem: null }] });
});

test('what guards decide by is decided alike', () => {
  expect(redactEvent({ type: 'phone.submit', digits: '0123456789' }, recordable)).toEqual({ digits: '0111111111' });
  expect(redactEvent({ type: 'phone.submit', digits: '12-345' }, recordable)).toEqual({ digits: '11-111' });
  expect(redactEvent({ type: 'signOut.ask', redirectTo: '/esports' }, recordable)).toEqual({ redirectTo: '/xxxxxxx' });
});
