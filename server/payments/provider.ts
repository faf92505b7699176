import type { FastifyPluginAsync } from 'fastify';
import type { PaymentProviderName } from '../config.ts';
import type { Context } from '../context.ts';
import type { PaymentProvider } from './port.ts';
import { sandbox } from './sandbox.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

type Adapter = {
  provider: (context: Context) => PaymentProvider;
  /** The provider's own routes; only the sandbox runs within our server. */
  routes?: (context: Context, provider: PaymentProvider) => FastifyPluginAsync;
};

const adapters: Record<PaymentProviderName, Adapter> = {
  sandbox: { provider: sandbox, routes: sandboxRoutes },
};

/** The configured payment provider. */
export function paymentProvider(context: Context): PaymentProvider {
  return adapters[context.config.paymentProvider].provider(context);
}

/** The routes of the configured provider that our server carries. */
export function providerRoutes(context: Context): FastifyPluginAsync | undefined {
  return adapters[context.config.paymentProvider].routes?.(context, paymentProvider(context));
}
