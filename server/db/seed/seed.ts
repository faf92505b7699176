import { sql } from 'drizzle-orm';
import { users } from '../../modules/auth/tables.ts';
import { fillContent, seedModules } from '../../modules/index.ts';
import { type Database, transaction } from '../database.ts';
import { demoAccounts } from './accounts.ts';

async function isEmpty(database: Database): Promise<boolean> {
  const [user] = await database.select({ id: users.id }).from(users).limit(1);
  return user === undefined;
}

/** Two servers that start together on one PostgreSQL fill it one after the other. */
const fillLock = 4_127_302;

/**
 * Brings content and, on an empty database, demo data into it: all of it or nothing.
 * @param demo whether demo data is wanted; never in production
 */
export async function fill(database: Database, now: Date, demo: boolean): Promise<void> {
  await transaction(database, async (inside) => {
    await inside.execute(sql`select pg_advisory_xact_lock(${fillLock})`);
    await fillContent(inside);
    if (demo && (await isEmpty(inside))) await seedModules(inside, now);
  });
}

/** Whether the demo accounts are in the database. */
export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const known = await database.$count(users, sql`${users.id} = ${demoAccounts['player-my'].id}`);
  return known > 0;
}
