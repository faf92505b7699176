import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Consequence, Fulfilment } from '../payment/settle.ts';
import { renewalFailed } from './renewalFailed.ts';
import { subscriptionPeriods, subscriptions } from './tables.ts';

type Paid = Parameters<Consequence>[1];

const dayMilliseconds = 24 * 60 * 60 * 1000;

const timeOf = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const lengthOf = ({ order }: Paid) => sql`make_interval(days => ${order.period})`;

/** From now, or from the end of what the player still has. One statement, so two payments at once add up. */
async function grantBought(inside: Database, paid: Paid, now: Date) {
  const { userId, id: mandateOf, mandate, order } = paid;
  const { badgeId, period } = order;
  const autoRenew = order.autoRenew && mandate !== null;
  const renewal = { autoRenew, retries: 0, mandateOf: autoRenew ? mandateOf : null, renewal: null, triedAt: null };
  return await inside
    .insert(subscriptions)
    .values({ userId, badgeId, expireAt: new Date(now.getTime() + period * dayMilliseconds), ...renewal })
    .onConflictDoUpdate({
      target: [subscriptions.userId, subscriptions.badgeId],
      set: { expireAt: sql`greatest(${subscriptions.expireAt}, ${timeOf(now)}) + ${lengthOf(paid)}`, ...renewal },
    })
    .returning({ endsAt: subscriptions.expireAt });
}

/**
 * A renewal that is paid within a day follows on the period before, so that its date stays; a later one starts when it
 * is paid, so that nobody pays for days without access.
 */
function renewedFrom(now: Date): SQL {
  const { expireAt } = subscriptions;
  const late = new Date(now.getTime() - dayMilliseconds);
  return sql`case when ${expireAt} > ${timeOf(late)} then ${expireAt} else ${timeOf(now)} end`;
}

async function grantRenewed(inside: Database, paid: Paid, now: Date) {
  const { userId, order } = paid;
  return await inside
    .update(subscriptions)
    .set({ expireAt: sql`${renewedFrom(now)} + ${lengthOf(paid)}`, retries: 0, renewal: null, triedAt: null })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.badgeId, order.badgeId)))
    .returning({ endsAt: subscriptions.expireAt });
}

const grant: Consequence = async (inside, paid, now) => {
  const { userId, id: transactionId, order } = paid;
  const granting = order.renewalOf === undefined ? grantBought : grantRenewed;
  const [granted] = await granting(inside, paid, now);
  if (granted === undefined) throw new Error(`The transaction ${transactionId} granted nothing.`);
  const { endsAt } = granted;
  const startsAt = new Date(endsAt.getTime() - order.period * dayMilliseconds);
  await inside.insert(subscriptionPeriods).values({ transactionId, userId, badgeId: order.badgeId, startsAt, endsAt });
};

/** What follows when a payment for a subscription is settled: one period for each that is paid. */
export const subscriptionFulfilment: Fulfilment = { paid: grant, failed: renewalFailed };
