import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Tell, topic } from '../../bus/bus.ts';
import type { Database } from '../../db/database.ts';
import { rooms } from './tables.ts';

/** Seconds between two messages of a player in the room of a tournament, which may have hundreds. */
const tournamentSlowSeconds = 3;

/** Told to the sockets of a room. */
export type RoomNews = { kind: 'written' | 'hidden'; position: number } | { kind: 'left'; userId: string };
export const roomTopic = (roomId: string) => topic<RoomNews>('rooms', roomId);

/** Makes the room of a tournament. */
export async function makeTournamentRoom(inside: Database, tournamentId: string, now: Date): Promise<void> {
  const slowSeconds = tournamentSlowSeconds;
  await inside
    .insert(rooms)
    .values({ id: randomUUID(), kind: 'tournament', tournamentId, slowSeconds, createdAt: now });
}

/** Makes the room of a team. */
export async function makeTeamRoom(inside: Database, teamId: string, now: Date): Promise<void> {
  await inside.insert(rooms).values({ id: randomUUID(), kind: 'team', teamId, slowSeconds: 0, createdAt: now });
}

async function roomIds(inside: Database, tournamentId: string, teamId: string): Promise<string[]> {
  const [ofTournament] = await inside.select({ id: rooms.id }).from(rooms).where(eq(rooms.tournamentId, tournamentId));
  const [ofTeam] = await inside.select({ id: rooms.id }).from(rooms).where(eq(rooms.teamId, teamId));
  return [ofTournament, ofTeam].flatMap((room) => room?.id ?? []);
}

/** Tells the sockets in a tournament's and a team's room that these players are no longer in them. */
export async function tellLeft(
  inside: Database,
  tell: Tell,
  place: { tournamentId: string; teamId: string },
  userIds: string[],
): Promise<void> {
  for (const roomId of await roomIds(inside, place.tournamentId, place.teamId))
    for (const userId of userIds) tell(roomTopic(roomId), { kind: 'left', userId });
}
