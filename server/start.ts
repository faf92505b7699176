import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Bus } from './bus/bus.ts';
import { openBus } from './bus/open.ts';
import { type Config, ConfigError } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { lockDataDir, makeDataDir } from './db/lock.ts';
import { openPostgres } from './db/postgres.ts';
import { fill } from './db/seed/seed.ts';
import { loadSecret } from './identity/secret.ts';

/** A server that listens. */
export type RunningServer = { app: FastifyInstance; database: OpenDatabase['database']; stop: () => Promise<void> };

/** Open answers get this long to end before their connections are cut; a stop takes two seconds at most. */
const patienceMs = 700;

async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    return openPostgres(config.databaseUrl, (error) =>
      console.error(`The database connection failed: ${error.message}`),
    );
  }
  const lock = lockDataDir(config.dataDir);
  try {
    const { database, close } = await openEmbedded(join(config.dataDir, 'pglite'));
    return { database, close: () => close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Says which variable is wrong when the address cannot be listened on. */
function addressProblem(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new ConfigError('PORT', `${port} is in use by another program.`);
  if (code === 'EACCES') return new ConfigError('PORT', `${port} may not be used by this user.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new ConfigError('HOST', `${host} is not an address here.`);
  return error;
}

/** Tries the address before the database is touched: a wrong one is told at once and changes nothing. */
async function checkAddress(config: Config): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(config.port, config.host);
    await once(probe, 'listening');
  } catch (error) {
    throw addressProblem(error, config);
  }
  probe.close();
  await once(probe, 'close');
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw addressProblem(error, config);
  }
}

async function stopServer(app: FastifyInstance, close: () => Promise<void>): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(impatient);
    await close();
  }
}

export type StartOptions = {
  now?: () => Date;
  validateAnswers?: boolean;
  /** The built app; absent: dist/ where it exists. */
  webRoot?: string;
  /** A database that is open already; absent: the configured one. */
  database?: OpenDatabase;
  /** A bus that is open already; absent: the configured one. */
  bus?: Bus;
  logLevel?: string;
};

function builtApp(): string | undefined {
  const root = fileURLToPath(new URL('../dist', import.meta.url));
  return existsSync(join(root, 'index.html')) ? root : undefined;
}

/**
 * Opens the database, brings it up to date, fills it and listens.
 * @throws ConfigError when the configuration does not fit this machine
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const now = options.now ?? (() => new Date());
  await checkAddress(config);
  makeDataDir(config.dataDir);
  const { database, close: closeDatabase } = options.database ?? (await openDatabase(config));
  const closing: (() => Promise<void>)[] = [closeDatabase];
  const close = async () => {
    for (const end of closing) await end();
  };
  try {
    await fill(database, now(), !config.production);
    const bus = options.bus ?? (await openBus(config.natsUrl, (error) => console.error('The bus failed:', error)));
    closing.unshift(bus.close);
    const app = await buildApp({
      ...options,
      bus,
      config: { ...config, jwtSecret: loadSecret(config.jwtSecret, config.dataDir) },
      database,
      now,
      webRoot: options.webRoot ?? builtApp(),
    });
    await listen(app, config);
    return { app, database, stop: () => stopServer(app, close) };
  } catch (error) {
    await close();
    throw error;
  }
}
