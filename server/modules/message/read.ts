import { and, asc, desc, eq, gt, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { htmlLanguage, type Language } from '../../language.ts';
import { users } from '../auth/tables.ts';
import { teams, tournaments } from '../tournament/tables.ts';
import { ownRoom, roomsOf, type RoomRow } from './membership.ts';
import { messages, mutes, roomMembers, rooms } from './tables.ts';

type Page = { page: number; pageSize: number };

/** The other player of a direct room. */
async function partnerOf(database: Database, roomId: string, userId: string): Promise<string | undefined> {
  const [partner] = await database
    .select({ username: users.username })
    .from(roomMembers)
    .innerJoin(users, eq(users.id, roomMembers.userId))
    .where(and(eq(roomMembers.roomId, roomId), ne(roomMembers.userId, userId)));
  return partner?.username;
}

async function titleOf(database: Database, room: RoomRow, userId: string, language: Language): Promise<string> {
  if (room.tournamentId !== null) {
    const [of] = await database.select().from(tournaments).where(eq(tournaments.id, room.tournamentId));
    return (htmlLanguage(language) === 'bn' ? of?.titleBn : of?.titleEn) ?? '';
  }
  if (room.teamId !== null) {
    const [of] = await database.select().from(teams).where(eq(teams.id, room.teamId));
    return of?.name ?? '';
  }
  return (await partnerOf(database, room.id, userId)) ?? '';
}

/** A room as its member sees it. */
export async function roomAnswer(
  database: Database,
  room: RoomRow,
  userId: string,
  language: Language,
): Promise<Schema<'Room'>> {
  const { id, kind, tournamentId, slowSeconds, lastPosition, lastMessageAt } = room;
  return {
    id,
    kind,
    title: await titleOf(database, room, userId, language),
    tournamentId,
    slowSeconds,
    lastPosition,
    lastMessageAt: lastMessageAt?.toISOString() ?? null,
  };
}

/** A page of the player's rooms, the one written in last first. */
export async function roomsIn(
  database: Database,
  userId: string,
  { page, pageSize }: Page,
  language: Language,
): Promise<Schema<'RoomList'>> {
  const mine = roomsOf(database, userId);
  const found = await database
    .select()
    .from(rooms)
    .where(mine)
    .orderBy(desc(sql`coalesce(${rooms.lastMessageAt}, ${rooms.createdAt})`), asc(rooms.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const answers: Schema<'Room'>[] = [];
  for (const room of found) answers.push(await roomAnswer(database, room, userId, language));
  return { rooms: answers, total: await database.$count(rooms, mine) };
}

const messageColumns = {
  id: messages.id,
  position: messages.position,
  authorId: messages.authorId,
  username: users.username,
  text: messages.text,
  createdAt: messages.createdAt,
  hiddenAt: messages.hiddenAt,
};

type MessageRow = Pick<
  typeof messages.$inferSelect,
  'id' | 'position' | 'authorId' | 'text' | 'createdAt' | 'hiddenAt'
>;

function messageAnswer(row: MessageRow & { username: string }): Schema<'Message'> {
  const { id, position, authorId, username, text, createdAt, hiddenAt } = row;
  return {
    id,
    position,
    author: { id: authorId, username },
    text: hiddenAt === null ? text : null,
    createdAt: createdAt.toISOString(),
  };
}

/** The message at a position. */
export async function messageAt(
  database: Database,
  roomId: string,
  position: number,
): Promise<Schema<'Message'> | undefined> {
  const [row] = await database
    .select(messageColumns)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .where(and(eq(messages.roomId, roomId), eq(messages.position, position)));
  return row && messageAnswer(row);
}

/** The next messages after a position, in order. */
export async function messagesAfter(
  database: Database,
  roomId: string,
  position: number,
  limit: number,
): Promise<Schema<'Message'>[]> {
  const rows = await database
    .select(messageColumns)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .where(and(eq(messages.roomId, roomId), gt(messages.position, position)))
    .orderBy(asc(messages.position))
    .limit(limit);
  return rows.map(messageAnswer);
}

export type History = { before?: number | undefined; after?: number | undefined; pageSize: number };

/**
 * A page of a room's history without the messages of muted players, in the order of writing.
 * @throws Refusal NotFound
 */
export async function historyOf(
  database: Database,
  userId: string,
  roomId: string,
  { before, after, pageSize }: History,
): Promise<Schema<'MessageList'>> {
  await ownRoom(database, userId, roomId);
  const muted = database.select({ id: mutes.mutedId }).from(mutes).where(eq(mutes.userId, userId));
  const rows = await database
    .select(messageColumns)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .where(
      and(
        eq(messages.roomId, roomId),
        before === undefined ? undefined : lt(messages.position, before),
        after === undefined ? undefined : gt(messages.position, after),
        notInArray(messages.authorId, muted),
      ),
    )
    .orderBy(after === undefined ? desc(messages.position) : asc(messages.position))
    .limit(pageSize + 1);
  const found = rows.slice(0, pageSize).map(messageAnswer);
  return { messages: after === undefined ? found.toReversed() : found, more: rows.length > pageSize };
}
