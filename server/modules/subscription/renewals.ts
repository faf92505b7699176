import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type Database, transaction } from '../../db/database.ts';
import type { PaymentProvider } from '../../payments/port.ts';
import { users } from '../auth/tables.ts';
import { paymentTransactions } from '../payment/tables.ts';
import { beginTransaction, noteReference, renewalOf } from '../payment/transactions.ts';
import { chargeText } from './badges.ts';
import { badges, subscriptions } from './tables.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const batch = 50;

/** Subscriptions whose end has come and that are not being charged, nor were in vain within the last day. */
function isDue(now: Date) {
  const { autoRenew, expireAt, renewal, triedAt } = subscriptions;
  return and(
    autoRenew,
    isNull(renewal),
    lte(expireAt, now),
    or(isNull(triedAt), lte(triedAt, new Date(now.getTime() - dayMilliseconds))),
  );
}

/**
 * Begins the renewals that are due, at the price and for the days that the player agreed to. The rows are locked while
 * that is noted and those that another process holds are left to it, so each is begun once.
 * @returns how many were begun, a batch at most
 */
async function beginDue(database: Database, provider: PaymentProvider, now: Date): Promise<number> {
  return await transaction(database, async (inside) => {
    const due = await inside
      .select({ agreed: getTableColumns(paymentTransactions) })
      .from(subscriptions)
      .innerJoin(paymentTransactions, eq(paymentTransactions.id, subscriptions.mandateOf))
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(and(isDue(now), eq(users.deleted, false), eq(paymentTransactions.provider, provider.name)))
      .orderBy(asc(subscriptions.expireAt))
      .limit(batch)
      .for('update', { of: subscriptions, skipLocked: true });
    for (const { agreed } of due) {
      const { id, userId, kind, amount, currency, provider: name } = agreed;
      const order = { ...agreed.order, renewalOf: id };
      const renewal = await beginTransaction(inside, { userId, kind, order, amount, currency, provider: name }, now);
      await inside
        .update(subscriptions)
        .set({ renewal })
        .where(and(eq(subscriptions.userId, userId), eq(subscriptions.badgeId, order.badgeId)));
    }
    return due.length;
  });
}

/**
 * Gives up the renewals that were begun and then stopped by the player before the provider took them. Should it have
 * taken one and died with the answer, its word still counts.
 */
async function cancelStopped(database: Database, now: Date): Promise<void> {
  const { id, state, reference } = paymentTransactions;
  const wanted = database
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.renewal, id), subscriptions.autoRenew));
  await database
    .update(paymentTransactions)
    .set({ state: 'cancelled', stateChangedAt: now })
    .where(and(eq(state, 'pending'), isNull(reference), isNotNull(renewalOf), notExists(wanted)));
}

/** Renewals that the provider has not answered for yet, from the id `after` on, in the order of their ids. */
async function unsentAfter(database: Database, provider: PaymentProvider, after: string) {
  const { id, state, reference, provider: name } = paymentTransactions;
  const agreed = database.select({ agreedId: id, mandate: paymentTransactions.mandate }).from(paymentTransactions);
  const mandates = agreed.where(isNotNull(paymentTransactions.mandate)).as('mandates');
  return await database
    .select({ renewal: getTableColumns(paymentTransactions), mandate: mandates.mandate, badge: badges })
    .from(paymentTransactions)
    .innerJoin(mandates, eq(mandates.agreedId, sql`(${renewalOf})::uuid`))
    .innerJoin(badges, eq(badges.id, sql`${paymentTransactions.order}->>'badgeId'`))
    .where(and(eq(state, 'pending'), isNull(reference), eq(name, provider.name), gt(id, after)))
    .orderBy(asc(id))
    .limit(batch);
}

type Unsent = Awaited<ReturnType<typeof unsentAfter>>[number];

async function send(database: Database, provider: PaymentProvider, unsent: Unsent): Promise<void> {
  const { renewal, mandate, badge } = unsent;
  if (mandate === null) return;
  const { id: transactionId, amount, currency, order } = renewal;
  const { paymentMethodId, msisdn } = order;
  const description = chargeText(badge);
  const charge = { transactionId, amount, currency, description, paymentMethodId, msisdn, mandate };
  await noteReference(database, transactionId, await provider.charge(charge));
}

type Parts = Pick<Context, 'database'> & { provider: PaymentProvider; log: Pick<Context['log'], 'error'> };

/**
 * Charges the subscriptions that renew and whose end has come: each once for a period, whoever else runs this, and
 * whenever it is cut off. What became of a charge comes as any payment's outcome does.
 */
export async function renewDue({ database, provider, log }: Parts, now: Date): Promise<void> {
  await cancelStopped(database, now);
  let begun = batch;
  while (begun === batch) begun = await beginDue(database, provider, now);
  let unsent = await unsentAfter(database, provider, '00000000-0000-0000-0000-000000000000');
  while (unsent.length > 0) {
    for (const one of unsent) {
      await send(database, provider, one).catch((error: unknown) =>
        log.error({ err: error, transaction: one.renewal.id }, 'a renewal will be sent again'),
      );
    }
    unsent = await unsentAfter(database, provider, unsent.at(-1)?.renewal.id ?? '');
  }
}
