import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

type Bilingual = { en: string; bn: string };

/** What a popup shows of its tournament, in both languages (spec §3 Notification popup). */
export type EntryPopup = {
  type: 'esport_team_success_join' | 'esport_team_success_check_in';
  tournamentId: string;
  tournamentTitle: Bilingual;
  /** ISO 8601. */
  checkInStartAt: string;
};

/** A prize that waits to be claimed (product decisions, Congratulation modal). */
export type PrizePopup = {
  type: 'tournament_prize';
  /** Null for a promotion. */
  tournamentId: string | null;
  tournamentTitle: Bilingual;
  claimId: string;
  /** Null for a promotion. */
  rank: number | null;
  tickets: number;
  ticketNumbers: string[];
  /** ISO 8601. */
  claimEndsAt: string;
};

export type PopupData = EntryPopup | PrizePopup;

/** What a player was told. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    titleEn: text('title_en').notNull(),
    titleBn: text('title_bn').notNull(),
    bodyEn: text('body_en').notNull(),
    bodyBn: text('body_bn').notNull(),
    /** A path of the app. */
    link: text('link'),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
    /** Shown as a popup too, until it is put away or out of date. */
    popup: jsonb('popup').$type<PopupData>(),
    popupUntil: time('popup_until'),
    dismissedAt: time('dismissed_at'),
  },
  (table) => [
    index('notifications_list').on(table.userId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notifications_popups')
      .on(table.userId, table.createdAt)
      .where(sql`${table.popup} is not null and ${table.dismissedAt} is null`),
  ],
);
