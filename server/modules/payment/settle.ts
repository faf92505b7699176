import { and, asc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { type Database, transaction } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import type { PaymentProvider, PaymentReport, PaymentState } from '../../payments/port.ts';
import { paymentTransactions } from './tables.ts';
import { renewalOf } from './transactions.ts';

type Transaction = typeof paymentTransactions.$inferSelect;

/** What follows from the provider's word; runs inside the database transaction that notes it. */
export type Consequence = (inside: Database, settled: Transaction, now: Date) => Promise<void>;

/** What follows for a kind of transaction. */
export type Fulfilment = {
  /** Gives the player what was bought. */
  paid: Consequence;
  /** It failed, was cancelled or expired; money may still come later. */
  failed: Consequence;
};
export type Fulfilments = Record<Transaction['kind'], Fulfilment>;

/**
 * Whether a provider's word moves a transaction. Paid is final, whatever arrives later or out of order; and money
 * that was taken counts even when a failure was told first.
 */
function moves(from: PaymentState, to: PaymentState): boolean {
  if (from === to || to === 'pending') return false;
  return to === 'paid' || from === 'pending' || from === 'authorized';
}

/**
 * Takes a provider's word on a payment: the state of the transaction and what it bought, both or neither. The same
 * word again changes nothing.
 * @throws Refusal NotFound for a payment that is not ours, PaymentMismatch for another amount than was asked
 */
export async function settle(
  database: Database,
  provider: PaymentProvider,
  report: PaymentReport,
  fulfilments: Fulfilments,
  now: Date,
): Promise<void> {
  await transaction(database, async (inside) => {
    const ours = and(eq(paymentTransactions.id, report.transactionId), eq(paymentTransactions.provider, provider.name));
    const [begun] = await inside.select().from(paymentTransactions).where(ours).for('update');
    if (begun === undefined) throw refuse('NotFound');
    if (begun.amount !== report.amount || begun.currency !== report.currency) throw refuse('PaymentMismatch');
    if (!moves(begun.state, report.state)) return;
    const { state, reference, mandate = null } = report;
    const told = { state, reference, mandate, stateChangedAt: now };
    await inside.update(paymentTransactions).set(told).where(ours);
    const settled = { ...begun, ...told };
    if (state === 'paid') await fulfilments[begun.kind].paid(inside, settled, now);
    else if (state !== 'authorized') await fulfilments[begun.kind].failed(inside, settled, now);
  });
}

const minute = 60_000;
/** A webhook may be this late before the provider is asked. */
const patience = minute / 2;
/** A transaction whose payment page was never opened is given up after this; renewals have none, and are sent again. */
const unopenedLifetime = 60 * minute;
/** Older transactions are not asked for any more. */
const longest = 48 * 60 * minute;
const batch = 50;

/** Transactions of a provider whose webhook is late, from the id `after` on, in the order of their ids. */
async function lateAfter(database: Database, provider: PaymentProvider, now: Date, after: string) {
  const { id, reference, state, createdAt } = paymentTransactions;
  return await database
    .select({ id, reference })
    .from(paymentTransactions)
    .where(
      and(
        inArray(state, ['pending', 'authorized']),
        eq(paymentTransactions.provider, provider.name),
        isNotNull(reference),
        lt(createdAt, new Date(now.getTime() - patience)),
        gt(createdAt, new Date(now.getTime() - longest)),
        gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(batch);
}

async function giveUpUnopened(database: Database, now: Date): Promise<void> {
  const { reference, state, createdAt } = paymentTransactions;
  await database
    .update(paymentTransactions)
    .set({ state: 'expired', stateChangedAt: now })
    .where(
      and(
        eq(state, 'pending'),
        isNull(reference),
        isNull(renewalOf),
        lt(createdAt, new Date(now.getTime() - unopenedLifetime)),
      ),
    );
}

/** Asks the provider for the transactions whose webhook is late, and takes its word on each. */
export async function reconcile(
  database: Database,
  provider: PaymentProvider,
  fulfilments: Fulfilments,
  now: Date,
): Promise<void> {
  await giveUpUnopened(database, now);
  let late = await lateAfter(database, provider, now, '00000000-0000-0000-0000-000000000000');
  while (late.length > 0) {
    for (const { reference } of late) {
      const report = reference === null ? null : await provider.status(reference);
      if (report !== null) await settle(database, provider, report, fulfilments, now);
    }
    late = await lateAfter(database, provider, now, late.at(-1)?.id ?? '');
  }
}
