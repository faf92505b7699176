import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tell } from '../../bus/bus.ts';
import type { Database } from '../../db/database.ts';
import { raise } from '../notifications/service.ts';
import { drawBracket } from './bracket.ts';
import { lockTournament, type TeamRow, type TournamentRow } from './lookups.ts';
import { cancelled, dropped, drawn, type Message, toAll } from './notices.ts';
import { teamMembers, teams, tournaments } from './tables.ts';

/** Fewest teams that a bracket is drawn for. */
const fewestTeams = 2;

/** Teams that play: those that checked in, and from the waitlist as many as there are free places. */
function playing(all: TeamRow[], maxTeams: number): TeamRow[] {
  const ready = all.filter(({ checkedInAt, place }) => checkedInAt !== null && place !== 'dropped');
  const kept = ready.filter(({ place }) => place === 'in');
  const waiting = ready.filter(({ place }) => place === 'waiting');
  return [...kept, ...waiting.slice(0, maxTeams - kept.length)];
}

async function move(inside: Database, moved: TeamRow[], place: TeamRow['place']): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await inside.update(teams).set({ place }).where(inArray(teams.id, ids));
}

async function tellTeams(inside: Database, tell: Tell, told: TeamRow[], message: Message, now: Date): Promise<void> {
  if (told.length === 0) return;
  const ids = told.map(({ id }) => id);
  const players = await inside
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, ids));
  const notices = toAll(
    players.map(({ userId }) => userId),
    message,
  );
  await raise(inside, tell, notices, now);
}

/** Teams that have or wait for a place, in the order of joining. */
async function teamsWithHope(inside: Database, tournamentId: string): Promise<TeamRow[]> {
  return await inside
    .select()
    .from(teams)
    .where(and(eq(teams.tournamentId, tournamentId), inArray(teams.place, ['in', 'waiting'])))
    .orderBy(asc(teams.number));
}

const isOver = ({ bracket, cancelledAt }: TournamentRow) => bracket !== null || cancelledAt !== null;

/** At the deadline: drops who has not checked in, fills up from the waitlist, and draws the bracket or calls it off. */
export async function closeCheckIn(
  inside: Database,
  tell: Tell,
  { tournamentId }: { tournamentId: string },
  now: Date,
): Promise<void> {
  const tournament = await lockTournament(inside, tournamentId);
  if (isOver(tournament)) return;
  const all = await teamsWithHope(inside, tournamentId);
  const kept = playing(all, tournament.maxTeams);
  const gone = all.filter((team) => !kept.includes(team));
  const isThis = eq(tournaments.id, tournamentId);
  await move(inside, gone, 'dropped');
  await tellTeams(inside, tell, gone, dropped(tournament), now);
  await move(inside, kept, 'in');
  if (kept.length < fewestTeams) {
    await inside.update(tournaments).set({ cancelledAt: now }).where(isThis);
    return tellTeams(inside, tell, kept, cancelled(tournament), now);
  }
  const ids = kept.map(({ id }) => id);
  await inside
    .update(tournaments)
    .set({ bracket: await drawBracket(tournament.format, ids) })
    .where(isThis);
  await tellTeams(inside, tell, kept, drawn(tournament), now);
}

/** Reminds the teams that have not checked in. */
export async function remindTeams(
  inside: Database,
  tell: Tell,
  tournamentId: string,
  message: (tournament: TournamentRow) => Message,
  now: Date,
): Promise<void> {
  const tournament = await lockTournament(inside, tournamentId);
  if (isOver(tournament)) return;
  const late = (await teamsWithHope(inside, tournamentId)).filter(({ checkedInAt }) => checkedInAt === null);
  await tellTeams(inside, tell, late, message(tournament), now);
}
