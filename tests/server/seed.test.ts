import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/db/database.ts';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { fill, hasDemoAccounts } from '../../server/db/seed/seed.ts';
import { users } from '../../server/modules/auth/tables.ts';
import { badges, subscriptions } from '../../server/modules/subscription/tables.ts';
import { ticketLots } from '../../server/modules/ticketing/tables.ts';
import { openTestDatabase } from './helpers.ts';

let open: OpenDatabase;
beforeEach(async () => {
  open = await openTestDatabase();
});
afterEach(() => open.close());

const now = new Date('2026-03-01T00:00:00.000Z');

async function counted() {
  const { database } = open;
  return {
    users: await database.$count(users),
    badges: await database.$count(badges),
    subscriptions: await database.$count(subscriptions),
    lots: await database.$count(ticketLots),
  };
}

test('a second start adds nothing', async () => {
  await fill(open.database, now, true);
  const first = await counted();
  expect(first).toMatchObject({ users: Object.keys(demoAccounts).length, badges: 5, subscriptions: 1 });
  await fill(open.database, now, true);
  expect(await counted()).toEqual(first);
});

test('the demo database of an earlier version gets what came since, and keeps what it has', async () => {
  await fill(open.database, now, true);
  const whole = await counted();
  await open.database.execute(sql`truncate badges, payment_transactions cascade`);
  await open.database.delete(ticketLots).where(sql`${ticketLots.source} = 'arcade'`);
  expect(await counted()).toMatchObject({ badges: 0, subscriptions: 0 });
  await fill(open.database, now, true);
  expect(await counted()).toEqual({ ...whole, lots: whole.lots - 1 });
});

test('a demo account that came since is added, and nobody is added twice', async () => {
  await fill(open.database, now, true);
  const whole = await counted();
  await open.database.delete(users).where(eq(users.id, demoAccounts['organiser-my'].id));
  await fill(open.database, now, true);
  expect(await counted()).toEqual(whole);
});

test('a database with players of its own gets no demo data, nor does one that wants none', async () => {
  const empty = { users: 0, badges: 0, subscriptions: 0, lots: 0 };
  await fill(open.database, now, false);
  expect(await counted()).toEqual(empty);
  await open.database.insert(users).values({
    id: '00000000-0000-4000-8000-000000000001',
    username: 'somebody',
    passwordHash: 'none',
    country: 'MY',
    birthDate: '1990-01-01',
    notificationToken: 'token',
    referralCode: 'SOMEBODY',
    createdAt: now,
  });
  await fill(open.database, now, true);
  expect(await counted()).toEqual({ ...empty, users: 1 });
  expect(await hasDemoAccounts(open.database)).toBe(false);
});
