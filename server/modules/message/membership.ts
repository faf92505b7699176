import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { isMinor } from '../../identity/age.ts';
import { users } from '../auth/tables.ts';
import { teamMembers } from '../tournament/tables.ts';
import { roomMembers, rooms } from './tables.ts';

export type RoomRow = typeof rooms.$inferSelect;

/**
 * The rooms of a player: of their tournaments, their teams, and with one other player. Three queries put together, for
 * a condition with `or` would look at every room there is.
 */
export function roomsOf(database: Database, userId: string): SQL {
  const mine = eq(teamMembers.userId, userId);
  const id = { id: rooms.id };
  const ofTournaments = database
    .select(id)
    .from(teamMembers)
    .innerJoin(rooms, eq(rooms.tournamentId, teamMembers.tournamentId))
    .where(mine);
  const ofTeams = database
    .select(id)
    .from(teamMembers)
    .innerJoin(rooms, eq(rooms.teamId, teamMembers.teamId))
    .where(mine);
  const direct = database.select({ id: roomMembers.roomId }).from(roomMembers).where(eq(roomMembers.userId, userId));
  return inArray(rooms.id, union(ofTournaments, ofTeams, direct));
}

/**
 * A room that the player is in.
 * @throws Refusal NotFound for an unknown room and for someone else's
 */
export async function ownRoom(database: Database, userId: string, roomId: string): Promise<RoomRow> {
  const [room] = await database
    .select()
    .from(rooms)
    .where(and(eq(rooms.id, roomId), roomsOf(database, userId)));
  if (room === undefined) throw refuse('NotFound');
  return room;
}

/** Chat waits for a guardian's consent (product decisions, Consent). */
export function mayChat(user: Pick<typeof users.$inferSelect, 'birthDate' | 'consentedAt'>, now: Date): boolean {
  return user.consentedAt !== null || !isMinor(user.birthDate, now);
}

/** @throws Refusal ConsentRequired, Unauthorized */
export async function checkMayChat(database: Database, userId: string, now: Date): Promise<void> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw refuse('Unauthorized');
  if (!mayChat(user, now)) throw refuse('ConsentRequired');
}
