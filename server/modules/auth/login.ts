import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { passwordFits } from '../../identity/passwords.ts';
import { loginFailures, users } from './tables.ts';

/** Failures that lock an account, and the time in which they count (product decisions, Payloads). */
const failuresToLock = 10;
const failureWindowMs = 15 * 60 * 1000;

export type LoginResult =
  | { outcome: 'welcome'; user: { id: string; deleted: boolean } }
  | { outcome: 'wrong' }
  | { outcome: 'locked'; secondsLeft: number };

/** Names are compared without regard to case. */
export const usernameIs = (name: string) => eq(sql`lower(${users.username})`, name.toLowerCase());

async function secondsLocked(database: Database, name: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - failureWindowMs);
  const failures = await database
    .select({ failedAt: loginFailures.failedAt })
    .from(loginFailures)
    .where(and(eq(loginFailures.username, name), gt(loginFailures.failedAt, since)))
    .orderBy(asc(loginFailures.failedAt));
  const decisive = failures[failures.length - failuresToLock];
  return decisive === undefined ? 0 : (decisive.failedAt.getTime() + failureWindowMs - now.getTime()) / 1000;
}

async function noteFailure(database: Database, name: string, now: Date): Promise<void> {
  const old = new Date(now.getTime() - failureWindowMs);
  await database.delete(loginFailures).where(lte(loginFailures.failedAt, old));
  await database.insert(loginFailures).values({ id: randomUUID(), username: name, failedAt: now });
}

/**
 * Checks a name and a password. An unknown name goes the same way as a known one, so neither the answer nor its time
 * tells them apart. The lock is looked at again after the password: of many tries sent at once, those that end
 * after the tenth failure are refused, even a right one.
 */
export async function checkLogin(
  database: Database,
  username: string,
  password: string,
  now: Date,
): Promise<LoginResult> {
  const name = username.toLowerCase();
  const lockedBefore = await secondsLocked(database, name, now);
  if (lockedBefore > 0) return { outcome: 'locked', secondsLeft: lockedBefore };
  const [user] = await database
    .select({ id: users.id, deleted: users.deleted, passwordHash: users.passwordHash })
    .from(users)
    .where(usernameIs(name));
  const fits = await passwordFits(password, user?.passwordHash);
  const lockedMeanwhile = await secondsLocked(database, name, now);
  if (lockedMeanwhile > 0) return { outcome: 'locked', secondsLeft: lockedMeanwhile };
  if (fits && user !== undefined) return { outcome: 'welcome', user: { id: user.id, deleted: user.deleted } };
  await noteFailure(database, name, now);
  return { outcome: 'wrong' };
}
