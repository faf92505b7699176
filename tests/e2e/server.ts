import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const startsWithin = 60_000;

/** A server process of its own, on its own port and its own data. */
export interface TestServer {
  /** `http://localhost:<port>` */
  origin: string;
  dataDir: string;
  /** What the process wrote so far. */
  log: () => string;
  /** Ends the process at once, as `kill -9` does. */
  kill: () => Promise<void>;
  /** Ends the process as an operator would, and waits for its end. */
  stop: () => Promise<void>;
  /** Starts the process again on the same port and data; stops it first where it still runs. */
  restart: (environment?: Environment) => Promise<void>;
  /** Stops the process and throws its data away. */
  dispose: () => Promise<void>;
}

type Environment = Record<string, string>;

/**
 * Starts the real server on the built app and answers once it is healthy.
 * @param template a DATA_DIR to start from; absent: an empty one, which the server fills with demo data
 * @throws Error with the server's own words when it does not come up
 */
export async function startServer(template?: string, environment: Environment = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'arenaku-e2e-'));
  if (template) cpSync(template, dataDir, { recursive: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = { NODE_ENV: 'development', PORT: String(port), PUBLIC_ORIGIN: origin, DATA_DIR: dataDir };
  let log = '';
  let running: ChildProcess | undefined;

  async function start(extra: Environment = {}) {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, ...settings, ...environment, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
    running = child;
    await healthy(child, origin, () => log);
  }

  async function end(signal: NodeJS.Signals) {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  await start();
  return {
    origin,
    dataDir,
    log: () => log,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    restart: async (extra) => {
      await end('SIGTERM');
      await start(extra);
    },
    dispose: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes a DATA_DIR with the demo data, for servers to start from a copy of it. */
export async function makeTemplate(): Promise<string> {
  const server = await startServer();
  await server.stop();
  return server.dataDir;
}

async function healthy(child: ChildProcess, origin: string, log: () => string) {
  const deadline = Date.now() + startsWithin;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${log()}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
