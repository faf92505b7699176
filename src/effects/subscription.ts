import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import { answerOf, api, header } from '../api/client.ts';
import { badgesQuery } from '../api/queries.ts';
import { sortPaymentMethods } from '../lib/sorting.ts';
import type { Order } from '../../machines/subscription/subscription.machine.ts';
import type { Antifraud } from './antifraud.ts';

type Country = 'MY' | 'BD';

/** Fetches the badges into the cache that the screens read, and looks up what a kept choice needs. */
export const loadBadges = (queries: QueryClient) =>
  fromPromise(async ({ input }: { input: { country: Country; badgeId: string | null } }) => {
    const badges = await queries.fetchQuery(badgesQuery(input.country));
    const badge = badges.find(({ id }) => id === input.badgeId);
    if (!badge) return { chosen: null };
    const paymentMethodId = sortPaymentMethods(badge.paymentMethods)[0]?.id;
    return {
      chosen: {
        badgeId: badge.id,
        needsPhone: badge.msisdn === true,
        ...(paymentMethodId === undefined ? {} : { paymentMethodId }),
      },
    };
  });

/** Posts the checkout; the player comes back to '/' with what became of it. */
export const checkout = fromPromise<{ transactionId: string; redirectUrl: string }, Order>(({ input, signal }) =>
  answerOf(
    api.POST('/api/subscription/checkout', {
      params: { header: { ...header, 'Idempotency-Key': crypto.randomUUID() } },
      body: {
        badgeId: input.badgeId,
        callbackURL: `${location.origin}/?type=subscription`,
        autoRenew: input.autoRenew,
        ...(input.msisdn === null ? {} : { msisdn: input.msisdn }),
        ...(input.antifraudToken === null ? {} : { antifraudToken: input.antifraudToken }),
        ...(input.paymentMethodId === null ? {} : { paymentMethodId: input.paymentMethodId }),
      },
      signal,
    }),
  ),
);

export const prepareAntifraud = (antifraud: Antifraud) =>
  fromPromise<string, { country: Country }>(({ input, signal }) => antifraud.prepare(input.country, signal));

/** A page that comes back from the back-forward cache is shown with all its actors as they were. */
export const watchReturn = fromCallback<{ type: 'page.returned' }>(({ sendBack }) => {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) sendBack({ type: 'page.returned' });
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
});

/** What the server knows of a payment; one that it does not list yet is pending. */
export const checkPayment = fromPromise(
  async ({ input, signal }: { input: { transactionId: string }; signal: AbortSignal }) => {
    const { history } = await answerOf(
      api.GET('/api/subscription/subscription-history', {
        params: { header, query: { page: 1, perPage: 10 } },
        signal,
      }),
    );
    const status = history.find(({ id }) => id === input.transactionId)?.status;
    if (status === 'paid') return 'paid' as const;
    return status === 'failed' || status === 'cancelled' || status === 'expired'
      ? ('failed' as const)
      : ('pending' as const);
  },
);
