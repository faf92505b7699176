import { and, eq, inArray } from 'drizzle-orm';
import type { Tell } from '../../bus/bus.ts';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { usernameIs } from '../auth/login.ts';
import { users } from '../auth/tables.ts';
import { beginReading } from '../message/reading.ts';
import { tellLeft } from '../message/rooms.ts';
import { raise } from '../notifications/service.ts';
import { checkEligible } from './eligibility.ts';
import { entryOf } from './entry.ts';
import {
  checkRosterOpen,
  lockTournament,
  membersOf,
  teamOf,
  teamOfCaptain,
  type TeamRow,
  type TournamentRow,
} from './lookups.ts';
import { invited, joined, memberJoined, memberLeft, removed, toAll } from './notices.ts';
import { teamInvitations, teamMembers, teams } from './tables.ts';

type Asked = { tournamentId: string; userId: string };

async function checkRoom(inside: Database, { teamSize }: TournamentRow, team: TeamRow): Promise<void> {
  const players = await inside.$count(teamMembers, eq(teamMembers.teamId, team.id));
  if (players >= teamSize) throw refuse('RosterFull');
}

/**
 * Invites a player by username; again, it changes nothing.
 * @throws Refusal NotFound, NotJoined, NotCaptain, RosterClosed, RosterFull, UnknownPlayer, PlayerAlreadyJoined
 */
export async function invite(
  inside: Database,
  tell: Tell,
  { tournamentId, userId, username }: Asked & { username: string },
  now: Date,
): Promise<Schema<'Entry'>> {
  const tournament = await lockTournament(inside, tournamentId);
  const team = await teamOfCaptain(inside, tournamentId, userId);
  checkRosterOpen(tournament, now);
  await checkRoom(inside, tournament, team);
  const [player] = await inside.select().from(users).where(usernameIs(username.trim()));
  if (player === undefined || player.deleted) throw refuse('UnknownPlayer');
  if ((await teamOf(inside, tournamentId, player.id)) !== undefined) throw refuse('PlayerAlreadyJoined');
  const added = await inside
    .insert(teamInvitations)
    .values({ teamId: team.id, userId: player.id, invitedAt: now })
    .onConflictDoNothing()
    .returning({ teamId: teamInvitations.teamId });
  if (added.length > 0) await raise(inside, tell, toAll([player.id], invited(tournament, team.name)), now);
  return entryOf(inside, userId, tournamentId);
}

/** The team of an invitation, which is used up by this. */
async function takeInvitation(
  inside: Database,
  { tournamentId, userId, teamId }: Asked & { teamId: string },
): Promise<TeamRow> {
  const [team] = await inside
    .select()
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.tournamentId, tournamentId)));
  const used = await inside
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), eq(teamInvitations.userId, userId)))
    .returning({ teamId: teamInvitations.teamId });
  if (team === undefined || used.length === 0) throw refuse('NotFound');
  return team;
}

/** Who is in a team has no use for the invitations of others in that tournament. */
async function forgetInvitations(inside: Database, { tournamentId, userId }: Asked): Promise<void> {
  const ofTournament = inside.select({ id: teams.id }).from(teams).where(eq(teams.tournamentId, tournamentId));
  await inside
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.userId, userId), inArray(teamInvitations.teamId, ofTournament)));
}

/**
 * Joins the team that invited the player.
 * @throws Refusal as `join` does, and NotFound without an invitation, RosterFull, RosterClosed
 */
export async function acceptInvitation(
  inside: Database,
  tell: Tell,
  asked: Asked & { teamId: string; gameAccount: string | undefined },
  now: Date,
): Promise<Schema<'Entry'>> {
  const { tournamentId, userId, gameAccount } = asked;
  const tournament = await lockTournament(inside, tournamentId);
  if ((await teamOf(inside, tournamentId, userId)) !== undefined) throw refuse('AlreadyJoined');
  const team = await takeInvitation(inside, asked);
  checkRosterOpen(tournament, now);
  const { username } = await checkEligible(inside, tournament, userId, gameAccount, now);
  await checkRoom(inside, tournament, team);
  const others = (await membersOf(inside, team.id)).map(({ id }) => id);
  await inside.insert(teamMembers).values({ tournamentId, userId, teamId: team.id, joinedAt: now });
  await forgetInvitations(inside, asked);
  await beginReading(inside, userId, { tournamentId, teamId: team.id });
  const told = [...toAll([userId], joined(tournament)), ...toAll(others, memberJoined(tournament, username))];
  await raise(inside, tell, told, now);
  return entryOf(inside, userId, tournamentId);
}

/**
 * Declines an invitation.
 * @throws Refusal NotFound without one
 */
export async function declineInvitation(inside: Database, asked: Asked & { teamId: string }): Promise<void> {
  await lockTournament(inside, asked.tournamentId);
  await takeInvitation(inside, asked);
}

/** Whether the asking player may take this one out. */
function checkMayRemove(team: TeamRow, userId: string, removedId: string): void {
  if (removedId !== userId && team.captainId !== userId) throw refuse('NotCaptain');
  if (removedId === team.captainId) throw refuse('CaptainStays');
}

/**
 * Takes a player out of the team, who leaves or is removed by the captain; a team that had checked in has to again.
 * @throws Refusal NotFound, NotJoined, NotCaptain, CaptainStays, RosterClosed
 */
export async function removeFromTeam(
  inside: Database,
  tell: Tell,
  { tournamentId, userId, removedId }: Asked & { removedId: string },
  now: Date,
): Promise<void> {
  const tournament = await lockTournament(inside, tournamentId);
  const team = await teamOf(inside, tournamentId, userId);
  if (team === undefined) throw refuse('NotJoined');
  checkMayRemove(team, userId, removedId);
  checkRosterOpen(tournament, now);
  const member = (await membersOf(inside, team.id)).find(({ id }) => id === removedId);
  if (member === undefined) throw refuse('NotFound');
  await inside
    .delete(teamMembers)
    .where(and(eq(teamMembers.tournamentId, tournamentId), eq(teamMembers.userId, removedId)));
  await inside.update(teams).set({ checkedInAt: null }).where(eq(teams.id, team.id));
  await tellLeft(inside, tell, { tournamentId, teamId: team.id }, [removedId]);
  const told =
    removedId === userId
      ? toAll([team.captainId], memberLeft(tournament, member.username))
      : toAll([removedId], removed(tournament, team.name));
  await raise(inside, tell, told, now);
}
