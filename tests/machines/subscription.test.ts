import { fromCallback, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { checkoutReturnMachine } from '../../machines/subscription/checkoutReturn.machine.ts';
import { type Order, subscriptionMachine } from '../../machines/subscription/subscription.machine.ts';
import { unsubscribeMachine } from '../../machines/subscription/unsubscribe.machine.ts';
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

describe('checkoutReturn', () => {
  type Payment = 'paid' | 'failed' | 'pending';
  const startReturn = (payments: (Payment | Error)[]) => {
    const asked: string[] = [];
    const started = start(
      checkoutReturnMachine.provide({
        actors: {
          watchLanding: fromCallback(() => {}),
          checkPayment: fromPromise(async ({ input }) => {
            asked.push(input.transactionId);
            const payment = payments.length > 1 ? payments.shift() : payments[0];
            if (payment instanceof Error) throw payment;
            return payment ?? 'pending';
          }),
        },
      }),
    );
    return { ...started, asked };
  };
  const success = { type: 'landing.subscription', result: 'success', transactionId: 't1' } as const;
  const saidSucceeded = { type: 'toast.asked', tone: 'success', notice: 'subscriptionSucceeded' };
  const saidFailed = { type: 'toast.asked', tone: 'error', notice: 'subscriptionFailed' };

  test('success is told at once; the payment is asked for until the server knows of it', async () => {
    const { actor, clock, asked, emitted, toParent } = startReturn(['pending', new Error('network'), 'paid']);
    actor.send(success);
    expect(emitted).toEqual([saidSucceeded]);
    expect(actor.getSnapshot().hasTag('checking')).toBe(true);
    expect(asked).toEqual([]);
    actor.send({ type: 'session.signedIn' });
    await settle();
    expect(asked).toEqual(['t1']);
    for (let i = 0; i < 2; i++) {
      clock.increment(2_000);
      // oxlint-disable-next-line no-await-in-loop -- each poll waits for the one before
      await settle();
    }
    expect(asked).toHaveLength(3);
    expect(actor.getSnapshot()).toMatchObject({ value: 'resting' });
    expect(toParent).toEqual([{ type: 'payment.settled' }]);
    expect(emitted).toEqual([saidSucceeded]);
  });

  test('a success that the server knows as a failure is put right', async () => {
    const { actor, emitted, toParent } = startReturn(['failed']);
    actor.send({ type: 'session.signedIn' });
    actor.send(success);
    await settle();
    expect(emitted).toEqual([saidSucceeded, saidFailed]);
    expect(toParent).toEqual([{ type: 'payment.settled' }]);
  });

  test('after a minute without a word the player is told to wait', async () => {
    const { actor, clock, emitted, asked } = startReturn(['pending']);
    actor.send({ type: 'session.signedIn' });
    actor.send(success);
    for (let i = 0; i < 31; i++) {
      // oxlint-disable-next-line no-await-in-loop -- each poll waits for the one before
      await settle();
      clock.increment(2_000);
    }
    expect(actor.getSnapshot().value).toBe('resting');
    expect(emitted.at(-1)).toEqual({ type: 'toast.asked', tone: 'info', notice: 'paymentStillChecking' });
    expect(asked.length).toBeLessThanOrEqual(30);
  });

  test('failure is told and nothing is asked', async () => {
    const { actor, emitted, asked } = startReturn(['paid']);
    actor.send({ type: 'session.signedIn' });
    actor.send({ type: 'landing.subscription', result: 'failed', transactionId: 't1' });
    await settle();
    expect(emitted).toEqual([saidFailed]);
    expect(asked).toEqual([]);
  });

  test('nonsense in the address says nothing', () => {
    const { actor, emitted } = startReturn(['paid']);
    actor.send({ type: 'landing.subscription', result: '<script>', transactionId: 't1' });
    expect(emitted).toEqual([]);
    expect(actor.getSnapshot().value).toBe('resting');
  });

  test('a player who is no longer signed in is not kept waiting', () => {
    const { actor } = startReturn(['paid']);
    actor.send(success);
    actor.send({ type: 'session.signedOut' });
    expect(actor.getSnapshot().value).toBe('resting');
  });

  test('a landing with payment leads to the mall’s page, whatever it holds', () => {
    const { actor, emitted } = startReturn(['paid']);
    actor.send({ type: 'landing.payment', value: 'success&x=/../' });
    expect(emitted).toEqual([
      { type: 'navigation.asked', to: '/mall/payment?result=success%26x%3D%2F..%2F', replace: true },
    ]);
  });

  test('a kept choice opens the modal', () => {
    const { actor, toParent } = startReturn(['paid']);
    actor.send({ type: 'landing.plan', badgeId: 'lotus-bd', country: 'BD' });
    expect(toParent).toEqual([{ type: 'subscription.resumed', badgeId: 'lotus-bd', country: 'BD' }]);
  });

  test('is on a redirect while reading and checking, not after', async () => {
    const { actor } = startReturn(['paid']);
    expect(actor.getSnapshot().hasTag('onRedirect')).toBe(true);
    actor.send({ type: 'landing.plain' });
    expect(actor.getSnapshot().hasTag('onRedirect')).toBe(false);
    actor.send(success);
    expect(actor.getSnapshot().hasTag('onRedirect')).toBe(true);
  });
});

describe('unsubscribe', () => {
  const startUnsubscribe = (unsubscribe: () => Promise<void>) =>
    start(unsubscribeMachine.provide({ actors: { unsubscribe: fromPromise(unsubscribe) } }));

  test('asks first, then stops the renewal and has the account reloaded', async () => {
    const { actor, emitted, toParent } = startUnsubscribe(async () => {});
    actor.send({ type: 'unsubscribe.ask', badgeId: 'gold' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { badgeId: 'gold' } });
    actor.send({ type: 'unsubscribe.confirm' });
    await settle();
    expect(actor.getSnapshot().value).toBe('idle');
    expect(emitted).toEqual([{ type: 'toast.asked', tone: 'success', notice: 'unsubscribed' }]);
    expect(toParent).toEqual([{ type: 'subscription.stopped' }]);
  });

  test('can be called off, and a refusal is shown', async () => {
    const failure = { message: 'no' };
    const { actor, emitted, toParent } = startUnsubscribe(() => Promise.reject(failure));
    actor.send({ type: 'unsubscribe.ask', badgeId: 'gold' });
    actor.send({ type: 'unsubscribe.cancel' });
    expect(actor.getSnapshot().value).toBe('idle');
    actor.send({ type: 'unsubscribe.ask', badgeId: 'gold' });
    actor.send({ type: 'unsubscribe.confirm' });
    await settle();
    expect(emitted).toEqual([{ type: 'toast.asked', tone: 'error', failure }]);
    expect(toParent).toEqual([]);
  });
});
