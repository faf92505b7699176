import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { usernameIs } from '../auth/login.ts';
import { users } from '../auth/tables.ts';
import { mayChat, type RoomRow } from './membership.ts';
import { roomMembers, rooms } from './tables.ts';

/**
 * The room of two players, made when it is not there.
 * @throws Refusal UnknownPlayer, also for one who may not chat; NotToYourself
 */
export async function directRoom(inside: Database, userId: string, username: string, now: Date): Promise<RoomRow> {
  const [partner] = await inside.select().from(users).where(usernameIs(username.trim()));
  if (partner === undefined || partner.deleted || !mayChat(partner, now)) throw refuse('UnknownPlayer');
  if (partner.id === userId) throw refuse('NotToYourself');
  const pair = [userId, partner.id].toSorted().join(' ');
  const [made] = await inside
    .insert(rooms)
    .values({ id: randomUUID(), kind: 'direct', pair, slowSeconds: 0, createdAt: now })
    .onConflictDoNothing({ target: rooms.pair })
    .returning();
  if (made !== undefined) {
    const { id: roomId } = made;
    await inside.insert(roomMembers).values([userId, partner.id].map((id) => ({ roomId, userId: id })));
    return made;
  }
  const [known] = await inside.select().from(rooms).where(eq(rooms.pair, pair));
  if (known === undefined) throw refuse('NotFound');
  return known;
}
