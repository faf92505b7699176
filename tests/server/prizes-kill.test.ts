import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { telling } from '../../server/bus/bus.ts';
import { inProcessBus } from '../../server/bus/inProcess.ts';
import { type OpenDatabase, transaction } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
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
    tickets: 7,
    told,
  }));
  const bus = inProcessBus(console.error);
  await telling(bus, (tell) => transaction(database, (inside) => givePrizes(inside, tell, won, new Date())));
  return player;
}

/** The prizes of a player that are credited, and the lots they have. */
async function audit({ database }: OpenDatabase, userId: string) {
  const won = await database.select().from(prizes).where(eq(prizes.userId, userId));
  const lots = await database.select().from(ticketLots).where(eq(ticketLots.userId, userId));
  const credited = won.filter(({ claimedAt }) => claimedAt !== null);
  return {
    open: won.filter(({ claimedAt }) => claimedAt === null).map(({ id }) => id),
    credited: credited.map(({ id }) => id),
    creditedAs: credited.map(({ lotId }) => lotId ?? '').toSorted(),
    lots: lots.map(({ id }) => id).toSorted(),
  };
}

/** Claims all of these at once, and kills the server as soon as so many were answered. @returns those answered */
async function claimAndKill(player: Player, ids: string[], killAfter: number): Promise<string[]> {
  const call = await start();
  const answered: string[] = [];
  const claimOne = async (id: string) => {
    const response = await call('POST', `/api/ticketing/prizes/${id}/claim`, { token: player.token });
    if (response.status !== 200) throw new Error(`A claim was refused: ${response.status}`);
    answered.push(id);
    if (answered.length === killAfter) running?.child.kill('SIGKILL');
  };
  await Promise.allSettled(ids.map(claimOne));
  return answered;
}

test('killed while sixty prizes are claimed: what was answered is credited, and in the end each once', async () => {
  await start();
  const player = await stopped(give);
  let { open } = await stopped((database) => audit(database, player.id));
  for (const killAfter of [3, 9, 15]) {
    const answered = await claimAndKill(player, open, killAfter);
    const book = await stopped((database) => audit(database, player.id));
    expect(answered.length).toBeGreaterThanOrEqual(killAfter);
    expect(book.open.length).toBeGreaterThan(0);
    expect(book.credited).toEqual(expect.arrayContaining(answered));
    expect(book.creditedAs).toEqual(book.lots);
    open = book.open;
  }
  await claimAndKill(player, open, open.length);
  const book = await stopped((database) => audit(database, player.id));
  expect([book.open.length, book.credited.length]).toEqual([0, given]);
  expect(book.creditedAs).toEqual(book.lots);
}, 180_000);
