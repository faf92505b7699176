import { eq } from 'drizzle-orm';
import type { Tell } from '../../bus/bus.ts';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { raise } from '../notifications/service.ts';
import { entryOf } from './entry.ts';
import { lockTournament, membersOf, teamOfCaptain, type TournamentRow } from './lookups.ts';
import { checkedIn, toAll } from './notices.ts';
import { phaseOf } from './phase.ts';
import { teams } from './tables.ts';

function checkWindow(tournament: TournamentRow, now: Date): void {
  const phase = phaseOf({ ...tournament, drawn: tournament.bracket !== null }, now);
  if (phase === 'upcoming' || phase === 'open') throw refuse('CheckInNotOpen');
  if (phase !== 'checkIn') throw refuse('CheckInClosed');
}

/**
 * Checks the captain's team in. A team of the waitlist may as well, and gets a place that is free when it closes.
 * @throws Refusal NotFound, NotJoined, NotCaptain, CheckInNotOpen, CheckInClosed, AlreadyCheckedIn, RosterIncomplete
 */
export async function checkIn(
  inside: Database,
  tell: Tell,
  { tournamentId, userId }: { tournamentId: string; userId: string },
  now: Date,
): Promise<Schema<'Entry'>> {
  const tournament = await lockTournament(inside, tournamentId);
  const team = await teamOfCaptain(inside, tournamentId, userId);
  checkWindow(tournament, now);
  if (team.checkedInAt !== null) throw refuse('AlreadyCheckedIn');
  const members = (await membersOf(inside, team.id)).map(({ id }) => id);
  const missing = tournament.teamSize - members.length;
  if (missing > 0) throw refuse('RosterIncomplete', { missing });
  await inside.update(teams).set({ checkedInAt: now }).where(eq(teams.id, team.id));
  if (team.place === 'in') await raise(inside, tell, toAll(members, checkedIn(tournament)), now);
  return entryOf(inside, userId, tournamentId);
}
