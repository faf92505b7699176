import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { AccessTokens } from './identity/accessTokens.ts';
import type { RevokedSessions } from './identity/revoked.ts';

/** What every module is given; services take from it what they need. */
export type Context = {
  /** With the secret that is in use, configured or kept; keys for a purpose come from it by `deriveKey`. */
  config: Config & { jwtSecret: string };
  database: Database;
  /** Tells the other processes, and this one, what changed. */
  bus: Bus;
  /** The time of day; tests move it. Services never read the clock themselves. */
  now: () => Date;
  log: FastifyBaseLogger;
  accessTokens: AccessTokens;
  revoked: RevokedSessions;
};
