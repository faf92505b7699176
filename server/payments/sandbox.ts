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
  type RecurringCharge,
} from './port.ts';
import { sandboxPayments } from './tables.ts';

/** How long the hosted page takes a decision. */
const lifetimeMilliseconds = 60 * 60 * 1000;

type Entry = Pick<PaymentOrder, 'transactionId' | 'amount' | 'currency' | 'description' | 'recurring' | 'capture'> & {
  callbackUrl: string | null;
};

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

  async function enter(order: Entry) {
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
        recurring: order.recurring,
        capture: order.capture,
        state: 'pending',
        createdAt,
        expiresAt: new Date(createdAt.getTime() + lifetimeMilliseconds),
      })
      .onConflictDoNothing();
    return { reference: order.transactionId };
  }

  async function initiate(order: PaymentOrder) {
    return { ...(await enter(order)), redirectUrl: `${config.publicOrigin}/sandbox-pay/${order.transactionId}` };
  }

  async function charge({ mandate, ...order }: RecurringCharge) {
    const agreed = await findPayment(database, mandate);
    const willing = agreed?.recurring === true && agreed.state === 'paid' && !agreed.declinesRenewals;
    const entered = await enter({ ...order, callbackUrl: null, recurring: false, capture: 'automatic' });
    await movePayment(database, order.transactionId, ['pending'], willing ? 'paid' : 'failed', now());
    return entered;
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

  return { name: 'sandbox', initiate, charge, status, capture, cancel, refund, parseWebhook };
}
