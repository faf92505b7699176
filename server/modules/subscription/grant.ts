import { sql } from 'drizzle-orm';
import type { Fulfil } from '../payment/settle.ts';
import { subscriptionPeriods, subscriptions } from './tables.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Grants what a paid transaction bought: from now, or from the end of what the player still has. One statement
 * extends it, so two payments at once add up.
 */
export const grantSubscription: Fulfil = async (inside, paid, now) => {
  const { badgeId, period, autoRenew } = paid.order;
  const { userId, id: transactionId } = paid;
  const length = sql`make_interval(days => ${period})`;
  const [granted] = await inside
    .insert(subscriptions)
    .values({ userId, badgeId, expireAt: new Date(now.getTime() + period * dayMilliseconds), autoRenew })
    .onConflictDoUpdate({
      target: [subscriptions.userId, subscriptions.badgeId],
      set: {
        expireAt: sql`greatest(${subscriptions.expireAt}, ${now.toISOString()}::timestamptz) + ${length}`,
        autoRenew,
        retries: 0,
      },
    })
    .returning({ endsAt: subscriptions.expireAt });
  if (granted === undefined) throw new Error(`The transaction ${transactionId} granted nothing.`);
  const startsAt = new Date(granted.endsAt.getTime() - period * dayMilliseconds);
  await inside.insert(subscriptionPeriods).values({ transactionId, userId, badgeId, startsAt, endsAt: granted.endsAt });
};
