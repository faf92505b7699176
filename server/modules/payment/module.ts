import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { providerRoutes } from '../../payments/provider.ts';
import { grantSubscription } from '../subscription/grant.ts';
import { webhookRoutes } from './routes.ts';

function routes(context: Context): FastifyPluginAsync {
  return async (app) => {
    await app.register(webhookRoutes(context, { subscription: grantSubscription }));
    const own = providerRoutes(context);
    if (own !== undefined) await app.register(own);
  };
}

/** Transactions, and the providers' webhooks that settle them. */
export const payment: Module = { routes };
