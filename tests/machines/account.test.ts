import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { accountMachine, type Tickets } from '../../machines/session/account.machine.ts';
import { deferred, settle, start } from './harness.ts';

describe('account', () => {
  const subscription = {
    badge: { id: 'gold', name: 'Gold', media: { url: '/g.svg' } },
    expireAt: '2027-01-01T00:00:00Z',
    autoRenew: false,
    status: 'active',
    retries: 0,
  };

  test('one failure is shown and leaves the other alone', async () => {
    const failure = { error: 'Unknown', message: 'No subscriptions today' };
    const { actor, emitted, toParent } = start(
      accountMachine.provide({
        actors: {
          loadSubscriptions: fromPromise(() => Promise.reject(failure)),
          loadTicketBalance: fromPromise<Tickets>(async () => ({ tickets: [] })),
        },
      }),
    );
    await settle();
    expect(actor.getSnapshot().value).toEqual({ subscriptions: 'failed', ticketBalance: 'ready' });
    expect(emitted).toEqual([{ type: 'toast.asked', tone: 'error', failure }]);
    expect(toParent).toEqual([{ type: 'ticketBalance.updated', tickets: [] }]);
  });

  test('reloads both, and a newer answer wins over one on its way', async () => {
    const answers = [deferred<typeof subscription>(), deferred<typeof subscription>()];
    let asked = 0;
    const { actor, toParent } = start(
      accountMachine.provide({
        actors: {
          loadSubscriptions: fromPromise(async () => ({
            subscriptions: [await (answers[asked++] ?? deferred<typeof subscription>()).promise],
            maxRetries: asked,
          })),
          loadTicketBalance: fromPromise(() => Promise.reject(new Error('refused'))),
        },
      }),
    );
    actor.send({ type: 'account.reload' });
    answers[0]?.resolve({ ...subscription, status: 'old' });
    await settle();
    answers[1]?.resolve(subscription);
    await settle();
    expect(toParent).toEqual([{ type: 'subscriptions.updated', subscriptions: [subscription], maxRetries: 2 }]);
  });
});
