import { eq, inArray } from 'drizzle-orm';
import type { Tell } from '../../bus/bus.ts';
import type { Database } from '../../db/database.ts';
import { raise } from '../notifications/service.ts';
import { givePrizes } from '../ticketing/prizes.ts';
import { type Bracket, standingsOf } from './bracket.ts';
import type { TournamentRow } from './lookups.ts';
import { result } from './notices.ts';
import { teamMembers, teams, tournamentAwards, tournaments } from './tables.ts';

type Winner = { userId: string; rank: number; tickets: number };

/** Every player of the bracket with their rank and what they win. */
async function playersOf(inside: Database, { prizes }: TournamentRow, ranks: Map<string, number>): Promise<Winner[]> {
  const members = await inside
    .select({ userId: teamMembers.userId, teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, [...ranks.keys()]));
  return members.map(({ userId, teamId }) => {
    const rank = ranks.get(teamId) ?? 0;
    return { userId, rank, tickets: prizes.find((prize) => prize.rank === rank)?.tickets ?? 0 };
  });
}

/** Gives the prizes; a second one to one player fails on its key, and all with it. */
async function award(inside: Database, tell: Tell, tournament: TournamentRow, winners: Winner[], now: Date) {
  const { id: tournamentId, titleEn, titleBn } = tournament;
  const won = winners.map(({ userId, rank, tickets }) => {
    const told = result(tournament, rank, tickets);
    return { userId, rank, tickets, told, source: 'tournament' as const, tournamentId, titleEn, titleBn };
  });
  const prizeIds = await givePrizes(inside, tell, won, now);
  const awards = prizeIds.flatMap((prizeId, index) => {
    const winner = winners[index];
    return winner === undefined ? [] : [{ ...winner, prizeId, tournamentId, grantedAt: now }];
  });
  if (awards.length > 0) await inside.insert(tournamentAwards).values(awards);
}

/** Ends a tournament whose bracket is decided: ranks, prizes and the news of them, in the caller's transaction. */
export async function finish(
  inside: Database,
  tell: Tell,
  tournament: TournamentRow & { bracket: Bracket },
  now: Date,
): Promise<void> {
  const ranks = new Map((await standingsOf(tournament.bracket)).map(({ teamId, rank }) => [teamId, rank]));
  for (const [teamId, rank] of ranks) await inside.update(teams).set({ rank }).where(eq(teams.id, teamId));
  const players = await playersOf(inside, tournament, ranks);
  const winners = players.filter(({ tickets }) => tickets > 0);
  await inside.update(tournaments).set({ finishedAt: now }).where(eq(tournaments.id, tournament.id));
  await award(inside, tell, tournament, winners, now);
  const others = players.filter(({ tickets }) => tickets === 0);
  const told = others.map(({ userId, rank, tickets }) => ({ userId, ...result(tournament, rank, tickets) }));
  await raise(inside, tell, told, now);
}
