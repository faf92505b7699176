import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Players' accounts. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    /** Argon2id in PHC notation. */
    passwordHash: text('password_hash').notNull(),
    email: text('email'),
    /** Country code and digits, no plus sign. */
    phoneNumber: text('phone_number'),
    country: text('country', { enum: ['MY', 'BD'] }).notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    profilePicture: text('profile_picture'),
    /** Opens the player's notification socket. */
    notificationToken: text('notification_token').notNull(),
    referralCode: text('referral_code').notNull(),
    deleted: boolean('deleted').notNull().default(false),
    /** When the terms were accepted; tickets from before no longer count (spec §4). */
    tnc: time('tnc'),
    /** When a guardian consented; asked of players under 18 only. */
    consentedAt: time('consented_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_notification_token_unique').on(table.notificationToken),
    uniqueIndex('users_referral_code_unique').on(table.referralCode),
  ],
);

/** One login on one device: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    /** As the browser named itself when the session began; cut short. */
    userAgent: text('user_agent'),
    revokedAt: time('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_revoked').on(table.revokedAt)],
);

/** Refresh tokens by their SHA-256; the tokens themselves are not kept. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    /** When it was rotated. */
    usedAt: time('used_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** Failed logins of the last quarter of an hour, by the name that was typed, known or not. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    failedAt: time('failed_at').notNull(),
  },
  (table) => [index('login_failures_username').on(table.username, table.failedAt)],
);
