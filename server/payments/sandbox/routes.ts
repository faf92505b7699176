import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { languageOfRequest } from '../../http/request.ts';
import { type PaymentProvider, webhookPath } from '../port.ts';
import { declineRenewals, findPayment, movePayment, type SandboxPayment } from './book.ts';
import { deliverWebhooks } from './delivery.ts';
import { bengaliFonts } from './font.ts';
import { closedPage, decisionPage, pagePolicy } from './page.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the browser goes once a payment is decided. */
function returnAddress(payment: SandboxPayment, publicOrigin: string): string {
  if (payment.callbackUrl === null) return publicOrigin;
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

function sendPage(reply: FastifyReply, status: number, html: string, back?: string) {
  return reply
    .code(status)
    .header('content-security-policy', pagePolicy(back))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

type Decision = 'approve' | 'decline' | undefined;

/** What the page's form sent: a decision on the payment, on its renewals, or on both. */
function formOf(body: unknown): { decision: Decision; renewals: Decision } {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const read = (field: string) => (['approve', 'decline'] as const).find((word) => word === form.get(field));
  return { decision: read('decision'), renewals: read('renewals') };
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
    const back = returnAddress(payment, config.publicOrigin);
    if (payment.state === 'pending') return sendPage(reply, 200, decisionPage(payment, language), back);
    const reason = payment.state === 'expired' ? 'expired' : 'decided';
    return sendPage(reply, 410, closedPage(reason, language, back, payment));
  }

  /**
   * A decided payment stays as it is: whoever decides again is only sent back with what was decided. Its renewals can
   * be switched at any time.
   */
  async function decide(request: FastifyRequest, reply: FastifyReply) {
    const payment = await paymentOf(request);
    if (payment === undefined) return sendUnknown(request, reply);
    const { decision, renewals } = formOf(request.body);
    if (renewals !== undefined) await declineRenewals(database, payment.id, renewals === 'decline');
    if (decision === undefined) return show(request, reply);
    const approved = payment.capture === 'manual' ? 'authorized' : 'paid';
    await movePayment(database, payment.id, ['pending'], decision === 'approve' ? approved : 'failed', now());
    const decided = await findPayment(database, payment.id);
    return reply.redirect(returnAddress(decided ?? payment, config.publicOrigin), 303);
  }

  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    for (const [path, file] of bengaliFonts) {
      const font = readFileSync(file);
      app.get(path, (_, reply) => reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font));
    }
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
