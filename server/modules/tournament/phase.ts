import { and, gt, isNotNull, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import type { Schema } from '../../contract.ts';
import { tournaments } from './tables.ts';

type Row = typeof tournaments.$inferSelect;
/** What decides the phase of a tournament. */
export type Timetable = Pick<Row, 'opensAt' | 'checkInStartAt' | 'checkInEndAt' | 'finishedAt' | 'cancelledAt'> & {
  drawn: boolean;
};

export type Phase = Schema<'Phase'>;

/** The phase of a tournament now (product decisions, Tournament). */
export function phaseOf(timetable: Timetable, now: Date): Phase {
  const { opensAt, checkInStartAt, checkInEndAt, finishedAt, cancelledAt, drawn } = timetable;
  if (cancelledAt !== null) return 'cancelled';
  if (finishedAt !== null) return 'finished';
  if (drawn) return 'playing';
  if (now >= checkInEndAt) return 'starting';
  if (now >= checkInStartAt) return 'checkIn';
  return now >= opensAt ? 'open' : 'upcoming';
}

const over = or(isNotNull(tournaments.finishedAt), isNotNull(tournaments.cancelledAt));
const alive = and(isNull(tournaments.finishedAt), isNull(tournaments.cancelledAt));

export type PhaseFilter = 'open' | 'upcoming' | 'playing' | 'finished';

/** The tournaments of a filter; without one, those that are not over. */
export function filtered(filter: PhaseFilter | undefined, now: Date): SQL | undefined {
  const { opensAt, checkInEndAt, bracket } = tournaments;
  if (filter === 'finished') return over;
  if (filter === 'upcoming') return and(alive, gt(opensAt, now));
  if (filter === 'open') return and(alive, isNull(bracket), lte(opensAt, now), gt(checkInEndAt, now));
  if (filter === 'playing') return and(alive, or(isNotNull(bracket), lte(checkInEndAt, now)));
  return alive;
}

/** The tournaments whose check-in window is open, or all others. */
export function inCheckIn(open: boolean, now: Date): SQL | undefined {
  const { checkInStartAt, checkInEndAt, bracket } = tournaments;
  const isOpen = and(alive, isNull(bracket), lte(checkInStartAt, now), gt(checkInEndAt, now));
  return open || isOpen === undefined ? isOpen : not(isOpen);
}
