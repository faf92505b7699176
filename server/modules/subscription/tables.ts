import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { paymentTransactions } from '../payment/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a subscription is bought through. */
export const badges = pgTable(
  'badges',
  {
    id: text('id').primaryKey(),
    country: text('country', { enum: ['MY', 'BD'] }).notNull(),
    /** Order in which the badges of a country are listed. */
    position: integer('position').notNull(),
    nameEn: text('name_en').notNull(),
    nameBn: text('name_bn').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionBn: text('description_bn').notNull(),
    /** In minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency', { enum: ['MYR', 'BDT'] }).notNull(),
    /** Days that one payment lasts. */
    period: integer('period').notNull(),
    mediaUrl: text('media_url').notNull(),
    /** Whether its checkout needs a phone number. */
    msisdn: boolean('msisdn').notNull(),
  },
  (table) => [index('badges_country').on(table.country, table.position)],
);

export const badgePaymentMethods = pgTable(
  'badge_payment_methods',
  {
    badgeId: text('badge_id')
      .notNull()
      .references(() => badges.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    type: text('type').notNull(),
    position: integer('position').notNull(),
    recurring: boolean('recurring').notNull(),
  },
  (table) => [primaryKey({ columns: [table.badgeId, table.id] })],
);

/** A player's subscription of a badge, as it stands; access lasts to `expireAt`. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    badgeId: text('badge_id')
      .notNull()
      .references(() => badges.id),
    expireAt: time('expire_at').notNull(),
    autoRenew: boolean('auto_renew').notNull(),
    /** How often the renewal is tried again since the last charge that succeeded. */
    retries: integer('retries').notNull().default(0),
    /** The transaction whose mandate renewals are charged on; null: it cannot renew. */
    mandateOf: uuid('mandate_of').references(() => paymentTransactions.id, { onDelete: 'set null' }),
    /** The renewal that is being charged; while there is one, no other is begun. */
    renewal: uuid('renewal').references(() => paymentTransactions.id, { onDelete: 'set null' }),
    /** When the last charge failed; null once one succeeded. */
    triedAt: time('tried_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.badgeId] }),
    index('subscriptions_badge').on(table.badgeId),
    index('subscriptions_renewing')
      .on(table.expireAt)
      .where(sql`${table.autoRenew}`),
  ],
);

/** What each paid transaction granted: entries only, and one at most for a transaction. */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    transactionId: uuid('transaction_id')
      .primaryKey()
      .references(() => paymentTransactions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    badgeId: text('badge_id').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [index('subscription_periods_subscription').on(table.userId, table.badgeId)],
);
