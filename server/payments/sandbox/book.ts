import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { type Database, transaction } from '../../db/database.ts';
import type { PaymentReport, PaymentState } from '../port.ts';
import { sandboxPayments, sandboxWebhooks } from '../tables.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** Milliseconds from a decision to its webhook: like a real provider's, it comes after the browser's return. */
const webhookDelay = 700;

/** What the sandbox says of a payment, in its webhooks and on request. */
export function reportOf(payment: SandboxPayment): PaymentReport {
  return {
    transactionId: payment.id,
    reference: payment.id,
    state: payment.state,
    amount: payment.amount,
    currency: payment.currency,
    ...(payment.recurring && payment.state === 'paid' ? { mandate: payment.id } : {}),
  };
}

/** A payment of the book, or undefined. */
export async function findPayment(database: Database, id: string): Promise<SandboxPayment | undefined> {
  const [payment] = await database.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return payment;
}

/**
 * Moves a payment from one of the states `from` to `to` and owes the webhook that tells it, both or neither.
 * @returns the payment as it is now; undefined when it was in another state and nothing changed
 */
export async function movePayment(
  database: Database,
  id: string,
  from: PaymentState[],
  to: PaymentState,
  now: Date,
): Promise<SandboxPayment | undefined> {
  return await transaction(database, async (inside) => {
    const [moved] = await inside
      .update(sandboxPayments)
      .set({ state: to, decidedAt: now })
      .where(and(eq(sandboxPayments.id, id), inArray(sandboxPayments.state, from)))
      .returning();
    if (moved === undefined) return undefined;
    const body = JSON.stringify({ id: randomUUID(), payment: reportOf(moved) });
    const nextAttemptAt = new Date(now.getTime() + webhookDelay);
    await inside.insert(sandboxWebhooks).values({ id: randomUUID(), paymentId: id, body, nextAttemptAt });
    return moved;
  });
}

/** Makes the later charges on a payment's mandate succeed or fail. */
export async function declineRenewals(database: Database, id: string, declinesRenewals: boolean): Promise<void> {
  const recurring = and(eq(sandboxPayments.id, id), eq(sandboxPayments.recurring, true));
  await database.update(sandboxPayments).set({ declinesRenewals }).where(recurring);
}
