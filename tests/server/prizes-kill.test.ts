import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { telling } from '../../server/bus/bus.ts';
import { inProcessBus } from '../../server/bus/inProcess.ts';
import { type OpenDatabase, transaction } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { givePrizes } from '../../server/modules/ticketing/prizes.ts';
import { prizes, ticketLots } from '../../server/modules/ticketing/tables.ts';
import { apiCaller, freePort, temporaryFolder } from './helpers.ts';
import { jwtSecret, makePlayers, type Player } from './players.ts';
import { end, runServer, type ServerProcess, untilReady } from './process.ts';

let folder: ReturnType<typeof temporaryFolder>;
let running: ServerProcess | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  if (running !== undefined) await end(running, 'SIGKILL');
  folder.clean();
});

async function start() {
  const port = await freePort();
  running = runServer({ PORT: String(port), DATA_DIR: folder.path, JWT_SECRET: jwtSecret });
  await untilReady(running);
  return apiCaller(`http://127.0.0.1:${port}`);
}

/** Works on the database of the stopped server. */
async function stopped<Result>(work: (open: OpenDatabase) => Promise<Result>): Promise<Result> {
  if (running !== undefined) await end(running, 'SIGKILL');
  const open = await openEmbedded(join(folder.path, 'pglite'));
  const result = await work(open);
  await open.close();
  return result;
}

const given = 60;
const tickets = 7;

async function give({ database }: OpenDatabase): Promise<Player> {
  const [player] = (await makePlayers({ database }, 1)) as [Player];
  const told = { type: 'tournament_result', title: { en: 'x', bn: 'x' }, body: { en: 'x', bn: 'x' }, link: null };
  const won = Array.from({ length: given }, () => ({
    userId: player.id,
    source: 'tournament' as const,
    tournamentId: 'monsoon-cup',
    titleEn: 'Monsoon Cup',
    titleBn: 'মনসুন কাপ',
    rank: 1,
    tickets,
    told,
  }));
  const bus = inProcessBus(console.error);
  await telling(bus, (tell) => transaction(database, (inside) => givePrizes(inside, tell, won, new Date())));
  return player;
}

/** The prizes and the lots of all players but the demo ones. */
async function audit({ database }: OpenDatabase) {
  const demo = new Set<string>(Object.values(demoAccounts).map(({ id }) => id));
  const won = (await database.select().from(prizes)).filter(({ userId }) => !demo.has(userId));
  const lots = (await database.select().from(ticketLots)).filter(({ userId }) => !demo.has(userId));
  const claimed = won.filter(({ claimedAt }) => claimedAt !== null);
  return {
    won: won.length,
    claimed: claimed.length,
    lotIds: lots.map(({ id }) => id).toSorted(),
    creditedAs: claimed.map(({ lotId }) => lotId ?? '').toSorted(),
  };
}

test('killed while sixty prizes are claimed: each is credited once or not yet, and in the end all of them once', async () => {
  await start();
  const player = await stopped(give);
  const ids = await stopped(async ({ database }) =>
    (await database.select({ id: prizes.id }).from(prizes)).map(({ id }) => id),
  );
  const seen: number[] = [];
  for (const afterMs of [25, 60, 110]) {
    const call = await start();
    const claims = ids.map((id) =>
      call('POST', `/api/ticketing/prizes/${id}/claim`, { token: player.token }).catch(() => undefined),
    );
    await sleep(afterMs);
    const { lotIds, creditedAs } = await stopped(audit);
    await Promise.all(claims);
    expect(creditedAs).toEqual(lotIds);
    seen.push(lotIds.length); console.log(seen);
  }
  const call = await start();
  for (const id of ids) await call('POST', `/api/ticketing/prizes/${id}/claim`, { token: player.token });
  const balance = (await (await call('GET', '/api/ticketing/tickets', { token: player.token })).json()) as {
    totalTickets: number;
  };
  expect(balance.totalTickets).toBe(given * tickets);
  const { claimed, lotIds } = await stopped(audit);
  expect([claimed, lotIds.length]).toEqual([given, given]);
}, 120_000);
