import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Tell } from '../../bus/bus.ts';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { users } from '../auth/tables.ts';
import { raise } from '../notifications/service.ts';
import { notifications } from '../notifications/tables.ts';
import { ownRoom, type RoomRow } from './membership.ts';
import { messageAt } from './read.ts';
import { noteRead, roomLink } from './reading.ts';
import { roomTopic } from './rooms.ts';
import { messages, mutes, roomMembers, rooms } from './tables.ts';

/** Longest message, in characters as a player counts them. */
const longestMessage = 2000;

/** What a client sends; the id is its own. */
export type Draft = { id: string; roomId: string; text: string };

/** Length as a player counts: signs that belong together, such as those of a Bengali syllable, are one. */
function charactersOf(text: string): number {
  // No text has more characters than it has units, so long ones are not taken apart for nothing.
  if (text.length <= longestMessage) return text.length;
  if (text.length > longestMessage * 8) return text.length;
  return Array.from(new Intl.Segmenter().segment(text)).length;
}

/** @throws Refusal MessageEmpty, MessageTooLong */
function checkedText(text: string): string {
  // The database takes no null characters.
  const plain = text.replaceAll('\0', '').trim();
  if (plain === '') throw refuse('MessageEmpty');
  if (charactersOf(plain) > longestMessage) throw refuse('MessageTooLong', { limit: longestMessage });
  return plain;
}

/** The position of a message that was written already; its id is nobody else's. */
async function writtenBefore(inside: Database, { id, roomId }: Draft, userId: string): Promise<number | undefined> {
  const [known] = await inside.select().from(messages).where(eq(messages.id, id));
  if (known === undefined) return undefined;
  if (known.roomId !== roomId || known.authorId !== userId) throw refuse('MessageIdTaken');
  return known.position;
}

/** @throws Refusal SlowMode */
async function checkPace(inside: Database, { id, slowSeconds }: RoomRow, userId: string, now: Date): Promise<void> {
  if (slowSeconds === 0) return;
  const [last] = await inside
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.roomId, id), eq(messages.authorId, userId)))
    .orderBy(desc(messages.position))
    .limit(1);
  const waitMs = last === undefined ? 0 : last.createdAt.getTime() + slowSeconds * 1000 - now.getTime();
  if (waitMs > 0) throw refuse('SlowMode', { seconds: Math.ceil(waitMs / 1000) });
}

/** Tells the other player of a direct room, once until it is read. */
async function noticePartner(inside: Database, tell: Tell, room: RoomRow, userId: string, now: Date): Promise<void> {
  const link = roomLink(room.id);
  const [partner] = await inside
    .select()
    .from(roomMembers)
    .where(and(eq(roomMembers.roomId, room.id), ne(roomMembers.userId, userId)));
  const [author] = await inside.select().from(users).where(eq(users.id, userId));
  if (partner === undefined || author === undefined) return;
  const muted = and(eq(mutes.userId, partner.userId), eq(mutes.mutedId, userId));
  const unread = and(
    eq(notifications.userId, partner.userId),
    isNull(notifications.readAt),
    eq(notifications.link, link),
  );
  if ((await inside.$count(mutes, muted)) > 0 || (await inside.$count(notifications, unread)) > 0) return;
  const title = { en: `${author.username} wrote to you`, bn: `${author.username} আপনাকে লিখেছেন` };
  const body = { en: 'Open the message.', bn: 'বার্তাটি খুলুন।' };
  await raise(inside, tell, [{ userId: partner.userId, type: 'direct_message', title, body, link }], now);
}

/**
 * Writes a message, and takes what was written before it as read by its writer; one that was written already is answered as it stands.
 * @throws Refusal NotFound, MessageEmpty, MessageTooLong, MessageIdTaken, SlowMode
 */
export async function writeMessage(
  inside: Database,
  tell: Tell,
  { userId, draft }: { userId: string; draft: Draft },
  now: Date,
): Promise<Schema<'Message'>> {
  const { id, roomId } = draft;
  const text = checkedText(draft.text);
  // One writer at a time, so that positions have no gaps and come in the order of writing; who only notes what they
  // read does not wait for it.
  await inside.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId)).for('no key update');
  const room = await ownRoom(inside, userId, roomId);
  const known = await writtenBefore(inside, draft, userId);
  const position = known ?? room.lastPosition + 1;
  if (known === undefined) {
    await checkPace(inside, room, userId, now);
    await inside.insert(messages).values({ id, roomId, position, authorId: userId, text, createdAt: now });
    await inside.update(rooms).set({ lastPosition: position, lastMessageAt: now }).where(eq(rooms.id, roomId));
    await noteRead(inside, [{ roomId, userId, position }]);
    if (room.kind === 'direct') await noticePartner(inside, tell, room, userId, now);
    tell(roomTopic(roomId), { kind: 'written', position });
  }
  const written = await messageAt(inside, roomId, position);
  if (written === undefined) throw refuse('NotFound');
  return written;
}
