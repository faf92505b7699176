import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { prizes } from '../ticketing/tables.ts';
import type { Bracket } from './bracket.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const player = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Games that tournaments are played in. */
export const games = pgTable('games', {
  id: text('id').primaryKey(),
  /** Order in which they are listed. */
  position: integer('position').notNull(),
  nameEn: text('name_en').notNull(),
  nameBn: text('name_bn').notNull(),
  genre: text('genre', {
    enum: ['moba', 'shooter', 'racing', 'football', 'fighting', 'puzzle', 'cards', 'battleRoyale'],
  }).notNull(),
  mediaUrl: text('media_url').notNull(),
  /** How the game calls its own id of a player; null when it has none. */
  accountLabelEn: text('account_label_en'),
  accountLabelBn: text('account_label_bn'),
});

/** Players' own ids in games. */
export const gameAccounts = pgTable(
  'game_accounts',
  {
    userId: player(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    account: text('account').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.gameId] })],
);

/** Tickets for each player of a team of that rank. */
export type Prize = { rank: number; tickets: number };

export const tournaments = pgTable(
  'tournaments',
  {
    id: text('id').primaryKey(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    titleEn: text('title_en').notNull(),
    titleBn: text('title_bn').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionBn: text('description_bn').notNull(),
    rulesEn: text('rules_en').notNull(),
    rulesBn: text('rules_bn').notNull(),
    format: text('format', { enum: ['single_elimination', 'double_elimination', 'round_robin'] }).notNull(),
    /** Players of a team; 1 is solo. */
    teamSize: integer('team_size').notNull(),
    maxTeams: integer('max_teams').notNull(),
    /** Teams that may wait for a place. */
    waitlistSize: integer('waitlist_size').notNull(),
    /** Only players of this country. */
    country: text('country', { enum: ['MY', 'BD'] }),
    adultsOnly: boolean('adults_only').notNull().default(false),
    subscribersOnly: boolean('subscribers_only').notNull().default(false),
    gameAccountRequired: boolean('game_account_required').notNull().default(false),
    prizes: jsonb('prizes').$type<Prize[]>().notNull(),
    /** Who settles its matches. */
    organiserId: uuid('organiser_id').references(() => users.id, { onDelete: 'set null' }),
    opensAt: time('opens_at').notNull(),
    checkInStartAt: time('check_in_start_at').notNull(),
    /** Joining, roster changes and check-in end here; who has not checked in is dropped. */
    checkInEndAt: time('check_in_end_at').notNull(),
    startsAt: time('starts_at').notNull(),
    /** Null until check-in was closed and the bracket drawn. */
    bracket: jsonb('bracket').$type<Bracket>(),
    finishedAt: time('finished_at'),
    /** When it was called off, for want of teams. */
    cancelledAt: time('cancelled_at'),
  },
  (table) => [
    index('tournaments_start').on(table.startsAt, table.id),
    index('tournaments_game').on(table.gameId, table.startsAt),
  ],
);

/** Teams, of one player where the tournament is solo. A team that is taken out is removed. */
export const teams = pgTable(
  'teams',
  {
    id: uuid('id').primaryKey(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    captainId: uuid('captain_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `waiting` is on the waitlist, `dropped` missed the check-in. */
    place: text('place', { enum: ['in', 'waiting', 'dropped'] }).notNull(),
    /** Order of joining within its tournament. */
    number: integer('number').notNull(),
    joinedAt: time('joined_at').notNull(),
    checkedInAt: time('checked_in_at'),
    rank: integer('rank'),
  },
  (table) => [
    uniqueIndex('teams_number').on(table.tournamentId, table.number),
    uniqueIndex('teams_name').on(table.tournamentId, sql`lower(${table.name})`),
    unique('teams_of_tournament').on(table.id, table.tournamentId),
    index('teams_place').on(table.tournamentId, table.place, table.number),
  ],
);

/** Players of teams; the key lets nobody into a tournament twice. */
export const teamMembers = pgTable(
  'team_members',
  {
    tournamentId: text('tournament_id').notNull(),
    userId: player(),
    teamId: uuid('team_id').notNull(),
    joinedAt: time('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.userId] }),
    foreignKey({
      name: 'team_members_team',
      columns: [table.teamId, table.tournamentId],
      foreignColumns: [teams.id, teams.tournamentId],
    }).onDelete('cascade'),
    index('team_members_team').on(table.teamId),
    index('team_members_user').on(table.userId),
  ],
);

/** Invitations that wait for an answer. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: player(),
    invitedAt: time('invited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] }), index('team_invitations_user').on(table.userId)],
);

/** Scores that captains reported, until the match is decided. */
export const matchClaims = pgTable(
  'match_claims',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    matchId: integer('match_id').notNull(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** In the order of the match's opponents. */
    firstScore: integer('first_score').notNull(),
    secondScore: integer('second_score').notNull(),
    claimedAt: time('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.matchId, table.teamId] })],
);

/** Prizes that were given for a rank; the key lets nobody have them twice. */
export const tournamentAwards = pgTable(
  'tournament_awards',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    userId: player(),
    rank: integer('rank').notNull(),
    tickets: integer('tickets').notNull(),
    prizeId: uuid('prize_id')
      .notNull()
      .references(() => prizes.id, { onDelete: 'cascade' }),
    grantedAt: time('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.userId] })],
);
