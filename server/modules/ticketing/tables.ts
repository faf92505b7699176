import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
