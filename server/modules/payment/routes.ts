import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { webhookPath } from '../../payments/port.ts';
import { paymentProvider } from '../../payments/provider.ts';
import { forgetOldKeys } from './idempotency.ts';
import { type Fulfilments, reconcile, settle } from './settle.ts';

const tidyMilliseconds = 60_000;

/** Asks for late payments, and forgets old keys, at once and then every minute, until it is stopped. */
function keepTidy(context: Context, fulfilments: Fulfilments): () => Promise<void> {
  const { database, now, log } = context;
  const stopping = new AbortController();
  const provider = paymentProvider(context);
  async function tidy() {
    await reconcile(database, provider, fulfilments, now());
    await forgetOldKeys(database, now());
  }
  async function run() {
    while (!stopping.signal.aborted) {
      await tidy().catch((error: unknown) => log.error({ err: error }, 'payments cannot be reconciled'));
      await pause(tidyMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}

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
    let stop: (() => Promise<void>) | undefined;
    app.addHook('onListen', async () => {
      stop = keepTidy(context, fulfilments);
    });
    app.addHook('preClose', async () => await stop?.());
  };
}
