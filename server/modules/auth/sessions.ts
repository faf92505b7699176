import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { type Database, transaction } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { deriveKey } from '../../identity/secret.ts';
import { refreshTokens, sessions, users } from './tables.ts';

/** A replay of the parent within this time answers with the same successor (mechanisms: Token). */
const graceMs = 30_000;
/** A session that was not refreshed for this long has ended. */
export const idleMs = 24 * 60 * 60 * 1000;

/** A session with the refresh token that now stands for it. */
export type Grant = {
  userId: string;
  sessionId: string;
  deleted: boolean;
  refreshToken: string;
  /** Seconds until the refresh token is worth nothing. */
  refreshSeconds: number;
};

type Settings = Pick<Config, 'refreshTokenSeconds'> & { jwtSecret: string };

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Derived, not stored: who holds the parent within the grace is told the same successor again. */
function successorOf(token: string, secret: string): string {
  return createHmac('sha256', deriveKey(secret, 'refresh tokens')).update(token).digest('base64url');
}

function endOf(startedAt: Date, { refreshTokenSeconds }: Settings): number {
  return startedAt.getTime() + refreshTokenSeconds * 1000;
}

function secondsLeft(startedAt: Date, now: Date, settings: Settings): number {
  return Math.ceil(Math.min(idleMs, endOf(startedAt, settings) - now.getTime()) / 1000);
}

/** Longest description of a browser that is kept. */
const userAgentLength = 300;

/** Starts a session for a player who proved who they are. */
export async function startSession(
  database: Database,
  user: { id: string; deleted: boolean },
  userAgent: string | undefined,
  now: Date,
  settings: Settings,
): Promise<Grant> {
  const sessionId = randomUUID();
  const refreshToken = randomBytes(32).toString('base64url');
  const ended = new Date(now.getTime() - settings.refreshTokenSeconds * 1000);
  await transaction(database, async (inside) => {
    await inside.delete(sessions).where(and(eq(sessions.userId, user.id), lt(sessions.createdAt, ended)));
    await inside
      .insert(sessions)
      .values({ id: sessionId, userId: user.id, createdAt: now, userAgent: userAgent?.slice(0, userAgentLength) });
    await inside.insert(refreshTokens).values({ hash: hashOf(refreshToken), sessionId, createdAt: now });
  });
  const refreshSeconds = secondsLeft(now, now, settings);
  return { userId: user.id, sessionId, deleted: user.deleted, refreshToken, refreshSeconds };
}

async function tokenRow(inside: Database, token: string) {
  const [row] = await inside
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOf(token)));
  return row;
}

/** The session of a token, locked: whoever refreshes it at the same time waits until this transaction ends. */
async function lockedSession(inside: Database, sessionId: string) {
  const [row] = await inside
    .select({
      id: sessions.id,
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      revokedAt: sessions.revokedAt,
      deleted: users.deleted,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
    .for('update', { of: sessions });
  return row;
}

/**
 * The token that now stands for the session, rotating when `token` is still unused. A parent within its grace leads
 * to its successor, and on to that one's where it was used since: to hand out a used one would end the session later.
 * @returns undefined when the token was used too long ago
 */
async function currentToken(inside: Database, token: string, now: Date, secret: string): Promise<string | undefined> {
  const row = await tokenRow(inside, token);
  if (row === undefined) return undefined;
  const successor = successorOf(token, secret);
  if (row.usedAt !== null) {
    const inGrace = now.getTime() - row.usedAt.getTime() <= graceMs;
    if (!inGrace) return undefined;
    const next = await tokenRow(inside, successor);
    return next?.usedAt === null ? successor : currentToken(inside, successor, now, secret);
  }
  if (now.getTime() - row.createdAt.getTime() > idleMs) return undefined;
  await inside.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, row.hash));
  await inside.insert(refreshTokens).values({ hash: hashOf(successor), sessionId: row.sessionId, createdAt: now });
  return successor;
}

/** What a refresh asks and tells. */
type Hooks = {
  /** Told of a session that this ended. */
  onRevoked: (sessionId: string) => void;
  /** Counts a refresh of a session; the seconds to wait when there were too many, else 0. */
  countRefresh: (sessionId: string) => number;
};

async function rotate(inside: Database, token: string, now: Date, settings: Settings, { countRefresh }: Hooks) {
  const known = await tokenRow(inside, token);
  const session = known && (await lockedSession(inside, known.sessionId));
  if (session === undefined || session.revokedAt !== null) return { outcome: 'refused' } as const;
  if (session.deleted) return { outcome: 'deleted' } as const;
  if (countRefresh(session.id) > 0) return { outcome: 'tooMany' } as const;
  const overdue = now.getTime() >= endOf(session.createdAt, settings);
  const refreshToken = overdue ? undefined : await currentToken(inside, token, now, settings.jwtSecret);
  if (refreshToken === undefined) {
    await inside.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, session.id));
    return { outcome: 'revoked', sessionId: session.id } as const;
  }
  const { userId, id: sessionId, deleted } = session;
  const refreshSeconds = secondsLeft(session.createdAt, now, settings);
  return { outcome: 'granted', grant: { userId, sessionId, deleted, refreshToken, refreshSeconds } } as const;
}

/**
 * Exchanges a refresh token for its successor; a replay after the grace ends the whole family (mechanisms: Token).
 * @throws Refusal RefreshRefused, AccountDeleted or TooManyRequests
 */
export async function refreshSession(
  database: Database,
  token: string,
  now: Date,
  settings: Settings,
  hooks: Hooks,
): Promise<Grant> {
  const result = await transaction(database, (inside) => rotate(inside, token, now, settings, hooks));
  if (result.outcome === 'granted') return result.grant;
  if (result.outcome === 'tooMany') throw refuse('TooManyRequests');
  if (result.outcome === 'revoked') hooks.onRevoked(result.sessionId);
  throw refuse(result.outcome === 'deleted' ? 'AccountDeleted' : 'RefreshRefused');
}

/** The session that a refresh token belongs to, whether or not the token was used. */
export async function sessionOfToken(database: Database, token: string): Promise<string | undefined> {
  return (await tokenRow(database, token))?.sessionId;
}

/** Ends a session; ending it twice changes nothing. */
export async function endSession(database: Database, sessionId: string, now: Date): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** The sessions that ended since then. */
export async function sessionsRevokedSince(
  database: Database,
  since: Date,
): Promise<{ id: string; revokedAt: Date }[]> {
  const rows = await database
    .select({ id: sessions.id, revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(gte(sessions.revokedAt, since))
    .orderBy(sessions.revokedAt);
  return rows.map(({ id, revokedAt }) => ({ id, revokedAt: revokedAt ?? since }));
}
