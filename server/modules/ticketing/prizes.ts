import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Tell } from '../../bus/bus.ts';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { dropJob, type Jobs, setJobs } from '../../jobs/jobs.ts';
import { htmlLanguage, type Language } from '../../language.ts';
import { type Notice, putAway, raise } from '../notifications/service.ts';
import { prizes, ticketLots } from './tables.ts';

type Prize = typeof prizes.$inferSelect;

const dayMs = 24 * 60 * 60 * 1000;
/** A prize may be claimed for so many days; then it is credited by itself. */
export const claimDays = 14;
/** Claimed prizes are listed for this long. */
const listedMs = 30 * dayMs;
/** So many are listed at most, of those that are open and of those that were claimed. */
const listedAtMost = 50;

/** The job that credits what was not claimed. */
const endKind = 'ticketing.prizeEnds';

/** A prize as it is won, with the news of it. */
export type Won = Pick<Prize, 'userId' | 'source' | 'tournamentId' | 'titleEn' | 'titleBn' | 'rank' | 'tickets'> & {
  ticketNumbers?: string[];
  told: Omit<Notice, 'userId' | 'id' | 'popup'>;
};

function noticeOf(prize: Prize, told: Won['told']): Notice {
  const { id, userId, tournamentId, titleEn, titleBn, rank, tickets, ticketNumbers, endsAt } = prize;
  const data = {
    type: 'tournament_prize' as const,
    tournamentId,
    tournamentTitle: { en: titleEn, bn: titleBn },
    claimId: id,
    rank,
    tickets,
    ticketNumbers,
    claimEndsAt: endsAt.toISOString(),
  };
  return { ...told, id, userId, popup: { data, until: endsAt } };
}

/**
 * Gives prizes, with their notifications and popups, and sets when they are credited if nobody claims them; in the
 * transaction of what they are won by.
 * @returns their ids, in the order given
 */
export async function givePrizes(inside: Database, tell: Tell, won: Won[], now: Date): Promise<string[]> {
  if (won.length === 0) return [];
  const endsAt = new Date(now.getTime() + claimDays * dayMs);
  const given = won.map(({ told, ticketNumbers = [], ...prize }) => ({
    row: { ...prize, ticketNumbers, id: randomUUID(), wonAt: now, endsAt, claimedAt: null, lotId: null },
    told,
  }));
  const rows = given.map(({ row }) => row);
  await inside.insert(prizes).values(rows);
  await raise(
    inside,
    tell,
    given.map(({ row, told }) => noticeOf(row, told)),
    now,
  );
  await setJobs(inside, rows.map(endJob));
  return rows.map(({ id }) => id);
}

/** Credits a prize when its time to claim ends. */
export const endJob = ({ id, endsAt }: Pick<Prize, 'id' | 'endsAt'>) => ({
  kind: endKind,
  key: id,
  payload: { claimId: id },
  runAt: endsAt,
});

/** The prize, locked: who claims it at the same time waits until this transaction ends. */
async function lockPrize(inside: Database, claimId: string): Promise<Prize | undefined> {
  const [prize] = await inside.select().from(prizes).where(eq(prizes.id, claimId)).for('update');
  return prize;
}

/** Credits a prize that is not credited yet, as a lot of its own, and puts its popup away. */
async function credit(inside: Database, tell: Tell, prize: Prize, now: Date): Promise<void> {
  const { id, userId, source, tickets } = prize;
  const lotId = randomUUID();
  await inside.insert(ticketLots).values({ id: lotId, userId, source, availableTickets: tickets, createdAt: now });
  await inside.update(prizes).set({ claimedAt: now, lotId }).where(eq(prizes.id, id));
  await putAway(inside, tell, { userId, id }, now);
}

/**
 * Credits the tickets of a player's prize; one that is credited already answers the same, and nothing is added.
 * @throws Refusal NotFound for an unknown prize and for someone else's
 */
export async function claimPrize(
  inside: Database,
  tell: Tell,
  { userId, claimId }: { userId: string; claimId: string },
  now: Date,
): Promise<Schema<'ClaimAnswer'>> {
  const prize = await lockPrize(inside, claimId);
  if (prize === undefined || prize.userId !== userId) throw refuse('NotFound');
  if (prize.claimedAt === null) {
    await credit(inside, tell, prize, now);
    await dropJob(inside, endKind, claimId);
  }
  return { tickets: prize.tickets };
}

const credited = ({ userId, tickets, titleEn, titleBn }: Prize): Notice => ({
  userId,
  type: 'prize_credited',
  title: { en: `${tickets} tickets are yours: ${titleEn}`, bn: `${tickets} টিকিট এখন আপনার: ${titleBn}` },
  body: {
    en: 'The time to claim them is over, so they were added to your balance.',
    bn: 'দাবি করার সময় শেষ, তাই এগুলো আপনার ব্যালেন্সে যোগ করা হয়েছে।',
  },
  link: '/transactions',
});

async function endPrize(inside: Database, tell: Tell, { claimId }: { claimId: string }, now: Date): Promise<void> {
  const prize = await lockPrize(inside, claimId);
  if (prize === undefined || prize.claimedAt !== null) return;
  await credit(inside, tell, prize, now);
  await raise(inside, tell, [credited(prize)], now);
}

/** What happens to prizes by itself. */
export const prizeJobs: Jobs = { [endKind]: endPrize };

function answerOf(prize: Prize, language: Language): Schema<'WonPrize'> {
  return {
    claimId: prize.id,
    tournamentId: prize.tournamentId,
    tournamentTitle: htmlLanguage(language) === 'bn' ? prize.titleBn : prize.titleEn,
    rank: prize.rank,
    tickets: prize.tickets,
    ticketNumbers: prize.ticketNumbers,
    claimEndsAt: prize.endsAt.toISOString(),
    claimedAt: prize.claimedAt?.toISOString() ?? null,
  };
}

/** A player's prizes: those to be claimed, the oldest first, then those claimed lately, the latest first. */
export async function prizesOf(
  database: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<Schema<'PrizeList'>> {
  const mine = eq(prizes.userId, userId);
  const open = await database
    .select()
    .from(prizes)
    .where(and(mine, isNull(prizes.claimedAt)))
    .orderBy(asc(prizes.wonAt), asc(prizes.id))
    .limit(listedAtMost);
  const claimed = await database
    .select()
    .from(prizes)
    .where(and(mine, isNotNull(prizes.claimedAt), gt(prizes.claimedAt, new Date(now.getTime() - listedMs))))
    .orderBy(desc(prizes.claimedAt), desc(prizes.id))
    .limit(listedAtMost);
  return { prizes: [...open, ...claimed].map((prize) => answerOf(prize, language)) };
}
