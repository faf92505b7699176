import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Database } from '../../server/db/database.ts';
import * as schema from '../../server/db/schema.ts';

type Client = { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> };

/**
 * How the database does each query of some work, in the order in which they were asked; the tables must be filled and
 * analysed before, for an empty one is read whole.
 */
export async function plansOf(database: Database, work: (database: Database) => Promise<unknown>): Promise<string[]> {
  const asked: { query: string; values: unknown[] }[] = [];
  const logger = { logQuery: (query: string, values: unknown[]) => void asked.push({ query, values }) };
  const client = (database as unknown as { $client: PGlite | pg.Pool }).$client;
  const listened =
    'dumpDataDir' in client ? drizzlePglite({ client, schema, logger }) : drizzlePostgres({ client, schema, logger });
  await work(listened);
  const plans: string[] = [];
  for (const { query, values } of asked) {
    const { rows } = await (client as unknown as Client).query(`explain ${query}`, values);
    plans.push((rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
