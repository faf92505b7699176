import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from './context.ts';
import type { Handlers } from './contract.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';

/** One area of the API: a folder under modules/, named after its tag in the contract. */
export type Module = {
  /** The operations that it answers, by operationId. */
  handlers?: (context: Context) => Handlers;
  /** Routes outside of the contract, such as webhooks and pages; no app-id is asked of them. */
  routes?: (context: Context) => FastifyPluginAsync;
  /** What is done at a time that was set before, by kind. */
  jobs?: (context: Context) => Jobs;
  /** Content that the product needs in every database; runs at each start, so it must not overwrite. */
  content?: (database: Database) => Promise<void>;
  /** Demo data, never in production. */
  seed?: Seed | Seed[];
};

/**
 * Demo data of a module. It is written at a start that finds `table` empty, or that `isMissing` says misses some of it,
 * so that a database of an earlier version gets what came since; it may hang on the demo accounts, which are there by
 * then.
 */
export type Seed = { write: (database: Database, now: Date) => Promise<void> } & (
  | { table: PgTable }
  | { isMissing: (database: Database) => Promise<boolean> }
);
