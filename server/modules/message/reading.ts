import { eq, or, sql } from 'drizzle-orm';
import type { Tell } from '../../bus/bus.ts';
import type { Database } from '../../db/database.ts';
import { markLinkRead } from '../notifications/service.ts';
import { ownRoom } from './membership.ts';
import { roomReads, rooms } from './tables.ts';

type Read = { roomId: string; userId: string; position: number };

/** Where the notifications of a direct room lead. */
export const roomLink = (roomId: string) => `/message/${roomId}`;

/** Notes how far players have read; it never goes back. */
export async function noteRead(inside: Database, reads: Read[]): Promise<void> {
  if (reads.length === 0) return;
  await inside
    .insert(roomReads)
    .values(reads)
    .onConflictDoUpdate({
      target: [roomReads.userId, roomReads.roomId],
      set: { position: sql`greatest(${roomReads.position}, excluded.position)` },
    });
}

/**
 * Notes how far a player says to have read, at most to the last message there is; notifications of the room count as
 * read.
 * @throws Refusal NotFound
 */
export async function markRoomRead(inside: Database, tell: Tell, read: Read, now: Date): Promise<void> {
  const { roomId, userId, position } = read;
  const { lastPosition } = await ownRoom(inside, userId, roomId);
  await noteRead(inside, [{ ...read, position: Math.min(position, lastPosition) }]);
  await markLinkRead(inside, tell, { userId, link: roomLink(roomId) }, now);
}

/** What was written in a tournament's and a team's room before a player joined is not unread to them. */
export async function beginReading(
  inside: Database,
  userId: string,
  place: { tournamentId: string; teamId: string },
): Promise<void> {
  const entered = await inside
    .select({ roomId: rooms.id, position: rooms.lastPosition })
    .from(rooms)
    .where(or(eq(rooms.tournamentId, place.tournamentId), eq(rooms.teamId, place.teamId)));
  await noteRead(
    inside,
    entered.map((room) => ({ ...room, userId })),
  );
}
