import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { webhookPath } from '../../payments/port.ts';
import { paymentProvider } from '../../payments/provider.ts';
import { type Fulfilments, settle } from './settle.ts';

/** The provider's webhook; it needs the body as it came, for the signature covers every byte. */
export function webhookRoutes(context: Context, fulfilments: Fulfilments): FastifyPluginAsync {
  const { database, now } = context;
  const provider = paymentProvider(context);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body);
    app.post(webhookPath(provider.name), async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const report = provider.parseWebhook({ headers: request.headers, body });
      await settle(database, provider, report, fulfilments, now());
      return reply.code(204).send();
    });
  };
}
