import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import type { Bilingual, PaymentProvider } from '../../payments/port.ts';
import { paymentTransactions } from './tables.ts';

type Transaction = typeof paymentTransactions.$inferSelect;

/** The transaction whose mandate a renewal is charged on; null for what is not a renewal. */
export const renewalOf = sql<string | null>`${paymentTransactions.order}->>'renewalOf'`;

/** What a caller says to begin a transaction. */
export type NewTransaction = Pick<Transaction, 'userId' | 'kind' | 'order' | 'amount' | 'currency' | 'provider'>;

/** Records a transaction that is still to be paid; call it inside the transaction that checked the rules. */
export async function beginTransaction(inside: Database, begun: NewTransaction, now: Date): Promise<string> {
  const id = randomUUID();
  await inside
    .insert(paymentTransactions)
    .values({ ...begun, id, state: 'pending', createdAt: now, stateChangedAt: now });
  return id;
}

type Page = { description: Bilingual; callbackUrl: string };

/**
 * Opens the provider's page for a recorded transaction; for one that has its page already, answers that. Outside of
 * any database transaction, since the provider may take its time: a server that dies here leaves a pending
 * transaction, and the call sent again opens the same payment.
 * @returns the absolute address of the page
 */
export async function openPaymentPage(
  database: Database,
  provider: PaymentProvider,
  transactionId: string,
  page: Page,
): Promise<string> {
  const [begun] = await database.select().from(paymentTransactions).where(eq(paymentTransactions.id, transactionId));
  if (begun === undefined) throw refuse('NotFound');
  if (begun.redirectUrl !== null) return begun.redirectUrl;
  const { amount, currency, order } = begun;
  const opened = await provider.initiate({
    transactionId,
    amount,
    currency,
    description: page.description,
    callbackUrl: page.callbackUrl,
    paymentMethodId: order.paymentMethodId,
    msisdn: order.msisdn,
    recurring: order.autoRenew,
    capture: 'automatic',
  });
  await database
    .update(paymentTransactions)
    .set(opened)
    .where(and(eq(paymentTransactions.id, transactionId), eq(paymentTransactions.provider, provider.name)));
  return opened.redirectUrl;
}

/** Notes the provider's own id of a charge, unless its outcome came first. */
export async function noteReference(
  database: Database,
  transactionId: string,
  { reference }: { reference: string },
): Promise<void> {
  await database
    .update(paymentTransactions)
    .set({ reference })
    .where(and(eq(paymentTransactions.id, transactionId), isNull(paymentTransactions.reference)));
}
