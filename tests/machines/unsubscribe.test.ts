import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { unsubscribeMachine } from '../../machines/subscription/unsubscribe.machine.ts';
import { settle, start } from './harness.ts';

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
