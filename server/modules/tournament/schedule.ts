import type { Tell } from '../../bus/bus.ts';
import type { Database } from '../../db/database.ts';
import { type Jobs, type NewJob, setJobs } from '../../jobs/jobs.ts';
import { makeTournamentRoom } from '../message/rooms.ts';
import { closeCheckIn, remindTeams } from './close.ts';
import { confirmKind } from './matches.ts';
import { checkInEnds, checkInOpen } from './notices.ts';
import { confirmScore } from './scores.ts';
import { tournaments } from './tables.ts';

/** A last reminder comes this long before check-in closes. */
const reminderMinutes = 15;

const kinds = {
  open: 'tournament.checkInOpens',
  remind: 'tournament.checkInEnds',
  close: 'tournament.checkInClosed',
} as const;

type About = { tournamentId: string };

/** What happens in tournaments by itself, at its time. */
export const tournamentJobs: Jobs = {
  [kinds.open]: (inside: Database, tell: Tell, { tournamentId }: About, now: Date) =>
    remindTeams(inside, tell, tournamentId, checkInOpen, now),
  [kinds.remind]: (inside: Database, tell: Tell, { tournamentId }: About, now: Date) =>
    remindTeams(inside, tell, tournamentId, (tournament) => checkInEnds(tournament, reminderMinutes), now),
  [kinds.close]: closeCheckIn,
  [confirmKind]: confirmScore,
};

type NewTournament = typeof tournaments.$inferInsert;

function jobsOf({ id, checkInStartAt, checkInEndAt }: NewTournament, now: Date): NewJob[] {
  const remindAt = new Date(checkInEndAt.getTime() - reminderMinutes * 60_000);
  const all = [
    { kind: kinds.open, runAt: checkInStartAt },
    { kind: kinds.remind, runAt: remindAt },
    { kind: kinds.close, runAt: checkInEndAt },
  ];
  // A reminder of what is past helps nobody; the close is always due.
  return all
    .filter(({ kind, runAt }) => kind === kinds.close || runAt > now)
    .map((job) => ({ ...job, key: id, payload: { tournamentId: id } }));
}

/** Makes a tournament with its room, and sets what happens in it by itself. */
export async function addTournament(inside: Database, tournament: NewTournament, now: Date): Promise<void> {
  await inside.insert(tournaments).values(tournament);
  await makeTournamentRoom(inside, tournament.id, now);
  const over = tournament.bracket != null || tournament.cancelledAt != null;
  if (!over) await setJobs(inside, jobsOf(tournament, now));
}
