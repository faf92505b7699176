import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { type Bus, type Tell, telling, topic } from '../../bus/bus.ts';
import type { Schema } from '../../contract.ts';
import { type Database, transaction } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { htmlLanguage, type Language } from '../../language.ts';
import { type Write, writeOnce } from '../payment/idempotency.ts';
import { notifications, type PopupData } from './tables.ts';

type Row = typeof notifications.$inferSelect;
type Bilingual = { en: string; bn: string };

/** What a player is told; with `popup` it is shown as one too, until that time. */
export type Notice = {
  /** Absent: a new one. */
  id?: string;
  userId: string;
  type: string;
  title: Bilingual;
  body: Bilingual;
  link: string | null;
  popup?: { data: PopupData; until: Date };
};

/** Told whenever the number of a player's unread notifications changed. */
export const unreadTopic = (userId: string) => topic<null>('unread', userId);

/** Raises notifications, inside the transaction of what they are about. */
export async function raise(inside: Database, tell: Tell, notices: Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  await inside.insert(notifications).values(
    notices.map(({ id = randomUUID(), userId, type, title, body, link, popup }) => ({
      id,
      userId,
      type,
      titleEn: title.en,
      titleBn: title.bn,
      bodyEn: body.en,
      bodyBn: body.bn,
      link,
      createdAt: now,
      popup: popup?.data ?? null,
      popupUntil: popup?.until ?? null,
    })),
  );
  for (const userId of new Set(notices.map((notice) => notice.userId))) tell(unreadTopic(userId), null);
}

/** The number of a player's unread notifications, as a column for another query. */
export const unreadCount = (database: Database, userId: string) =>
  database.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));

/** The numbers of unread notifications of some players; a player without any is left out. */
export async function unreadCounts(database: Database, userIds: string[]): Promise<Map<string, number>> {
  const rows = await database
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    // One parameter however many players: a thousand of their own cost twice the time.
    .where(and(sql`${notifications.userId} = any(${`{${userIds.join(',')}}`}::uuid[])`, isNull(notifications.readAt)))
    .groupBy(notifications.userId);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

function answerOf(row: Row, language: Language): Schema<'Notification'> {
  const bengali = htmlLanguage(language) === 'bn';
  return {
    uuid: row.id,
    type: row.type,
    title: bengali ? row.titleBn : row.titleEn,
    body: bengali ? row.bodyBn : row.bodyEn,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    read: row.readAt !== null,
  };
}

/** Which page of the notifications, and which of them. */
export type Selection = { page: number; pageSize: number; before?: string | undefined; unread?: boolean | undefined };

/** A page of a player's notifications, the latest first. */
export async function listed(database: Database, userId: string, selection: Selection, language: Language) {
  const { page, pageSize, before, unread } = selection;
  const wanted = and(
    eq(notifications.userId, userId),
    before === undefined ? undefined : lt(notifications.createdAt, new Date(before)),
    unread === undefined ? undefined : unread ? isNull(notifications.readAt) : isNotNull(notifications.readAt),
  );
  const rows = await database
    .select()
    .from(notifications)
    .where(wanted)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await database.$count(notifications, wanted);
  return { items: rows.map((row) => answerOf(row, language)), total };
}

const waitingPopup = (userId: string, now: Date) =>
  and(
    eq(notifications.userId, userId),
    isNotNull(notifications.popup),
    isNull(notifications.dismissedAt),
    gt(notifications.popupUntil, now),
  );

/** At most this many popups wait at once; the rest follows when these are put away. */
const popupsAtOnce = 20;

/** The popups that wait for a player, the oldest first. */
export async function popupsOf(
  database: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<Schema<'Popup'>[]> {
  const rows = await database
    .select({ id: notifications.id, popup: notifications.popup })
    .from(notifications)
    .where(waitingPopup(userId, now))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .limit(popupsAtOnce);
  return rows.flatMap(({ id, popup }) =>
    popup === null
      ? []
      : [{ uuid: id, data: { ...popup, tournamentTitle: popup.tournamentTitle[htmlLanguage(language)] } }],
  );
}

type Own = { userId: string; id: string };

/**
 * Puts a player's popup away and counts it as read, in the caller's transaction; again, it changes nothing.
 * @returns whether there is such a popup
 */
export async function putAway(inside: Database, tell: Tell, { userId, id }: Own, now: Date): Promise<boolean> {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId), isNotNull(notifications.popup));
  const [row] = await inside.select().from(notifications).where(own).for('update');
  if (row === undefined) return false;
  if (row.dismissedAt !== null) return true;
  await inside
    .update(notifications)
    .set({ dismissedAt: now, readAt: row.readAt ?? now })
    .where(own);
  if (row.readAt === null) tell(unreadTopic(userId), null);
  return true;
}

/**
 * Puts a popup away and counts it as read; again, it changes nothing.
 * @throws Refusal NotFound when it is no popup of this player
 */
export async function dismissPopup(database: Database, bus: Bus, own: Own, now: Date): Promise<void> {
  await telling(bus, (tell) =>
    transaction(database, async (inside) => {
      if (!(await putAway(inside, tell, own, now))) throw refuse('NotFound');
    }),
  );
}

/** Marks a player's notifications up to a time as read; one that arrives meanwhile stays unread. */
export async function markRead(database: Database, bus: Bus, write: Write, before: Date, now: Date): Promise<void> {
  await telling(bus, (tell) =>
    writeOnce(database, write, now, async (inside) => {
      const read = await inside
        .update(notifications)
        .set({ readAt: now })
        .where(
          and(
            eq(notifications.userId, write.userId),
            isNull(notifications.readAt),
            lte(notifications.createdAt, before),
          ),
        )
        .returning({ id: notifications.id });
      if (read.length > 0) tell(unreadTopic(write.userId), null);
      return null;
    }),
  );
}

/** Marks a player's notifications that lead to one place as read, in the caller's transaction. */
export async function markLinkRead(
  inside: Database,
  tell: Tell,
  { userId, link }: { userId: string; link: string },
  now: Date,
): Promise<void> {
  const read = await inside
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), eq(notifications.link, link)))
    .returning({ id: notifications.id });
  if (read.length > 0) tell(unreadTopic(userId), null);
}
