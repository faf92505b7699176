import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Tell } from '../../bus/bus.ts';
import type { Database } from '../../db/database.ts';
import { raise } from '../notifications/service.ts';
import { ticketLots } from '../ticketing/tables.ts';
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

/** Grants the prizes as lots of tickets; a second grant to one player fails on its key, and all with it. */
async function grant(inside: Database, tournamentId: string, players: Winner[], now: Date): Promise<void> {
  const winners = players.filter(({ tickets }) => tickets > 0).map((winner) => ({ ...winner, lotId: randomUUID() }));
  if (winners.length === 0) return;
  await inside.insert(ticketLots).values(
    winners.map(({ userId, tickets, lotId }) => ({
      id: lotId,
      userId,
      source: 'tournament' as const,
      availableTickets: tickets,
      createdAt: now,
    })),
  );
  await inside.insert(tournamentAwards).values(winners.map((winner) => ({ ...winner, tournamentId, grantedAt: now })));
}

/** Ends a tournament whose bracket is decided: ranks, tickets and the news of them, in the caller's transaction. */
export async function finish(
  inside: Database,
  tell: Tell,
  tournament: TournamentRow & { bracket: Bracket },
  now: Date,
): Promise<void> {
  const ranks = new Map((await standingsOf(tournament.bracket)).map(({ teamId, rank }) => [teamId, rank]));
  for (const [teamId, rank] of ranks) await inside.update(teams).set({ rank }).where(eq(teams.id, teamId));
  const players = await playersOf(inside, tournament, ranks);
  await grant(inside, tournament.id, players, now);
  await inside.update(tournaments).set({ finishedAt: now }).where(eq(tournaments.id, tournament.id));
  const told = players.map(({ userId, rank, tickets }) => ({ userId, ...result(tournament, rank, tickets) }));
  await raise(inside, tell, told, now);
}
