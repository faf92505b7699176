import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The sandbox provider's own book; the product reads none of it but through the provider. */
export const sandboxPayments = pgTable('sandbox_payments', {
  /** The transaction that it pays for. */
  id: uuid('id').primaryKey(),
  /** In minor units. */
  amount: integer('amount').notNull(),
  currency: text('currency', { enum: ['MYR', 'BDT'] }).notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionBn: text('description_bn').notNull(),
  /** Where its page sends the browser back to; null of a charge on a mandate. */
  callbackUrl: text('callback_url'),
  /** Whether it gives a mandate: renewals may be charged on it once it is paid. */
  recurring: boolean('recurring').notNull().default(false),
  /** Whether charges on its mandate are declined; a switch of the hosted page. */
  declinesRenewals: boolean('declines_renewals').notNull().default(false),
  capture: text('capture', { enum: ['automatic', 'manual'] }).notNull(),
  state: text('state', { enum: ['pending', 'authorized', 'paid', 'failed', 'cancelled', 'expired'] }).notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  decidedAt: time('decided_at'),
  refundedAt: time('refunded_at'),
});

/** Webhooks that the sandbox owes; kept until one is answered with 2xx, so a restart loses none. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => sandboxPayments.id),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: time('next_attempt_at').notNull(),
    deliveredAt: time('delivered_at'),
  },
  (table) => [
    index('sandbox_webhooks_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.deliveredAt} is null`),
    index('sandbox_webhooks_payment').on(table.paymentId),
  ],
);
