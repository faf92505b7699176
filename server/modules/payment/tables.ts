import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a transaction for a subscription bought, as it was when it was bought. */
export type SubscriptionOrder = {
  badgeId: string;
  /** Days. */
  period: number;
  paymentMethodId: string;
  /** Country code and digits. */
  msisdn: string | null;
  autoRenew: boolean;
  /** Only of a renewal: the transaction whose mandate it is charged on. */
  renewalOf?: string;
};

/** Every payment that was begun; the provider's word moves its state. */
export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['subscription'] }).notNull(),
    order: jsonb('order').$type<SubscriptionOrder>().notNull(),
    /** In minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency', { enum: ['MYR', 'BDT'] }).notNull(),
    provider: text('provider').notNull(),
    /** The provider's own id; null until it answered. */
    reference: text('reference'),
    redirectUrl: text('redirect_url'),
    /** What the provider charges renewals on; null where the player gave none. */
    mandate: text('mandate'),
    state: text('state', { enum: ['pending', 'authorized', 'paid', 'failed', 'cancelled', 'expired'] }).notNull(),
    createdAt: time('created_at').notNull(),
    stateChangedAt: time('state_changed_at').notNull(),
  },
  (table) => [
    // Read backwards: an index made with desc() puts nulls last, and serves no query that orders by desc().
    index('payment_transactions_history').on(table.userId, table.kind, table.createdAt, table.id),
    index('payment_transactions_open').on(table.state, table.createdAt),
    uniqueIndex('payment_transactions_reference').on(table.provider, table.reference),
  ],
);

/** Writes that carried an Idempotency-Key, with what they answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the body. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operation, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
