import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrationsFolder.ts';
import * as schema from './schema.ts';

/** Any constant of our own: processes that start together migrate one after the other. */
const migrationLock = 4_127_301;

/** Why a connection failed, without the connection string, which holds the password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    await pool.end();
    throw new ConfigError('DATABASE_URL', `names a database that cannot be reached: ${reasonOf(error)}`);
  }
}

/**
 * Opens a PostgreSQL database and migrates it.
 * @throws ConfigError when it cannot be reached
 */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5000, max: 20 });
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) onError(error);
  });
  const client = await connected(pool);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client, schema }), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } catch (error) {
    client.release(true);
    await pool.end();
    throw error;
  }
  client.release();
  return {
    database: drizzle({ client: pool, schema }),
    close() {
      closing = true;
      return pool.end();
    },
  };
}
