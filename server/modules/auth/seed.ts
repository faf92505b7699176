import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { demoAccounts, demoAgeDays, type DemoAccount, demoPassword } from '../../db/seed/accounts.ts';
import { hashPassword } from '../../identity/passwords.ts';
import type { Seed } from '../../module.ts';
import { users } from './tables.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The first of January `age` years ago, so that the age holds whenever the database is seeded. */
function birthDate(age: number, now: Date): string {
  return `${now.getUTCFullYear() - age}-01-01`;
}

/** The same bytes for the same name, in every database. */
function bytesOf(name: string): Buffer {
  return createHash('sha256').update(`arenaku demo ${name}`).digest();
}

async function rowOf(account: DemoAccount, now: Date) {
  const acceptedAt = new Date(now.getTime() - demoAgeDays * dayMs);
  return {
    id: account.id,
    username: account.username,
    passwordHash: await hashPassword(demoPassword, bytesOf(account.username).subarray(0, 16)),
    email: `${account.username}@example.com`,
    country: account.country,
    birthDate: birthDate(account.age, now),
    notificationToken: bytesOf(`socket of ${account.username}`).toString('base64url'),
    referralCode: account.username.toUpperCase(),
    deleted: account.deleted ?? false,
    tnc: acceptedAt,
    createdAt: acceptedAt,
  };
}

const all: DemoAccount[] = Object.values(demoAccounts);

async function missing(database: Database): Promise<DemoAccount[]> {
  const ids = all.map(({ id }) => id);
  const rows = await database.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return all.filter(({ id }) => !known.has(id));
}

/** The demo accounts; those that came since a database was seeded are added to it. */
export const accountsSeed: Seed = {
  isMissing: async (database) => (await missing(database)).length > 0,
  async write(database, now) {
    const rows = await Promise.all((await missing(database)).map((account) => rowOf(account, now)));
    await database.insert(users).values(rows);
  },
};
