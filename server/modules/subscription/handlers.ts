import { antifraudOf } from '../../antifraud/provider.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract.ts';
import { rateLimit } from '../../http/rateLimit.ts';
import { callerOf, languageOfRequest, refuseTooMany, writeOf } from '../../http/request.ts';
import { paymentProvider } from '../../payments/provider.ts';
import { badgesIn } from './badges.ts';
import { checkout } from './checkout.ts';
import { historyOf, subscriptionsOf, unsubscribe } from './service.ts';

/** So often may a player begin to pay within a quarter of an hour; each time leaves a transaction behind. */
const checkoutsInWindow = 100;
const windowSeconds = 15 * 60;

/** Badges, subscriptions and their checkout. */
export function subscriptionHandlers(context: Context): Handlers {
  const { database, config, now } = context;
  const checkouts = rateLimit(checkoutsInWindow, windowSeconds);
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
    checkoutSubscription: (request, reply) => {
      refuseTooMany(reply, checkouts.count(callerOf(request).userId, now()));
      return checkout(parts, writeOf(request, 'checkoutSubscription'), request.body, now());
    },
    unsubscribe: (request) => unsubscribe(database, writeOf(request, 'unsubscribe'), request.body.badgeId, now()),
  };
}
