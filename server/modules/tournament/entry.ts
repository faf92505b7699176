import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../auth/tables.ts';
import { rooms } from '../message/tables.ts';
import type { TeamRow } from './lookups.ts';
import { teamInvitations, teamMembers, teams, tournamentAwards } from './tables.ts';

type Entry = Schema<'Entry'>;
type Member = Schema<'Member'>;

/** Where a team stands. */
export function entryState({ place, checkedInAt }: Pick<TeamRow, 'place' | 'checkedInAt'>): Schema<'EntryState'> {
  if (place === 'dropped') return 'dropped';
  if (place === 'waiting') return 'waitlisted';
  return checkedInAt === null ? 'joined' : 'checkedIn';
}

function grouped<Row, Value>(rows: Row[], key: (row: Row) => string, value: (row: Row) => Value): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), value(row)]);
  return groups;
}

/** The players of some teams, by team. */
export async function membersByTeam(database: Database, found: TeamRow[]): Promise<Map<string, Member[]>> {
  if (found.length === 0) return new Map();
  const captains = new Set(found.map(({ captainId, id }) => `${id} ${captainId}`));
  const rows = await database
    .select({ teamId: teamMembers.teamId, id: users.id, username: users.username })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(
      inArray(
        teamMembers.teamId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(teamMembers.joinedAt), asc(users.username));
  return grouped(
    rows,
    ({ teamId }) => teamId,
    ({ teamId, id, username }) => ({ id, username, captain: captains.has(`${teamId} ${id}`) }),
  );
}

async function invitedByTeam(database: Database, teamIds: string[]): Promise<Map<string, string[]>> {
  const rows = await database
    .select({ teamId: teamInvitations.teamId, username: users.username })
    .from(teamInvitations)
    .innerJoin(users, eq(users.id, teamInvitations.userId))
    .where(inArray(teamInvitations.teamId, teamIds))
    .orderBy(asc(teamInvitations.invitedAt), asc(users.username));
  return grouped(
    rows,
    ({ teamId }) => teamId,
    ({ username }) => username,
  );
}

async function waitlistPosition(database: Database, { tournamentId, place, number }: TeamRow): Promise<number | null> {
  if (place !== 'waiting') return null;
  const waiting = await database
    .select({ number: teams.number })
    .from(teams)
    .where(and(eq(teams.tournamentId, tournamentId), eq(teams.place, 'waiting')));
  return waiting.filter((other) => other.number <= number).length;
}

/** The entries of a player in some tournaments, by tournament. */
export async function entriesOf(
  database: Database,
  userId: string,
  tournamentIds: string[],
): Promise<Map<string, Entry>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await database
    .select({ team: teams, tickets: tournamentAwards.tickets, roomId: rooms.id })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .leftJoin(
      tournamentAwards,
      and(eq(tournamentAwards.tournamentId, teams.tournamentId), eq(tournamentAwards.userId, userId)),
    )
    .leftJoin(rooms, eq(rooms.teamId, teams.id))
    .where(and(eq(teamMembers.userId, userId), inArray(teamMembers.tournamentId, tournamentIds)));
  if (rows.length === 0) return new Map();
  const found = rows.map(({ team }) => team);
  const members = await membersByTeam(database, found);
  const invited = await invitedByTeam(
    database,
    found.map(({ id }) => id),
  );
  const entries = new Map<string, Entry>();
  for (const { team, tickets, roomId } of rows) {
    entries.set(team.tournamentId, {
      teamId: team.id,
      teamName: team.name,
      state: entryState(team),
      waitlistPosition: await waitlistPosition(database, team),
      captain: team.captainId === userId,
      members: members.get(team.id) ?? [],
      invited: invited.get(team.id) ?? [],
      checkedInAt: team.checkedInAt?.toISOString() ?? null,
      rank: team.rank,
      tickets,
      roomId,
    });
  }
  return entries;
}

/** The entry of a player who is in the tournament. */
export async function entryOf(database: Database, userId: string, tournamentId: string): Promise<Entry> {
  const entry = (await entriesOf(database, userId, [tournamentId])).get(tournamentId);
  if (entry === undefined) throw new Error(`${userId} is not in ${tournamentId}.`);
  return entry;
}
