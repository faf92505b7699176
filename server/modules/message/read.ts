import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { htmlLanguage, type Language } from '../../language.ts';
import { users } from '../auth/tables.ts';
import { teams, tournaments } from '../tournament/tables.ts';
import { ownRoom, roomsOf, type RoomRow } from './membership.ts';
import { messages, mutes, roomMembers, roomReads, rooms } from './tables.ts';

type Page = { page: number; pageSize: number };

/** Unread messages are counted among so many of the latest, so that no room costs more than that. */
const countedAtMost = 100;

/** How many messages of others, as far as they are shown, came to some rooms after what the player last read. */
export async function unreadIn(database: Database, userId: string, roomIds: string[]): Promise<Map<string, number>> {
  if (roomIds.length === 0) return new Map();
  const muted = database.select({ id: mutes.mutedId }).from(mutes).where(eq(mutes.userId, userId));
  const read = sql`greatest(coalesce(${roomReads.position}, 0), ${rooms.lastPosition} - ${countedAtMost})`;
  const isUnread = and(
    eq(messages.roomId, rooms.id),
    gt(messages.position, read),
    ne(messages.authorId, userId),
    isNull(messages.hiddenAt),
    notInArray(messages.authorId, muted),
  );
  const rows = await database
    // Counted room by room: joined, the database may read all messages there are.
    .select({ roomId: rooms.id, unread: database.$count(messages, isUnread) })
    .from(rooms)
    .leftJoin(roomReads, and(eq(roomReads.roomId, rooms.id), eq(roomReads.userId, userId)))
    .where(inArray(rooms.id, roomIds));
  return new Map(rows.map(({ roomId, unread }) => [roomId, unread]));
}

/** The names of rooms: of their tournament, their team, or the other player. */
async function titlesOf(database: Database, userId: string, roomIds: string[], language: Language) {
  const rows = await database
    .select({
      id: rooms.id,
      tournament: htmlLanguage(language) === 'bn' ? tournaments.titleBn : tournaments.titleEn,
      team: teams.name,
      partner: users.username,
    })
    .from(rooms)
    .leftJoin(tournaments, eq(tournaments.id, rooms.tournamentId))
    .leftJoin(teams, eq(teams.id, rooms.teamId))
    .leftJoin(roomMembers, and(eq(roomMembers.roomId, rooms.id), ne(roomMembers.userId, userId)))
    .leftJoin(users, eq(users.id, roomMembers.userId))
    .where(inArray(rooms.id, roomIds));
  return new Map(rows.map(({ id, tournament, team, partner }) => [id, tournament ?? team ?? partner ?? '']));
}

/** Rooms as their member sees them. */
async function roomAnswers(
  database: Database,
  found: RoomRow[],
  userId: string,
  language: Language,
): Promise<Schema<'Room'>[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const titles = await titlesOf(database, userId, ids, language);
  const unread = await unreadIn(database, userId, ids);
  return found.map(({ id, kind, tournamentId, slowSeconds, lastPosition, lastMessageAt }) => ({
    id,
    kind,
    title: titles.get(id) ?? '',
    tournamentId,
    slowSeconds,
    lastPosition,
    lastMessageAt: lastMessageAt?.toISOString() ?? null,
    unread: unread.get(id) ?? 0,
  }));
}

/** A room as its member sees it. */
export async function roomAnswer(
  database: Database,
  room: RoomRow,
  userId: string,
  language: Language,
): Promise<Schema<'Room'>> {
  const [answer] = await roomAnswers(database, [room], userId, language);
  if (answer === undefined) throw refuse('NotFound');
  return answer;
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
  return { rooms: await roomAnswers(database, found, userId, language), total: await database.$count(rooms, mine) };
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
