import { and, desc, eq, gt, isNull, max, ne, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import type { Caller } from '../../http/request.ts';
import { deviceName } from '../../identity/device.ts';
import type { Language } from '../../language.ts';
import { type Write, writeOnce } from '../payment/idempotency.ts';
import { idleMs } from './sessions.ts';
import { refreshTokens, sessions } from './tables.ts';

/** A session was last used when it was last refreshed. */
const lastUsed = sql<Date>`${max(refreshTokens.createdAt)}`.mapWith(refreshTokens.createdAt);

/** A player's sessions that can still be refreshed, the one last used first. */
export async function sessionsOf(
  database: Database,
  caller: Caller,
  language: Language,
  now: Date,
  { refreshTokenSeconds }: Pick<Config, 'refreshTokenSeconds'>,
): Promise<Schema<'SessionEntry'>[]> {
  const rows = await database
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: lastUsed,
    })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.userId, caller.userId),
        isNull(sessions.revokedAt),
        gt(sessions.createdAt, new Date(now.getTime() - refreshTokenSeconds * 1000)),
      ),
    )
    .groupBy(sessions.id)
    .having(gt(lastUsed, new Date(now.getTime() - idleMs)))
    .orderBy(desc(lastUsed), sessions.id);
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: deviceName(userAgent, language),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === caller.sessionId,
  }));
}

/**
 * Ends one of the player's own sessions.
 * @throws Refusal NotFound when it is someone else's, unknown or ended already
 */
export async function endOwnSession(database: Database, write: Write, sessionId: string, now: Date): Promise<void> {
  await writeOnce(database, write, now, async (inside) => {
    const ended = await inside
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, write.userId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw refuse('NotFound');
    return null;
  });
}

/**
 * Ends every session of the player but the one that asks; again, it changes nothing.
 * @returns those that ended now
 */
export async function endOtherSessions(database: Database, caller: Caller, now: Date): Promise<string[]> {
  const ended = await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, caller.userId), ne(sessions.id, caller.sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}
