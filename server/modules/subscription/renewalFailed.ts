import { and, eq, sql } from 'drizzle-orm';
import type { Consequence } from '../payment/settle.ts';
import { subscriptions } from './tables.ts';

/** How often a renewal that could not be charged is tried again, once a day; then it ends. The charge note says so. */
export const maxRetries = 3;

/** Notes a renewal that could not be charged, for the next day's try; after the last one the renewal ends. */
export const renewalFailed: Consequence = async (inside, { id }, now) => {
  const { autoRenew, retries, renewal } = subscriptions;
  await inside
    .update(subscriptions)
    .set({
      autoRenew: and(autoRenew, sql`${retries} < ${maxRetries}`),
      retries: sql`least(${retries} + 1, ${maxRetries})`,
      renewal: null,
      triedAt: now,
    })
    .where(eq(renewal, id));
};
