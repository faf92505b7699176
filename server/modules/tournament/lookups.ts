import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { users } from '../auth/tables.ts';
import { phaseOf } from './phase.ts';
import { teamMembers, teams, tournaments } from './tables.ts';

export type TournamentRow = typeof tournaments.$inferSelect;
export type TeamRow = typeof teams.$inferSelect;

/**
 * The tournament, locked: whoever changes it or its teams at the same time waits until this transaction ends.
 * @throws Refusal NotFound
 */
export async function lockTournament(inside: Database, tournamentId: string): Promise<TournamentRow> {
  const [tournament] = await inside.select().from(tournaments).where(eq(tournaments.id, tournamentId)).for('update');
  if (tournament === undefined) throw refuse('NotFound');
  return tournament;
}

/** The player's team in a tournament. */
export async function teamOf(inside: Database, tournamentId: string, userId: string): Promise<TeamRow | undefined> {
  const [row] = await inside
    .select({ team: teams })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.tournamentId, tournamentId), eq(teamMembers.userId, userId)));
  return row?.team;
}

/**
 * The team that the player leads.
 * @throws Refusal NotJoined, NotCaptain
 */
export async function teamOfCaptain(inside: Database, tournamentId: string, userId: string): Promise<TeamRow> {
  const team = await teamOf(inside, tournamentId, userId);
  if (team === undefined) throw refuse('NotJoined');
  if (team.captainId !== userId) throw refuse('NotCaptain');
  return team;
}

export type MemberRow = { id: string; username: string };

/** The players of a team, in the order of joining. */
export async function membersOf(inside: Database, teamId: string): Promise<MemberRow[]> {
  return await inside
    .select({ id: users.id, username: users.username })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.joinedAt), asc(users.username));
}

/**
 * Teams change until check-in closes.
 * @throws Refusal RosterClosed
 */
export function checkRosterOpen(tournament: TournamentRow, now: Date): void {
  const phase = phaseOf({ ...tournament, drawn: tournament.bracket !== null }, now);
  if (phase !== 'open' && phase !== 'checkIn') throw refuse('RosterClosed');
}
