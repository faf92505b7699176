import type { AddressInfo } from 'node:net';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { languageOfRequest } from '../../http/request.ts';
import { type PaymentProvider, webhookPath } from '../port.ts';
import { findPayment, movePayment, type SandboxPayment } from './book.ts';
import { deliverWebhooks } from './delivery.ts';
import { closedPage, decisionPage, pagePolicy } from './page.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the browser goes once a payment is decided. */
function returnAddress(payment: SandboxPayment): string {
  const url = new URL(payment.callbackUrl);
  url.searchParams.set('transactionId', payment.id);
  url.searchParams.set('result', payment.state === 'paid' || payment.state === 'authorized' ? 'success' : 'failed');
  return url.href;
}

/** A server that listens on every address is reached through the loopback. */
function hostOf({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return family === 'IPv6' ? `[${address}]` : address;
}

function sendPage(reply: FastifyReply, status: number, html: string, callbackUrl?: string) {
  return reply
    .code(status)
    .header('content-security-policy', pagePolicy(callbackUrl))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

function decisionOf(body: unknown): 'approve' | 'decline' | undefined {
  const decision = new URLSearchParams(typeof body === 'string' ? body : '').get('decision');
  return decision === 'approve' || decision === 'decline' ? decision : undefined;
}

/**
 * The sandbox's hosted page, and the delivery of its webhooks, which runs from the moment that the server listens
 * until it stops.
 */
export function sandboxRoutes(context: Context, provider: PaymentProvider): FastifyPluginAsync {
  const { database, now, config } = context;

  /** The payment of a request; its state is asked of the provider, so that an overdue one is expired. */
  async function paymentOf(request: FastifyRequest): Promise<SandboxPayment | undefined> {
    const { id } = request.params as { id: string };
    if (!uuid.test(id) || (await provider.status(id)) === null) return undefined;
    return await findPayment(database, id);
  }

  function sendUnknown(request: FastifyRequest, reply: FastifyReply) {
    return sendPage(reply, 404, closedPage('unknown', languageOfRequest(request), config.publicOrigin));
  }

  async function show(request: FastifyRequest, reply: FastifyReply) {
    const payment = await paymentOf(request);
    if (payment === undefined) return sendUnknown(request, reply);
    const language = languageOfRequest(request);
    if (payment.state === 'pending') return sendPage(reply, 200, decisionPage(payment, language), payment.callbackUrl);
    const reason = payment.state === 'expired' ? 'expired' : 'decided';
    return sendPage(reply, 410, closedPage(reason, language, returnAddress(payment)));
  }

  /** A decided payment stays as it is: whoever decides again is only sent back with what was decided. */
  async function decide(request: FastifyRequest, reply: FastifyReply) {
    const payment = await paymentOf(request);
    if (payment === undefined) return sendUnknown(request, reply);
    const decision = decisionOf(request.body);
    if (decision === undefined) return show(request, reply);
    const approved = payment.capture === 'manual' ? 'authorized' : 'paid';
    await movePayment(database, payment.id, ['pending'], decision === 'approve' ? approved : 'failed', now());
    const decided = await findPayment(database, payment.id);
    return reply.redirect(returnAddress(decided ?? payment), 303);
  }

  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    app.get('/sandbox-pay/:id', (request, reply) => show(request, reply));
    app.post('/sandbox-pay/:id', (request, reply) => decide(request, reply));
    let stop: (() => Promise<void>) | undefined;
    app.addHook('onListen', async () => {
      const [address] = app.addresses();
      if (address === undefined || typeof address === 'string') return;
      stop = deliverWebhooks(context, `http://${hostOf(address)}:${address.port}${webhookPath(provider.name)}`);
    });
    app.addHook('preClose', async () => await stop?.());
  };
}
