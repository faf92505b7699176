import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ClientState,
  type ClientStateEvent,
  emptyClientState,
  fromPersisted,
  reduceClientState,
  toPersisted,
} from '../../machines/session/clientState.ts';
import { profile } from './profile.ts';

const badge = { id: 'gold', name: 'Gold', media: { url: '/gold.svg' } };
const lots = [
  { createdAt: '2026-01-31T23:59:59.999Z', availableTickets: 5 },
  { createdAt: '2026-02-01T00:00:00.000Z', availableTickets: 7 },
  { createdAt: '2026-03-01T10:00:00.000Z', availableTickets: 11 },
];
const signedIn = reduceClientState(emptyClientState, { type: 'profile.updated', profile });

test('begins empty', () => {
  expect(emptyClientState).toEqual({ user: null, subscriptions: [], cart: [], referralCode: null });
});

describe('profile', () => {
  test('merges into the user and keeps the existing notification', () => {
    const socket = { unread_count: 9, ws_status: 'open', ws: 'socket' };
    const live = reduceClientState(signedIn, { type: 'notification.updated', notification: socket });
    const merged = reduceClientState(live, {
      type: 'profile.updated',
      profile: { username: 'aisyah2', notification: { unread_count: 0 } },
    });
    expect(merged.user).toMatchObject({ id: 'u1', username: 'aisyah2', notification: socket });
  });

  test('takes the first notification from the profile', () => {
    expect(signedIn.user?.notification).toEqual({ unread_count: 3, ws_status: null, ws: null });
  });

  test('none given clears the user, and only the user', () => {
    const cart = [{ id: 'v1', quantity: 1 }];
    const state = reduceClientState(signedIn, { type: 'cart.updated', cart });
    expect(reduceClientState(state, { type: 'profile.updated', profile: null })).toEqual({ ...state, user: null });
  });
});

describe('ticket balance', () => {
  const balanceWith = (tnc: string | null) => {
    const state = reduceClientState(emptyClientState, { type: 'profile.updated', profile: { ...profile, tnc } });
    return reduceClientState(state, { type: 'ticketBalance.updated', tickets: lots }).user?.ticketBalance;
  };

  test('without a tnc date counts every ticket', () => {
    expect(balanceWith(null)).toEqual({ tickets: lots, totalTickets: 23 });
  });

  test('keeps only tickets created on or after the tnc date', () => {
    expect(balanceWith('2026-02-01')).toEqual({ tickets: lots.slice(1), totalTickets: 18 });
    expect(balanceWith('2026-02-01T00:00:00.001Z')).toEqual({ tickets: lots.slice(2), totalTickets: 11 });
    expect(balanceWith('2027-01-01')).toEqual({ tickets: [], totalTickets: 0 });
  });

  test('counts anew when new terms are accepted', () => {
    const state = reduceClientState(signedIn, { type: 'ticketBalance.updated', tickets: lots });
    const accepted = reduceClientState(state, { type: 'profile.updated', profile: { tnc: '2026-03-01' } });
    expect(accepted.user?.ticketBalance).toEqual({ tickets: lots.slice(2), totalTickets: 11 });
  });

  test('the total is always the sum of what is kept', () => {
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const lot = fc.record({ createdAt: time.map((date) => date.toISOString()), availableTickets: fc.nat(1e6) });
    fc.assert(
      fc.property(fc.array(lot), fc.option(time), (tickets, tnc) => {
        const state = reduceClientState(emptyClientState, {
          type: 'profile.updated',
          profile: { ...profile, tnc: tnc?.toISOString() ?? null },
        });
        const balance = reduceClientState(state, { type: 'ticketBalance.updated', tickets }).user?.ticketBalance;
        const kept = tickets.filter(({ createdAt }) => !tnc || new Date(createdAt) >= tnc);
        expect(balance?.tickets).toEqual(kept);
        expect(balance?.totalTickets).toBe(kept.reduce((sum, { availableTickets }) => sum + availableTickets, 0));
      }),
    );
  });

  test('belongs to a user', () => {
    expect(reduceClientState(emptyClientState, { type: 'ticketBalance.updated', tickets: lots })).toBe(
      emptyClientState,
    );
  });
});

test('subscriptions carry the maxRetries of the answer', () => {
  const subscription = { badge, expireAt: '2027-01-01T00:00:00Z', autoRenew: true, status: 'active', retries: 0 };
  const event: ClientStateEvent = { type: 'subscriptions.updated', subscriptions: [subscription], maxRetries: 3 };
  expect(reduceClientState(signedIn, event).subscriptions).toEqual([{ ...subscription, maxRetries: 3 }]);
});

test('logout resets everything', () => {
  const full: ClientState = {
    ...signedIn,
    cart: [{ id: 'v1', quantity: 2 }],
    referralCode: 'FRIEND',
    subscriptions: [
      { badge, expireAt: '2027-01-01T00:00:00Z', autoRenew: true, status: 'active', retries: 0, maxRetries: 3 },
    ],
  };
  expect(reduceClientState(full, { type: 'session.cleared' })).toEqual(emptyClientState);
});

describe('persistence', () => {
  const withCart = reduceClientState(signedIn, { type: 'cart.updated', cart: [{ id: 'v1', quantity: 1 }] });
  const live = reduceClientState(withCart, { type: 'referralCode.updated', referralCode: 'FRIEND' });

  test('keeps user, cart and referral code, neither subscriptions nor the notification', () => {
    const persisted = toPersisted(live);
    expect(Object.keys(persisted).toSorted()).toEqual(['cart', 'referralCode', 'user']);
    expect(persisted.user).not.toHaveProperty('notification');
    expect(JSON.parse(JSON.stringify(persisted))).toEqual(persisted);
  });

  test('comes back as it was, with an empty notification', () => {
    const restored = fromPersisted(toPersisted(live));
    expect(restored).toEqual({
      ...live,
      subscriptions: [],
      user: live.user && { ...live.user, notification: { unread_count: 0, ws_status: null, ws: null } },
    });
  });
});
