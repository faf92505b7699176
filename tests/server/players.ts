import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { accessTokens } from '../../server/identity/accessTokens.ts';
import { users } from '../../server/modules/auth/tables.ts';
import { addTournament } from '../../server/modules/tournament/schedule.ts';
import type { tournaments } from '../../server/modules/tournament/tables.ts';
import { transaction } from '../../server/db/database.ts';
import type { TestServer } from './helpers.ts';

/** Set it in the environment of a server whose players are made by `makePlayers`. */
export const jwtSecret = 'a secret of these tests that is long enough';

export type Player = { id: string; username: string; token: string; notificationToken: string };

/** Makes players with access tokens of their own, without the cost of a login each. */
export async function makePlayers(
  server: Pick<TestServer, 'database'>,
  count: number,
  change: Partial<typeof users.$inferInsert> = {},
): Promise<Player[]> {
  // Long, for tests that move the clock by weeks.
  const { sign } = accessTokens(jwtSecret, 365 * 86_400);
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID();
    return {
      id,
      username: `p-${id.slice(0, 13)}`,
      passwordHash: 'none',
      country: 'MY' as const,
      birthDate: '2000-01-01',
      notificationToken: randomBytes(24).toString('base64url'),
      referralCode: id,
      createdAt: new Date(),
      ...change,
    };
  });
  await server.database.insert(users).values(rows);
  return Promise.all(
    rows.map(async ({ id, username, notificationToken }) => {
      const caller = { userId: id, sessionId: randomUUID(), deleted: false };
      return { id, username, notificationToken, token: (await sign(caller, new Date())).accessToken };
    }),
  );
}

const minute = 60_000;

/** Makes a tournament that is open, whose check-in begins in an hour and takes half an hour. */
export async function makeTournament(
  server: Pick<TestServer, 'database' | 'now'>,
  change: Partial<typeof tournaments.$inferInsert> = {},
): Promise<string> {
  const id = `test-${randomUUID().slice(0, 8)}`;
  const now = server.now();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const row = {
    id,
    gameId: 'street-striker',
    titleEn: 'Test Cup',
    titleBn: 'পরীক্ষা কাপ',
    descriptionEn: 'A test',
    descriptionBn: 'একটি পরীক্ষা',
    rulesEn: 'Be fair',
    rulesBn: 'সৎ থাকুন',
    format: 'single_elimination' as const,
    teamSize: 1,
    maxTeams: 8,
    waitlistSize: 2,
    prizes: [
      { rank: 1, tickets: 500 },
      { rank: 2, tickets: 300 },
    ],
    opensAt: after(-minute),
    checkInStartAt: after(60 * minute),
    checkInEndAt: after(90 * minute),
    startsAt: after(90 * minute),
    ...change,
  };
  await transaction(server.database, (inside) => addTournament(inside, row, now));
  return id;
}

export const tournamentPath = (id: string, rest = '') => `/api/tournament/tournaments/${id}${rest}`;

/** Calls as a player and answers the body; the status must be the expected one. */
export async function as<Answer>(
  server: Pick<TestServer, 'call'>,
  player: Pick<Player, 'token'>,
  [method, path, body]: [method: string, path: string, body?: unknown],
  status = 200,
): Promise<Answer> {
  const response = await server.call(method, path, { token: player.token, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  expect(`${response.status} ${status === response.status ? '' : text}`).toBe(`${status} `);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** The error word of a call that is refused with this status. */
export async function refusal(
  server: Pick<TestServer, 'call'>,
  player: Pick<Player, 'token'>,
  call: [method: string, path: string, body?: unknown],
): Promise<string> {
  const [method, path, body] = call;
  const response = await server.call(method, path, { token: player.token, ...(body === undefined ? {} : { body }) });
  const { error, message } = (await response.json()) as { error: string; message: string };
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(message.length).toBeGreaterThan(5);
  return `${response.status} ${error}`;
}

/** Waits until something holds; it is asked for ten seconds. */
export async function until<Value>(look: () => Promise<Value | undefined | false>): Promise<Value> {
  for (let tries = 0; tries < 200; tries += 1) {
    const value = await look();
    if (value !== undefined && value !== false) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come to hold.');
}
