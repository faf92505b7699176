import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { paymentProvider, providerRoutes } from '../../payments/provider.ts';
import { subscriptionFulfilment } from '../subscription/grant.ts';
import { renewDue } from '../subscription/renewals.ts';
import { type Chores, everyMinute } from './everyMinute.ts';
import { forgetOldKeys } from './idempotency.ts';
import { webhookRoutes } from './routes.ts';
import { type Fulfilments, reconcile } from './settle.ts';

const fulfilments: Fulfilments = { subscription: subscriptionFulfilment };

function choresOf(context: Context): Chores {
  const { database, log } = context;
  const provider = paymentProvider(context);
  return {
    // Before the renewals: a charge whose outcome was not heard is asked for first.
    'asking for late payments': (now) => reconcile(database, provider, fulfilments, now),
    'renewing subscriptions': (now) => renewDue({ database, provider, log }, now),
    'forgetting old keys': (now) => forgetOldKeys(database, now),
  };
}

function routes(context: Context): FastifyPluginAsync {
  return async (app) => {
    await app.register(webhookRoutes(context, fulfilments));
    const own = providerRoutes(context);
    if (own !== undefined) await app.register(own);
    let stop: (() => Promise<void>) | undefined;
    app.addHook('onListen', async () => {
      stop = everyMinute(context, choresOf(context));
    });
    app.addHook('preClose', async () => await stop?.());
  };
}

/** Transactions, the providers' webhooks that settle them, and the renewals. */
export const payment: Module = { routes };
