import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { eq, like } from 'drizzle-orm';
import { openEmbedded } from '../../server/db/embedded.ts';
import type { Database } from '../../server/db/database.ts';
import { demoAccounts, demoPassword } from '../../server/db/seed/accounts.ts';
import { hashPassword } from '../../server/identity/passwords.ts';
import { jobs } from '../../server/jobs/tables.ts';
import { users } from '../../server/modules/auth/tables.ts';
import { addTournament } from '../../server/modules/tournament/schedule.ts';
import { tournaments } from '../../server/modules/tournament/tables.ts';
import type { TestServer } from './server.ts';

/** A tournament of a test's own, and players for it who act by the API alone. */

const cupId = 'test-cup';
export const cupPath = `/tournament/${cupId}`;
const apiPath = `/api/tournament/tournaments/${cupId}`;

/** One who acts by the API: a bot, or the other side of a browser's player. */
export interface ApiPlayer {
  username: string;
  call: (method: 'get' | 'post', path: string, body?: unknown) => Promise<unknown>;
}

export interface CupMatch {
  id: number;
  state: string;
  opponents: { name: string | null; score: number | null }[];
}

/** Changes what the server keeps, while it is stopped. */
async function whileStopped(server: TestServer, change: (database: Database) => Promise<void>): Promise<void> {
  await server.stop();
  const { database, close } = await openEmbedded(join(server.dataDir, 'pglite'));
  await change(database);
  await close();
  await server.restart();
}

const minute = 60_000;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * minute);

async function addBots(database: Database, names: string[]): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const rows = names.map((username) => ({
    id: randomUUID(),
    username,
    passwordHash,
    country: 'MY' as const,
    birthDate: '2000-01-01',
    notificationToken: randomBytes(24).toString('base64url'),
    referralCode: username.toUpperCase(),
    createdAt: fromNow(-60),
  }));
  await database.insert(users).values(rows);
}

type Change = Partial<typeof tournaments.$inferInsert>;

/** Makes a cup for eight solo players whose check-in is open, and bots that can log in. */
export async function seedCup(server: TestServer, bots: string[], change: Change = {}): Promise<void> {
  await whileStopped(server, async (database) => {
    await addBots(database, bots);
    await addTournament(
      database,
      {
        id: cupId,
        gameId: 'street-striker',
        titleEn: 'Test Cup',
        titleBn: 'পরীক্ষা কাপ',
        descriptionEn: 'Eight players.',
        descriptionBn: 'আট জন খেলোয়াড়।',
        rulesEn: 'Be fair.',
        rulesBn: 'সৎ থাকুন।',
        format: 'single_elimination',
        teamSize: 1,
        maxTeams: 8,
        waitlistSize: 2,
        organiserId: demoAccounts['organiser-my'].id,
        prizes: [
          { rank: 1, tickets: 500 },
          { rank: 2, tickets: 300 },
        ],
        opensAt: fromNow(-60),
        checkInStartAt: fromNow(-10),
        checkInEndAt: fromNow(120),
        startsAt: fromNow(120),
        ...change,
      },
      new Date(),
    );
  });
}

/** Brings the end of the check-in here at once; the server draws the bracket when it is up again. */
export async function endCheckIn(server: TestServer): Promise<void> {
  await whileStopped(server, async (database) => {
    const now = new Date();
    await database.update(tournaments).set({ checkInEndAt: now, startsAt: now }).where(eq(tournaments.id, cupId));
    await database
      .update(jobs)
      .set({ runAt: now })
      .where(like(jobs.key, `tournament.checkInClosed ${cupId}`));
  });
}

/** Logs in by the API. */
export async function apiPlayer(request: APIRequestContext, username: string): Promise<ApiPlayer> {
  const headers = { 'app-id': 'arenaku-web' };
  const response = await request.post('/api/auth/login', { headers, data: { username, password: demoPassword } });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return {
    username,
    async call(method, path, body) {
      const options = { headers: { ...headers, authorization: `Bearer ${accessToken}` }, data: body };
      const answer = await request[method](path, options);
      const text = await answer.text();
      if (!answer.ok()) throw new Error(`${username}: ${method} ${path}: ${answer.status()} ${text}`);
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    },
  };
}

/** Joins the cup and checks in. */
export async function enterCup({ call }: ApiPlayer): Promise<void> {
  await call('post', `${apiPath}/join`, {});
  await call('post', `${apiPath}/check-in`);
}

/** Reports a score, in the order of the match's opponents. */
export const reportByApi = ({ call }: ApiPlayer, matchId: number, scores: number[]) =>
  call('post', `${apiPath}/matches/${matchId}/report`, { scores });

/** All matches of the cup; none until the bracket is drawn. */
export async function matchesOfCup({ call }: ApiPlayer): Promise<CupMatch[]> {
  const { groups } = (await call('get', `${apiPath}/bracket`)) as { groups: { rounds: { matches: CupMatch[] }[] }[] };
  return groups.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches));
}
