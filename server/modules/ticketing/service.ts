import { and, asc, eq, getTableColumns, gt, gte, isNull, or } from 'drizzle-orm';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../auth/tables.ts';
import { ticketLots } from './tables.ts';

/**
 * A player's ticket balance: lots that are left and not expired, the oldest first. With a tnc date only those
 * created on or after it count, and the total is their sum (spec §4).
 */
export async function balanceOf(database: Database, userId: string, now: Date): Promise<Schema<'TicketBalance'>> {
  const lots = await database
    .select(getTableColumns(ticketLots))
    .from(ticketLots)
    .innerJoin(users, eq(users.id, ticketLots.userId))
    .where(
      and(
        eq(ticketLots.userId, userId),
        gt(ticketLots.availableTickets, 0),
        or(isNull(users.tnc), gte(ticketLots.createdAt, users.tnc)),
        or(isNull(ticketLots.expiresAt), gt(ticketLots.expiresAt, now)),
      ),
    )
    .orderBy(asc(ticketLots.createdAt), asc(ticketLots.id));
  return {
    tickets: lots.map(({ createdAt, availableTickets, source, expiresAt }) => ({
      createdAt: createdAt.toISOString(),
      availableTickets,
      source,
      ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() }),
    })),
    totalTickets: lots.reduce((sum, lot) => sum + lot.availableTickets, 0),
  };
}
