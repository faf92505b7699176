import { index, integer, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { teams, tournaments } from '../tournament/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const player = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Rooms. Who is in one follows from its tournament or team; `roomMembers` has the two of a direct room. */
export const rooms = pgTable(
  'rooms',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['tournament', 'team', 'direct'] }).notNull(),
    tournamentId: text('tournament_id').references(() => tournaments.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** The two players of a direct room, in order. */
    pair: text('pair'),
    slowSeconds: integer('slow_seconds').notNull(),
    /** Position of the last message; messages are counted without gaps. */
    lastPosition: integer('last_position').notNull().default(0),
    lastMessageAt: time('last_message_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('rooms_tournament').on(table.tournamentId),
    uniqueIndex('rooms_team').on(table.teamId),
    uniqueIndex('rooms_pair').on(table.pair),
  ],
);

export const roomMembers = pgTable(
  'room_members',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    userId: player('user_id'),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] }), index('room_members_user').on(table.userId)],
);

export const messages = pgTable(
  'messages',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Made by the client, so that a message sent again is the same one. */
    id: uuid('id').notNull(),
    authorId: player('author_id'),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    /** When it was hidden, after reports. */
    hiddenAt: time('hidden_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.position] }),
    unique('messages_id').on(table.id),
    index('messages_author').on(table.roomId, table.authorId, table.position),
  ],
);

export const messageReports = pgTable(
  'message_reports',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    reporterId: player('reporter_id'),
    reason: text('reason', { enum: ['insult', 'spam', 'cheating', 'other'] }).notNull(),
    reportedAt: time('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.reporterId] })],
);

/** How far players have read their rooms. */
export const roomReads = pgTable(
  'room_reads',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    userId: player('user_id'),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roomId] })],
);

/** Players whose messages a player does not want to see. */
export const mutes = pgTable(
  'mutes',
  {
    userId: player('user_id'),
    mutedId: player('muted_id'),
    mutedAt: time('muted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mutedId] })],
);
