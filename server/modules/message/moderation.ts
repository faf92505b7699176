import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tell } from '../../bus/bus.ts';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { users } from '../auth/tables.ts';
import { ownRoom } from './membership.ts';
import { roomTopic } from './rooms.ts';
import { messageReports, messages, mutes } from './tables.ts';

/** So many players hide a message by reporting it. */
const reportsToHide = 3;

type Report = { userId: string; roomId: string; messageId: string; reason: Schema<'MessageReport'>['reason'] };

/**
 * Reports a message, once for each player; the third report hides it.
 * @throws Refusal NotFound, NotToYourself
 */
export async function reportMessage(inside: Database, tell: Tell, report: Report, now: Date): Promise<void> {
  const { userId, roomId, messageId, reason } = report;
  await ownRoom(inside, userId, roomId);
  const isIt = and(eq(messages.id, messageId), eq(messages.roomId, roomId));
  const [message] = await inside.select().from(messages).where(isIt).for('update');
  if (message === undefined) throw refuse('NotFound');
  if (message.authorId === userId) throw refuse('NotToYourself');
  await inside
    .insert(messageReports)
    .values({ messageId, reporterId: userId, reason, reportedAt: now })
    .onConflictDoNothing();
  const reports = await inside.$count(messageReports, eq(messageReports.messageId, messageId));
  if (reports < reportsToHide || message.hiddenAt !== null) return;
  await inside
    .update(messages)
    .set({ hiddenAt: now })
    .where(and(isIt, isNull(messages.hiddenAt)));
  tell(roomTopic(roomId), { kind: 'hidden', position: message.position });
}

/**
 * Hides the messages of a player from this one.
 * @throws Refusal NotFound, NotToYourself
 */
export async function mute(inside: Database, userId: string, mutedId: string, now: Date): Promise<void> {
  if (userId === mutedId) throw refuse('NotToYourself');
  if ((await inside.$count(users, eq(users.id, mutedId))) === 0) throw refuse('NotFound');
  await inside.insert(mutes).values({ userId, mutedId, mutedAt: now }).onConflictDoNothing();
}

/** Shows them again. */
export async function unmute(inside: Database, userId: string, mutedId: string): Promise<void> {
  await inside.delete(mutes).where(and(eq(mutes.userId, userId), eq(mutes.mutedId, mutedId)));
}

/** The players that this one muted. */
export async function mutedBy(database: Database, userId: string): Promise<Schema<'Player'>[]> {
  return await database
    .select({ id: users.id, username: users.username })
    .from(mutes)
    .innerJoin(users, eq(users.id, mutes.mutedId))
    .where(eq(mutes.userId, userId))
    .orderBy(asc(mutes.mutedAt), asc(users.username));
}
