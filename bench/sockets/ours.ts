/** The product's server in a process of its own, for bench/sockets.ts: with as many players as it is told. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { telling } from '../../server/bus/bus.ts';
import { openBus } from '../../server/bus/open.ts';
import { readConfig } from '../../server/config.ts';
import { users } from '../../server/modules/auth/tables.ts';
import { raise } from '../../server/modules/notifications/service.ts';
import { startServer } from '../../server/start.ts';
import { serve } from './child.ts';

/** A statement of PostgreSQL takes 65,535 parameters. */
const inOneStatement = 2_000;
const players = Number(process.argv[2]);
const port = Number(process.argv[3]);
const dataDir = mkdtempSync(join(tmpdir(), 'arenaku-bench-'));
const config = readConfig({
  NODE_ENV: 'development',
  PORT: String(port),
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  DATA_DIR: dataDir,
});
const bus = await openBus(undefined, console.error);
const { database, stop } = await startServer(config, { bus, logLevel: 'silent' });
const crowd = Array.from({ length: players }, (_, index) => ({
  id: randomUUID(),
  username: `crowd-${index + 1}`,
  passwordHash: '',
  country: 'MY' as const,
  birthDate: '2000-01-01',
  notificationToken: `crowd-${index + 1}`,
  referralCode: `crowd-${index + 1}`,
  createdAt: new Date(),
}));
for (let from = 0; from < players; from += inOneStatement)
  await database.insert(users).values(crowd.slice(from, from + inOneStatement));
const text = { en: 'Check-in is open', bn: 'চেক-ইন শুরু হয়েছে' };

serve({
  paths: Array.from({ length: players }, (_, index) => `/api/notifications/websocket/crowd-${index + 1}`),
  push: async () => {
    const notices = crowd.map(({ id }) => ({ userId: id, type: 'bench', title: text, body: text, link: null }));
    let written = 0;
    await telling(bus, async (tell) => {
      for (let from = 0; from < notices.length; from += inOneStatement)
        await raise(database, tell, notices.slice(from, from + inOneStatement), new Date());
      written = Date.now();
    });
    return written;
  },
  stop: async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});
