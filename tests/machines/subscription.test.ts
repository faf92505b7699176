import { fromCallback, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { type Order, subscriptionMachine } from '../../machines/subscription/subscription.machine.ts';
import { settle, start } from './harness.ts';

const plainPlan = { type: 'plan.choose', badgeId: 'gold-weave-my', needsPhone: false } as const;
const phonePlan = { type: 'plan.choose', badgeId: 'lotus-bd', needsPhone: true, paymentMethodId: 'bkash-bd' } as const;

interface World {
  signedIn?: boolean;
  country?: 'MY' | 'BD';
  badgeId?: string;
  loadBadges?: () => Promise<{ chosen: { badgeId: string; needsPhone: boolean } | null }>;
  prepareAntifraud?: () => Promise<string>;
  checkout?: () => Promise<{ transactionId: string; redirectUrl: string }>;
}

async function open({
  signedIn = true,
  country = 'MY',
  badgeId,
  loadBadges = async () => ({ chosen: null }),
  prepareAntifraud = async () => 'a token',
  checkout = async () => ({ transactionId: 't1', redirectUrl: 'https://pay.example/t1' }),
}: World = {}) {
  const orders: Order[] = [];
  const started = start(
    subscriptionMachine.provide({
      actors: {
        loadBadges: fromPromise(loadBadges),
        prepareAntifraud: fromPromise(prepareAntifraud),
        checkout: fromPromise(({ input }) => {
          orders.push(input);
          return checkout();
        }),
        watchReturn: fromCallback(() => {}),
      },
    }),
  );
  if (signedIn) started.actor.send({ type: 'session.signedIn' });
  started.actor.send({ type: 'subscription.open', country, ...(badgeId ? { badgeId } : {}) });
  await settle();
  return { ...started, orders };
}

test('opening tracks AddToCart, PROCEED tracks InitiateCheckout', async () => {
  const { actor, emitted } = await open();
  expect(emitted).toEqual([{ type: 'analytics.tracked', name: 'AddToCart', country: 'MY', badgeId: null }]);
  actor.send(plainPlan);
  actor.send({ type: 'subscription.proceed' });
  expect(emitted.at(-1)).toEqual({
    type: 'analytics.tracked',
    name: 'InitiateCheckout',
    country: 'MY',
    badgeId: 'gold-weave-my',
  });
});

test('PROCEED without a plan warns and stays', async () => {
  const { actor, emitted, orders } = await open();
  actor.send({ type: 'subscription.proceed' });
  expect(actor.getSnapshot().value).toBe('choosing');
  expect(emitted.at(-1)).toEqual({ type: 'toast.asked', tone: 'warning', notice: 'planMissing' });
  expect(orders).toEqual([]);
});

test('a badge without phone goes straight to the payment page', async () => {
  const { actor, emitted, orders } = await open();
  actor.send(plainPlan);
  actor.send({ type: 'autoRenew.set', on: true });
  actor.send({ type: 'subscription.proceed' });
  await settle();
  expect(orders).toEqual([
    {
      badgeId: 'gold-weave-my',
      country: 'MY',
      paymentMethodId: null,
      autoRenew: true,
      msisdn: null,
      antifraudToken: null,
    },
  ]);
  expect(emitted.at(-1)).toEqual({ type: 'payment.asked', url: 'https://pay.example/t1' });
  expect(actor.getSnapshot().value).toBe('redirecting');
});

test('coming back by the back button shows the choice again', async () => {
  const { actor } = await open();
  actor.send(plainPlan);
  actor.send({ type: 'subscription.proceed' });
  await settle();
  actor.send({ type: 'page.returned' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { badgeId: 'gold-weave-my' } });
});

test('another badge starts its own choice of renewal and number', async () => {
  const { actor } = await open();
  actor.send(phonePlan);
  actor.send({ type: 'paymentMethod.choose', paymentMethodId: 'nagad-bd' });
  actor.send({ type: 'autoRenew.set', on: true });
  actor.send(plainPlan);
  expect(actor.getSnapshot().context).toMatchObject({
    badgeId: 'gold-weave-my',
    needsPhone: false,
    paymentMethodId: null,
    autoRenew: false,
  });
});

describe('anonymous', () => {
  test('may choose; PROCEED leads to login with the choice', async () => {
    const { actor, emitted, orders } = await open({ signedIn: false });
    actor.send(plainPlan);
    actor.send({ type: 'subscription.proceed' });
    expect(actor.getSnapshot().value).toBe('closed');
    expect(emitted.at(-1)).toEqual({ type: 'login.asked', badgeId: 'gold-weave-my' });
    expect(orders).toEqual([]);
  });

  test('‘Already subscribed? Login here’ leads to login', async () => {
    const { actor, emitted } = await open({ signedIn: false });
    actor.send({ type: 'login.ask' });
    expect(emitted.at(-1)).toEqual({ type: 'login.asked', badgeId: null });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  test('the kept choice is there again after login', async () => {
    const loadBadges = async () => ({ chosen: { badgeId: 'lotus-bd', needsPhone: true } });
    const { actor } = await open({ country: 'BD', badgeId: 'lotus-bd', loadBadges });
    expect(actor.getSnapshot().context).toMatchObject({ badgeId: 'lotus-bd', needsPhone: true });
  });

  test('a kept choice that is no badge of the country is dropped', async () => {
    const { actor } = await open({ badgeId: 'nonsense' });
    expect(actor.getSnapshot().context.badgeId).toBeNull();
  });
});

describe('Bangladesh', () => {
  const toPhone = async (world: World = {}) => {
    const opened = await open({ country: 'BD', ...world });
    opened.actor.send(phonePlan);
    opened.actor.send({ type: 'subscription.proceed' });
    return { ...opened, phone: opened.actor.getSnapshot().children.phoneConfirm };
  };

  test('asks for the number, then the fraud check, then posts', async () => {
    const { actor, phone, orders } = await toPhone();
    phone?.send({ type: 'phone.submit', digits: '1712345678' });
    expect(actor.getSnapshot().value).toBe('preparing');
    await settle();
    expect(orders).toEqual([
      {
        badgeId: 'lotus-bd',
        country: 'BD',
        paymentMethodId: 'bkash-bd',
        autoRenew: false,
        msisdn: '8801712345678',
        antifraudToken: 'a token',
      },
    ]);
  });

  test('the fraud check fails closed', async () => {
    const failure = { message: 'no person' };
    const { actor, phone, orders, emitted } = await toPhone({ prepareAntifraud: () => Promise.reject(failure) });
    phone?.send({ type: 'phone.submit', digits: '1712345678' });
    await settle();
    expect(actor.getSnapshot().value).toBe('closed');
    expect(emitted.at(-1)).toEqual({ type: 'toast.asked', tone: 'error', failure });
    expect(orders).toEqual([]);
  });

  test('each order has a token of its own', async () => {
    let made = 0;
    const prepare = async () => `token ${(made += 1)}`;
    const { actor, phone, orders } = await toPhone({ prepareAntifraud: prepare });
    phone?.send({ type: 'phone.submit', digits: '1712345678' });
    await settle();
    actor.send({ type: 'page.returned' });
    actor.send({ type: 'subscription.proceed' });
    actor.getSnapshot().children.phoneConfirm?.send({ type: 'phone.submit', digits: '1712345678' });
    await settle();
    expect(orders.map(({ antifraudToken }) => antifraudToken)).toEqual(['token 1', 'token 2']);
  });

  test('going back keeps the badge', async () => {
    const { actor, phone } = await toPhone();
    phone?.send({ type: 'phone.cancel' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { badgeId: 'lotus-bd', msisdn: null } });
  });

  test('closing the modal ends the question for the number', async () => {
    const { actor, phone } = await toPhone();
    actor.send({ type: 'subscription.close' });
    expect(phone?.getSnapshot().status).toBe('stopped');
  });
});

test('a Malaysian badge on a phone bill takes 60 and no fraud check', async () => {
  const { actor, orders } = await open();
  actor.send({ ...phonePlan, badgeId: 'teal-weave-my' });
  actor.send({ type: 'subscription.proceed' });
  actor.getSnapshot().children.phoneConfirm?.send({ type: 'phone.submit', digits: '123456789' });
  await settle();
  expect(orders[0]).toMatchObject({ msisdn: '60123456789', antifraudToken: null });
});

test('a checkout that fails shows the message and closes the modal', async () => {
  const failure = { error: 'AlreadySubscribed', message: 'You have this badge' };
  const { actor, emitted } = await open({ checkout: () => Promise.reject(failure) });
  actor.send(plainPlan);
  actor.send({ type: 'subscription.proceed' });
  await settle();
  expect(actor.getSnapshot().value).toBe('closed');
  expect(emitted.at(-1)).toEqual({ type: 'toast.asked', tone: 'error', failure });
});

test('badges that fail to load show the message and can be tried again', async () => {
  let working = false;
  const failure = { message: 'No badges today' };
  const loadBadges = async () => {
    if (!working) throw failure;
    return { chosen: null };
  };
  const { actor, emitted } = await open({ loadBadges });
  expect(actor.getSnapshot().value).toBe('badgesFailed');
  expect(emitted.at(-1)).toEqual({ type: 'toast.asked', tone: 'error', failure });
  working = true;
  actor.send({ type: 'badges.retry' });
  await settle();
  expect(actor.getSnapshot().value).toBe('choosing');
});

test('another country loads its badges and drops the choice', async () => {
  const { actor } = await open();
  actor.send(plainPlan);
  actor.send({ type: 'country.choose', country: 'BD' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'loadingBadges', context: { country: 'BD', badgeId: null } });
});
