import type { FastifyRequest } from 'fastify';
import { antifraudOf } from '../../antifraud/provider.ts';
import type { Context } from '../../context.ts';
import type { Handlers, OperationId } from '../../contract.ts';
import { callerOf, languageOfRequest } from '../../http/request.ts';
import { paymentProvider } from '../../payments/provider.ts';
import type { Write } from '../payment/idempotency.ts';
import { badgesIn } from './badges.ts';
import { checkout } from './checkout.ts';
import { historyOf, subscriptionsOf, unsubscribe } from './service.ts';

function writeOf(request: FastifyRequest, operation: OperationId): Write {
  const key = request.headers['idempotency-key'];
  return {
    userId: callerOf(request).userId,
    operation,
    key: typeof key === 'string' ? key : undefined,
    body: request.body,
  };
}

/** Badges, subscriptions and their checkout. */
export function subscriptionHandlers(context: Context): Handlers {
  const { database, config, now } = context;
  const parts = { database, config, provider: paymentProvider(context) };
  return {
    listBadges: async (request) => {
      const { country = 'MY' } = request.query;
      const antifraud = antifraudOf(country, config);
      return {
        ...(await badgesIn(database, country, languageOfRequest(request))),
        ...(antifraud && { antifraud: { provider: antifraud.name, challenge: antifraud.challenge(now()) } }),
      };
    },
    listSubscriptions: (request) =>
      subscriptionsOf(database, callerOf(request).userId, languageOfRequest(request), now()),
    listSubscriptionHistory: (request) => {
      const { page = 1, perPage = 10 } = request.query;
      return historyOf(database, callerOf(request).userId, { page, perPage }, languageOfRequest(request));
    },
    checkoutSubscription: (request) => checkout(parts, writeOf(request, 'checkoutSubscription'), request.body, now()),
    unsubscribe: (request) => unsubscribe(database, writeOf(request, 'unsubscribe'), request.body.badgeId, now()),
  };
}
