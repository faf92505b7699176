import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { isMinor } from '../../identity/age.ts';
import { users } from '../auth/tables.ts';
import { subscriptions } from '../subscription/tables.ts';
import type { TournamentRow } from './lookups.ts';
import { gameAccounts } from './tables.ts';

async function isSubscriber(inside: Database, userId: string, now: Date): Promise<boolean> {
  const active = and(eq(subscriptions.userId, userId), gt(subscriptions.expireAt, now));
  return (await inside.$count(subscriptions, active)) > 0;
}

/** Keeps a given id of the game, for this tournament and the next. */
async function keepGameAccount(inside: Database, userId: string, gameId: string, account: string): Promise<void> {
  await inside
    .insert(gameAccounts)
    .values({ userId, gameId, account })
    .onConflictDoUpdate({ target: [gameAccounts.userId, gameAccounts.gameId], set: { account } });
}

async function checkGameAccount(inside: Database, userId: string, gameId: string, given: string | undefined) {
  const account = given?.trim();
  if (account) return keepGameAccount(inside, userId, gameId, account);
  const known = and(eq(gameAccounts.userId, userId), eq(gameAccounts.gameId, gameId));
  if ((await inside.$count(gameAccounts, known)) === 0) throw refuse('GameAccountRequired');
}

/**
 * Whether a player may play in a tournament: age, country, subscription, id of the game.
 * @param gameAccount the id that the player gave with the call
 * @throws Refusal OrganiserMayNotPlay, AdultsOnly, CountryNotEligible, SubscriptionRequired, GameAccountRequired
 */
export async function checkEligible(
  inside: Database,
  tournament: TournamentRow,
  userId: string,
  gameAccount: string | undefined,
  now: Date,
): Promise<{ username: string }> {
  const [user] = await inside.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw refuse('Unauthorized');
  const { adultsOnly, country, subscribersOnly, gameAccountRequired, gameId, organiserId } = tournament;
  // Nobody settles matches of their own.
  if (organiserId === userId) throw refuse('OrganiserMayNotPlay');
  if (adultsOnly && isMinor(user.birthDate, now)) throw refuse('AdultsOnly');
  if (country !== null && country !== user.country) throw refuse('CountryNotEligible');
  if (subscribersOnly && !(await isSubscriber(inside, userId, now))) throw refuse('SubscriptionRequired');
  if (gameAccountRequired) await checkGameAccount(inside, userId, gameId, gameAccount);
  return { username: user.username };
}
