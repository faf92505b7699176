import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { answerOf, api, header } from '../api/client.ts';
import { Problem } from '../api/problem.ts';
import type { Subscriptions, Tickets } from '../../machines/session/account.machine.ts';

export const loadSubscriptions = fromPromise<Subscriptions>(({ signal }) =>
  answerOf(api.GET('/api/subscription/subscriptions', { params: { header }, signal })),
);

/** A refusal of the server rejects with its message; an exception is an empty balance (spec §8). */
export const loadTicketBalance = fromPromise<Tickets>(async ({ signal }) => {
  try {
    return await answerOf(api.GET('/api/ticketing/tickets', { params: { header }, signal }));
  } catch (failure) {
    if (failure instanceof Problem && failure.status !== null) throw failure;
    return { tickets: [] };
  }
});

export const unsubscribe = (queries: QueryClient) =>
  fromPromise<void, { badgeId: string }>(async ({ input }) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await answerOf(
      api
        .POST('/api/subscription/unsubscribe', { params: { header: { ...header, ...headers } }, body: input })
        .then((result) => ({ ...result, data: true as const })),
    );
    await queries.invalidateQueries({ queryKey: ['account'] });
  });
