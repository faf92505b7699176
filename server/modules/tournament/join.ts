import { randomUUID } from 'node:crypto';
import { and, asc, eq, max, sql } from 'drizzle-orm';
import type { Tell } from '../../bus/bus.ts';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { beginReading } from '../message/reading.ts';
import { makeTeamRoom, tellLeft } from '../message/rooms.ts';
import { raise } from '../notifications/service.ts';
import { checkEligible } from './eligibility.ts';
import { entryOf } from './entry.ts';
import { checkRosterOpen, lockTournament, membersOf, teamOf, teamOfCaptain, type TournamentRow } from './lookups.ts';
import { joined, takenOut, toAll, waitlisted } from './notices.ts';
import { phaseOf } from './phase.ts';
import { teamMembers, teams } from './tables.ts';

/** Joining is possible until check-in closes: who joins late has little time to check in. */
function checkJoinable(tournament: TournamentRow, now: Date): void {
  const phase = phaseOf({ ...tournament, drawn: tournament.bracket !== null }, now);
  if (phase === 'upcoming') throw refuse('JoiningNotOpen');
  if (phase !== 'open' && phase !== 'checkIn') throw refuse('JoiningClosed');
}

async function placeIn(inside: Database, { id, maxTeams, waitlistSize }: TournamentRow): Promise<'in' | 'waiting'> {
  const taken = (place: 'in' | 'waiting') =>
    inside.$count(teams, and(eq(teams.tournamentId, id), eq(teams.place, place)));
  if ((await taken('in')) < maxTeams) return 'in';
  if ((await taken('waiting')) < waitlistSize) return 'waiting';
  throw refuse('TournamentFull');
}

async function nextNumber(inside: Database, tournamentId: string): Promise<number> {
  const [last] = await inside
    .select({ number: max(teams.number) })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId));
  return (last?.number ?? 0) + 1;
}

function teamNameOf(tournament: TournamentRow, username: string, given: string | undefined): string {
  if (tournament.teamSize === 1) return username;
  const name = given?.trim().replace(/\s+/g, ' ') ?? '';
  if (name.length < 2) throw refuse('TeamNameRequired');
  return name;
}

async function checkNameFree(inside: Database, tournamentId: string, name: string): Promise<void> {
  const same = and(eq(teams.tournamentId, tournamentId), eq(sql`lower(${teams.name})`, sql`lower(${name})`));
  if ((await inside.$count(teams, same)) > 0) throw refuse('TeamNameTaken');
}

/**
 * Enters a player, alone or as the captain of a new team; where every place is taken, on the waitlist.
 * @throws Refusal, before anything is written: see the contract
 */
export async function join(
  inside: Database,
  tell: Tell,
  { tournamentId, userId, form }: { tournamentId: string; userId: string; form: Schema<'Join'> },
  now: Date,
): Promise<Schema<'Entry'>> {
  const tournament = await lockTournament(inside, tournamentId);
  checkJoinable(tournament, now);
  if ((await teamOf(inside, tournamentId, userId)) !== undefined) throw refuse('AlreadyJoined');
  const { username } = await checkEligible(inside, tournament, userId, form.gameAccount, now);
  const name = teamNameOf(tournament, username, form.teamName);
  await checkNameFree(inside, tournamentId, name);
  const place = await placeIn(inside, tournament);
  const id = randomUUID();
  const number = await nextNumber(inside, tournamentId);
  await inside.insert(teams).values({ id, tournamentId, name, captainId: userId, place, number, joinedAt: now });
  await inside.insert(teamMembers).values({ tournamentId, userId, teamId: id, joinedAt: now });
  if (tournament.teamSize > 1) await makeTeamRoom(inside, id, now);
  await beginReading(inside, userId, { tournamentId, teamId: id });
  await raise(inside, tell, toAll([userId], place === 'in' ? joined(tournament) : waitlisted(tournament)), now);
  return entryOf(inside, userId, tournamentId);
}

/** Gives a free place to the first team of the waitlist. */
async function moveUp(inside: Database, tell: Tell, tournament: TournamentRow, now: Date): Promise<void> {
  const [first] = await inside
    .select()
    .from(teams)
    .where(and(eq(teams.tournamentId, tournament.id), eq(teams.place, 'waiting')))
    .orderBy(asc(teams.number))
    .limit(1);
  if (first === undefined) return;
  await inside.update(teams).set({ place: 'in' }).where(eq(teams.id, first.id));
  const members = await membersOf(inside, first.id);
  const told = toAll(
    members.map(({ id }) => id),
    joined(tournament),
  );
  await raise(inside, tell, told, now);
}

/**
 * Takes the captain's team out; the first of the waitlist gets its place.
 * @throws Refusal NotFound, NotJoined, NotCaptain, RosterClosed
 */
export async function withdraw(
  inside: Database,
  tell: Tell,
  { tournamentId, userId }: { tournamentId: string; userId: string },
  now: Date,
): Promise<void> {
  const tournament = await lockTournament(inside, tournamentId);
  const team = await teamOfCaptain(inside, tournamentId, userId);
  checkRosterOpen(tournament, now);
  const members = (await membersOf(inside, team.id)).map(({ id }) => id);
  await tellLeft(inside, tell, { tournamentId, teamId: team.id }, members);
  await inside.delete(teams).where(eq(teams.id, team.id));
  const others = members.filter((id) => id !== userId);
  await raise(inside, tell, toAll(others, takenOut(tournament, team.name)), now);
  if (team.place === 'in') await moveUp(inside, tell, tournament, now);
}
