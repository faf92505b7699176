import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrationsFolder.ts';
import * as schema from './schema.ts';

/**
 * Opens the embedded database and migrates it.
 * @param directory where it lives; absent: in memory
 * @param start a data directory to start from, as `dumpDataDir` made it
 */
export async function openEmbedded(directory: string | undefined, start?: Blob): Promise<OpenDatabase> {
  const client = await PGlite.create({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(start === undefined ? {} : { loadDataDir: start }),
  });
  const database = drizzle({ client, schema });
  await migrate(database, { migrationsFolder });
  return { database, close: () => client.close() };
}
