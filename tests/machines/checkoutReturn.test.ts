import { fromCallback, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { checkoutReturnMachine } from '../../machines/subscription/checkoutReturn.machine.ts';
import { settle, start } from './harness.ts';

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
