import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The database or a transaction in it, whichever driver is behind it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** A database with what its driver needs to be stopped. */
export type OpenDatabase = { database: Database; close: () => Promise<void> };

/**
 * Runs `work` in one transaction: all of it is kept, or nothing. Inside, use the given database only: the embedded
 * one has a single connection, so a query beside the transaction would wait for it for ever.
 */
export function transaction<T>(database: Database, work: (inside: Database) => Promise<T>): Promise<T> {
  return database.transaction((inside) => work(inside));
}
