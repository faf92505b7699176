import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { refuse } from '../errors.ts';
import { findPayment, movePayment, reportOf } from './sandbox/book.ts';
import { isSigned, signatureHeader, webhookKey } from './sandbox/signature.ts';
import {
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReport,
  PaymentStateError,
  type RawWebhook,
} from './port.ts';
import { sandboxPayments } from './tables.ts';

/** How long the hosted page takes a decision. */
const lifetimeMilliseconds = 60 * 60 * 1000;

type SandboxParts = Pick<Context, 'database' | 'now'> & {
  config: Pick<Context['config'], 'publicOrigin' | 'jwtSecret'>;
};

/**
 * The built-in provider: a hosted page of our own server, where whoever holds the address approves or declines, and
 * a signed webhook that follows. No money moves.
 */
export function sandbox(context: SandboxParts): PaymentProvider {
  const { config, database, now } = context;
  const secret = webhookKey(config.jwtSecret);

  async function initiate(order: PaymentOrder) {
    const createdAt = now();
    await database
      .insert(sandboxPayments)
      .values({
        id: order.transactionId,
        amount: order.amount,
        currency: order.currency,
        descriptionEn: order.description.en,
        descriptionBn: order.description.bn,
        callbackUrl: order.callbackUrl,
        capture: order.capture,
        state: 'pending',
        createdAt,
        expiresAt: new Date(createdAt.getTime() + lifetimeMilliseconds),
      })
      .onConflictDoNothing();
    return { reference: order.transactionId, redirectUrl: `${config.publicOrigin}/sandbox-pay/${order.transactionId}` };
  }

  async function status(reference: string): Promise<PaymentReport | null> {
    const payment = await findPayment(database, reference);
    if (payment === undefined) return null;
    if (payment.state !== 'pending' || payment.expiresAt > now()) return reportOf(payment);
    await movePayment(database, reference, ['pending'], 'expired', now());
    return await status(reference);
  }

  async function capture(reference: string): Promise<PaymentReport> {
    const moved = await movePayment(database, reference, ['authorized'], 'paid', now());
    if (moved === undefined) throw new PaymentStateError('capture', reference);
    return reportOf(moved);
  }

  async function cancel(reference: string): Promise<PaymentReport> {
    const moved = await movePayment(database, reference, ['pending', 'authorized'], 'cancelled', now());
    if (moved === undefined) throw new PaymentStateError('cancel', reference);
    return reportOf(moved);
  }

  async function refund(reference: string): Promise<PaymentReport> {
    const [refunded] = await database
      .update(sandboxPayments)
      .set({ refundedAt: now() })
      .where(
        and(eq(sandboxPayments.id, reference), eq(sandboxPayments.state, 'paid'), isNull(sandboxPayments.refundedAt)),
      )
      .returning();
    if (refunded === undefined) throw new PaymentStateError('refund', reference);
    return reportOf(refunded);
  }

  function parseWebhook({ headers, body }: RawWebhook): PaymentReport {
    if (!isSigned(secret, body, headers[signatureHeader], now())) throw refuse('InvalidSignature');
    return (JSON.parse(body) as { payment: PaymentReport }).payment;
  }

  return { name: 'sandbox', initiate, status, capture, cancel, refund, parseWebhook };
}
