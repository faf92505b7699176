import type { FastifyPluginAsync } from 'fastify';
import type { Context } from './context.ts';
import type { Handlers } from './contract.ts';
import type { Database } from './db/database.ts';

/** One area of the API: a folder under modules/, named after its tag in the contract. */
export type Module = {
  /** The operations that it answers, by operationId. */
  handlers?: (context: Context) => Handlers;
  /** Routes outside of the contract, such as webhooks and pages; no app-id is asked of them. */
  routes?: (context: Context) => FastifyPluginAsync;
  /** Content that the product needs in every database; runs at each start, so it must not overwrite. */
  content?: (database: Database) => Promise<void>;
  /** Demo data, written once into an empty database and never in production. */
  seed?: (database: Database, now: Date) => Promise<void>;
};
