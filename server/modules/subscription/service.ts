import { and, count, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import type { Language } from '../../language.ts';
import { type Write, writeOnce } from '../payment/idempotency.ts';
import { paymentTransactions } from '../payment/tables.ts';
import { badgeAnswer, badgeName, methodsOf } from './badges.ts';
import { maxRetries } from './renewalFailed.ts';
import { badges, subscriptions } from './tables.ts';

/** A player's subscriptions, sorted by expireAt, the latest first (spec §9). */
export async function subscriptionsOf(
  database: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<Schema<'SubscriptionList'>> {
  const rows = await database
    .select()
    .from(subscriptions)
    .innerJoin(badges, eq(badges.id, subscriptions.badgeId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.expireAt));
  const methods = await methodsOf(
    database,
    rows.map((row) => row.badges.id),
  );
  return {
    subscriptions: rows.map(({ badges: badge, subscriptions: { expireAt, autoRenew, retries } }) => ({
      badge: badgeAnswer(badge, methods, language),
      expireAt: expireAt.toISOString(),
      autoRenew,
      status: expireAt > now ? 'active' : 'expired',
      retries,
    })),
    maxRetries,
  };
}

/** Which page of a list. */
export type Page = { page: number; perPage: number };

/** A page of a player's payments for subscriptions, the latest first. */
export async function historyOf(
  database: Database,
  userId: string,
  { page, perPage }: Page,
  language: Language,
): Promise<Schema<'HistoryPage'>> {
  const mine = and(eq(paymentTransactions.userId, userId), eq(paymentTransactions.kind, 'subscription'));
  const rows = await database
    .select()
    .from(paymentTransactions)
    .innerJoin(badges, eq(badges.id, sql`${paymentTransactions.order}->>'badgeId'`))
    .where(mine)
    .orderBy(desc(paymentTransactions.createdAt), desc(paymentTransactions.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await database.select({ total: count() }).from(paymentTransactions).where(mine);
  return {
    history: rows.map(({ payment_transactions: { id, amount, currency, state, createdAt }, badges: badge }) => ({
      id,
      badge: { id: badge.id, name: badgeName(badge, language), media: { url: badge.mediaUrl } },
      amount,
      currency,
      status: state,
      createdAt: createdAt.toISOString(),
    })),
    page,
    perPage,
    total: counted?.total ?? 0,
  };
}

/**
 * Stops a subscription from renewing; access stays to its end. One that has ended and would be charged again is
 * stopped as well.
 * @throws Refusal UnknownBadge, NotSubscribed when none is active or renews
 */
export async function unsubscribe(database: Database, write: Write, badgeId: string, now: Date): Promise<void> {
  await writeOnce(database, write, now, async (inside) => {
    const mine = and(
      eq(subscriptions.userId, write.userId),
      eq(subscriptions.badgeId, badgeId),
      or(gt(subscriptions.expireAt, now), subscriptions.autoRenew),
    );
    const stopped = await inside
      .update(subscriptions)
      .set({ autoRenew: false })
      .where(mine)
      .returning({ badgeId: subscriptions.badgeId });
    if (stopped.length > 0) return null;
    const [badge] = await inside.select({ id: badges.id }).from(badges).where(eq(badges.id, badgeId));
    throw refuse(badge === undefined ? 'UnknownBadge' : 'NotSubscribed');
  });
}
