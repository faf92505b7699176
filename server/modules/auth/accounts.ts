import { eq, getTableColumns } from 'drizzle-orm';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { isMinor } from '../../identity/age.ts';
import { unreadCount } from '../notifications/service.ts';
import { usernameIs } from './login.ts';
import { users } from './tables.ts';

/** Length of a username, and the names that nobody may take. */
const shortest = 3;
const longest = 32;
const reserved = new Set(['admin', 'administrator', 'arenaku', 'moderator', 'root', 'support', 'system']);

/** Whether a username is free, and why not (spec §5 Username). */
export async function usernameAnswer(database: Database, username: string): Promise<Schema<'UsernameAnswer'>> {
  const name = username.trim();
  if (name.length < shortest) return { available: false, reason: 'tooShort' };
  if (name.length > longest) return { available: false, reason: 'tooLong' };
  if (!/^[a-z0-9][a-z0-9._-]*$/i.test(name)) return { available: false, reason: 'badCharacters' };
  if (reserved.has(name.toLowerCase())) return { available: false, reason: 'reserved' };
  const [holder] = await database.select({ id: users.id }).from(users).where(usernameIs(name));
  return holder === undefined ? { available: true } : { available: false, reason: 'taken' };
}

/**
 * A player's own profile.
 * @throws Refusal Unauthorized when the account is gone altogether
 */
export async function profileOf(database: Database, userId: string, now: Date): Promise<Schema<'Profile'>> {
  const [user] = await database
    .select({ ...getTableColumns(users), unread: unreadCount(database, userId) })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) throw refuse('Unauthorized');
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    phoneNumber: user.phoneNumber,
    country: user.country,
    birthDate: user.birthDate,
    profilePicture: user.profilePicture,
    notificationToken: user.notificationToken,
    notification: { unread_count: user.unread },
    deleted: user.deleted,
    tnc: user.tnc?.toISOString() ?? null,
    referralCode: user.referralCode,
    consentRequired: isMinor(user.birthDate, now) && user.consentedAt === null,
  };
}
