import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { users } from '../../modules/auth/tables.ts';
import { fillContent, seeds } from '../../modules/index.ts';
import { type Database, transaction } from '../database.ts';
import { demoAccounts } from './accounts.ts';

async function isEmpty(database: Database, table: PgTable): Promise<boolean> {
  const rows = await database
    .select({ one: sql`1` })
    .from(table)
    .limit(1);
  return rows.length === 0;
}

/** Two servers that start together on one PostgreSQL fill it one after the other. */
const fillLock = 4_127_302;

/** Whether the demo accounts are in the database. */
export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const known = await database.$count(users, sql`${users.id} = ${demoAccounts['player-my'].id}`);
  return known > 0;
}

/** A database with players of its own is left alone: what is missing in it is not for us to make up. */
async function seed(inside: Database, now: Date): Promise<void> {
  if (!(await isEmpty(inside, users)) && !(await hasDemoAccounts(inside))) return;
  for (const each of seeds) {
    const missing = 'table' in each ? isEmpty(inside, each.table) : each.isMissing(inside);
    if (await missing) await each.write(inside, now);
  }
}

/**
 * Brings content and, where it is missing, demo data into the database: all of it or nothing.
 * @param demo whether demo data is wanted; never in production
 */
export async function fill(database: Database, now: Date, demo: boolean): Promise<void> {
  await transaction(database, async (inside) => {
    await inside.execute(sql`select pg_advisory_xact_lock(${fillLock})`);
    await fillContent(inside);
    if (demo) await seed(inside, now);
  });
}
