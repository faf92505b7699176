import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessBus } from '../../server/bus/inProcess.ts';
import { type Database, type OpenDatabase, transaction } from '../../server/db/database.ts';
import { doDueJobs, dropJob, type Job, type JobParts, setJobs } from '../../server/jobs/jobs.ts';
import { runJobs } from '../../server/jobs/runner.ts';
import { jobs } from '../../server/jobs/tables.ts';
import { pageTexts } from '../../server/modules/cms/tables.ts';
import { openTestDatabase, startTestServer } from './helpers.ts';
import { as, jwtSecret, makePlayers, makeTournament, tournamentPath, until } from './players.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const start = new Date('2026-03-01T08:00:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

/** Each run of the job writes one row. */
const mark: Job = async (inside, _tell, { key }: { key: string }) => {
  await inside.insert(pageTexts).values({ key: `${key} ${randomUUID()}`, language: 'EN' });
};

function partsOf(now: () => Date, change: Partial<JobParts> = {}): JobParts & { failures: unknown[] } {
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  return { database: open.database, bus: inProcessBus(onError), kinds: { mark }, now, onError, failures, ...change };
}

async function marks(key: string): Promise<number> {
  const rows = await open.database.select({ key: pageTexts.key }).from(pageTexts);
  return rows.filter((row) => row.key.startsWith(`${key} `)).length;
}

const set = (key: string, runAt: Date, kind = 'mark') =>
  setJobs(open.database, [{ kind, key, payload: { key }, runAt }]);

test('a job is done when it is due, not before, and once', async () => {
  const key = randomUUID();
  await set(key, after(60));
  let now = after(59);
  const parts = partsOf(() => now);
  await doDueJobs(parts);
  expect(await marks(key)).toBe(0);
  now = after(60);
  await doDueJobs(parts);
  await doDueJobs(parts);
  expect(await marks(key)).toBe(1);
});

test('a job that is set again moves, and one that is taken back is not done', async () => {
  const [moved, dropped] = [randomUUID(), randomUUID()];
  await set(moved, after(10));
  await set(moved, after(100));
  await set(dropped, after(10));
  await dropJob(open.database, 'mark', dropped);
  const parts = partsOf(() => after(50));
  await doDueJobs(parts);
  expect([await marks(moved), await marks(dropped)]).toEqual([0, 0]);
  await doDueJobs({ ...parts, now: () => after(100) });
  expect(await marks(moved)).toBe(1);
});

test('many runners at once do each of a hundred jobs once', async () => {
  const keys = Array.from({ length: 100 }, () => randomUUID());
  for (const key of keys) await set(key, after(1));
  const parts = partsOf(() => after(2));
  await Promise.all(Array.from({ length: 8 }, () => doDueJobs(parts)));
  expect(parts.failures).toEqual([]);
  const done = await Promise.all(keys.map(marks));
  expect(done.every((times) => times === 1)).toBe(true);
});

test('a job in hand and a write that drops or moves it never wait for each other', async () => {
  const keys = Array.from({ length: 20 }, () => randomUUID());
  await open.database.insert(pageTexts).values({ key: 'shared', language: 'EN' }).onConflictDoNothing();
  const lockShared = (inside: Database) =>
    inside.select().from(pageTexts).where(eq(pageTexts.key, 'shared')).for('update');
  const careful: Job = async (inside) => {
    await lockShared(inside);
  };
  for (const key of keys) await set(key, after(1), 'careful');
  const parts = partsOf(() => after(2), { kinds: { careful } });
  const write = (key: string, index: number) =>
    transaction(open.database, async (inside) => {
      await lockShared(inside);
      const moved = { kind: 'careful', key, payload: { key }, runAt: after(1000) };
      await (index % 2 === 0 ? dropJob(inside, 'careful', key) : setJobs(inside, [moved]));
    });
  await Promise.all([doDueJobs(parts), doDueJobs(parts), ...keys.map(write)]);
  expect(parts.failures).toEqual([]);
  const left = await open.database.select().from(jobs).where(eq(jobs.kind, 'careful'));
  expect(left.map(({ key }) => key).toSorted()).toEqual(
    keys
      .filter((_, index) => index % 2 === 1)
      .map((key) => `careful ${key}`)
      .toSorted(),
  );
});

test('a failed job leaves nothing behind, stops no other, and is tried again later', async () => {
  const [broken, fine] = [randomUUID(), randomUUID()];
  await set(broken, after(1), 'break');
  await set(fine, after(1));
  let breaks = true;
  const fails: Job = async (inside, tell, payload, now) => {
    await mark(inside, tell, payload, now);
    if (breaks) throw new Error('it broke');
  };
  let now = after(2);
  const parts = partsOf(() => now, { kinds: { mark, break: fails } });
  await doDueJobs(parts);
  expect([await marks(broken), await marks(fine)]).toEqual([0, 1]);
  expect(parts.failures).toMatchObject([{ message: `The job break ${broken} failed.` }]);
  const [row] = await open.database
    .select()
    .from(jobs)
    .where(eq(jobs.key, `break ${broken}`));
  expect(row?.failures).toBe(1);
  breaks = false;
  await doDueJobs(parts);
  expect(await marks(broken)).toBe(0);
  now = after(10);
  await doDueJobs(parts);
  expect(await marks(broken)).toBe(1);
});

test('the runner stops after the job in hand', async () => {
  const key = randomUUID();
  let begun = 0;
  let ended = 0;
  const slow: Job = async () => {
    begun += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    ended += 1;
  };
  await set(key, after(1), 'slow');
  const stop = runJobs(partsOf(() => after(2), { kinds: { slow } }));
  await until(async () => begun === 1);
  await stop();
  expect([begun, ended]).toEqual([1, 1]);
});

test('a deadline that passed while no server ran is kept at the next start', async () => {
  const environment = { JWT_SECRET: jwtSecret, ACCESS_TOKEN_SECONDS: '86400' };
  const database = await openTestDatabase();
  const kept = { ...database, close: async () => undefined };
  const first = await startTestServer(environment, { database: kept });
  const id = await makeTournament(first, { checkInStartAt: new Date(first.now().getTime() - 1000) });
  const players = await makePlayers(first, 2);
  for (const player of players) {
    await as(first, player, ['POST', tournamentPath(id, '/join'), {}]);
    await as(first, player, ['POST', tournamentPath(id, '/check-in')]);
  }
  await first.stop();
  const second = await startTestServer(environment, { database, now: () => new Date(Date.now() + 100 * 60_000) });
  const phase = async () => (await as<{ phase: string }>(second, players[0]!, ['GET', tournamentPath(id)])).phase;
  expect(await until(async () => (await phase()) === 'playing')).toBe(true);
  await second.stop();
});
