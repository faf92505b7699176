import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Tickets that came to a player together; spending takes from `availableTickets`. */
export const ticketLots = pgTable(
  'ticket_lots',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source', { enum: ['arcade', 'tournament', 'promotion', 'voucher', 'topup', 'refund'] }).notNull(),
    availableTickets: integer('available_tickets').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at'),
  },
  (table) => [index('ticket_lots_user').on(table.userId, table.createdAt)],
);

/**
 * What players won and claim. It keeps what it tells of its tournament, which may be gone when a prize is looked at.
 */
export const prizes = pgTable(
  'prizes',
  {
    /** Also of the notification that tells of it. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source', { enum: ['tournament', 'promotion'] }).notNull(),
    /** Null for a promotion. */
    tournamentId: text('tournament_id'),
    titleEn: text('title_en').notNull(),
    titleBn: text('title_bn').notNull(),
    /** Null for a promotion. */
    rank: integer('rank'),
    tickets: integer('tickets').notNull(),
    /** Only free promotions number their tickets. */
    ticketNumbers: jsonb('ticket_numbers').$type<string[]>().notNull(),
    wonAt: time('won_at').notNull(),
    /** When it is credited if the player has not claimed it. */
    endsAt: time('ends_at').notNull(),
    claimedAt: time('claimed_at'),
    /** What was credited; null until then. */
    lotId: uuid('lot_id').references(() => ticketLots.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('prizes_open')
      .on(table.userId, table.wonAt, table.id)
      .where(sql`${table.claimedAt} is null`),
    index('prizes_claimed')
      .on(table.userId, table.claimedAt, table.id)
      .where(sql`${table.claimedAt} is not null`),
  ],
);
