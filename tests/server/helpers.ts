import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Config, readConfig } from '../../server/config.ts';
import type { OpenDatabase } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { migrationsFolder } from '../../server/db/migrationsFolder.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { demoPassword } from '../../server/db/seed/accounts.ts';
import { type RunningServer, type StartOptions, startServer } from '../../server/start.ts';

/** A port of the loopback address that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A folder that is removed by `clean`. */
export function temporaryFolder(): { path: string; clean: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'arenaku-test-'));
  return { path, clean: () => rmSync(path, { recursive: true, force: true }) };
}

/** Migrating an empty database costs a second, so it is done once for each set of migrations and kept as a file. */
function templatePath(): string {
  const hash = createHash('sha256');
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  for (const name of files.toSorted()) hash.update(readFileSync(join(migrationsFolder, name)));
  hash.update(readFileSync(join(migrationsFolder, 'meta/_journal.json')));
  const folder = join(tmpdir(), 'arenaku-test-templates');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${hash.digest('hex').slice(0, 24)}.tar`);
}

async function migratedTemplate(): Promise<Blob> {
  const path = templatePath();
  try {
    return new Blob([readFileSync(path)]);
  } catch {
    const client = await PGlite.create();
    await openEmbeddedInto(client);
    const dump = await client.dumpDataDir('none');
    await client.close();
    const beside = `${path}.${randomUUID()}`;
    writeFileSync(beside, Buffer.from(await dump.arrayBuffer()));
    renameSync(beside, path);
    return dump;
  }
}

async function openEmbeddedInto(client: PGlite): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  await migrate(drizzle({ client }), { migrationsFolder });
}

/** Makes a database on the PostgreSQL of TEST_DATABASE_URL; it is dropped at its close. */
export async function ownPostgres(server: string): Promise<OpenDatabase & { url: string }> {
  const name = `arenaku_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const { database, close } = await openPostgres(url.href, console.error);
  return {
    url: url.href,
    database,
    async close() {
      await close();
      await run(`drop database ${name} with (force)`);
    },
  };
}

/** A migrated, empty database of one's own: embedded in memory, or on PostgreSQL when TEST_DATABASE_URL is set. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined ? openEmbedded(undefined, await migratedTemplate()) : ownPostgres(server);
}

export type TestServer = RunningServer & {
  config: Config;
  origin: string;
  /** Calls the API with the app-id header; `token` is an access token. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  /** Signs a demo player in. */
  signIn: (username: string) => Promise<{ token: string; cookie: string }>;
  /** The server's clock. */
  now: () => Date;
  /** Moves the server's clock. */
  advance: (seconds: number) => void;
};

export type CallOptions = { token?: string; body?: unknown; cookie?: string; headers?: Record<string, string> };

/** The `name=value` of a cookie that an answer sets; undefined when it sets none of that name. */
export function cookieOf(response: Response, name: string): string | undefined {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith(`${name}=`));
}

/** Calls the API of the server at an origin, as `TestServer.call` does. */
export function apiCaller(origin: string) {
  return (method: string, path: string, { token, body, cookie, headers }: CallOptions = {}) =>
    fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'app-id': 'arenaku-web',
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
}

/**
 * Starts a server with demo data on a database of its own, whose answers are held against the contract.
 * @param environment variables beside the defaults
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestServer> {
  const folder = temporaryFolder();
  const port = await freePort();
  const config = readConfig({ NODE_ENV: 'test', PORT: String(port), DATA_DIR: folder.path, ...environment });
  const database = options.database ?? (await openTestDatabase());
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const running = await startServer(config, {
    now,
    validateAnswers: true,
    logLevel: 'error',
    ...options,
    database,
  });
  const origin = `http://127.0.0.1:${port}`;
  const call = apiCaller(origin);
  return {
    ...running,
    config,
    now,
    origin,
    call,
    async signIn(username) {
      const response = await call('POST', '/api/auth/login', { body: { username, password: demoPassword } });
      if (response.status !== 200) throw new Error(`login of ${username}: ${response.status} ${await response.text()}`);
      const { accessToken } = (await response.json()) as { accessToken: string };
      return { token: accessToken, cookie: cookieOf(response, 'refresh_token') ?? '' };
    },
    advance: (seconds) => {
      offset += seconds * 1000;
    },
    async stop() {
      await running.stop();
      folder.clean();
    },
  };
}
