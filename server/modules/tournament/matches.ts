import { and, eq } from 'drizzle-orm';
import type { Match } from 'brackets-model';
import type { Tell } from '../../bus/bus.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { dropJob } from '../../jobs/jobs.ts';
import { raise } from '../notifications/service.ts';
import {
  type Bracket,
  decideMatch,
  isDecided,
  isSpared,
  type Scores,
  stateOf,
  takesDraws,
  teamIdOf,
} from './bracket.ts';
import { finish } from './finish.ts';
import type { TournamentRow } from './lookups.ts';
import { type Message, nextMatch, toAll } from './notices.ts';
import { matchClaims, teams, tournaments } from './tables.ts';

/** The job that decides a match by its only report. */
export const confirmKind = 'tournament.confirmScore';

/** A tournament whose bracket is drawn. */
export type Drawn = TournamentRow & { bracket: Bracket };

/** The reports of a match. */
export const ofMatch = (tournamentId: string, matchId: number) =>
  and(eq(matchClaims.tournamentId, tournamentId), eq(matchClaims.matchId, matchId));

/** The teams of a match that are known. */
export function opponentIds(bracket: Bracket, { opponent1, opponent2 }: Match): string[] {
  return [teamIdOf(bracket, opponent1), teamIdOf(bracket, opponent2)].filter((id) => id !== null);
}

/**
 * A match that is being played.
 * @throws Refusal NotFound, MatchNotReady, MatchFinished
 */
export function openMatch({ bracket, finishedAt }: TournamentRow, matchId: number): Match {
  if (bracket === null) throw refuse('MatchNotReady');
  const match = bracket.match.find(({ id }) => id === matchId);
  if (match === undefined) throw refuse('NotFound');
  if (stateOf(match) === 'finished' || finishedAt !== null) throw refuse('MatchFinished');
  if (stateOf(match) !== 'ready' || isSpared(bracket, match)) throw refuse('MatchNotReady');
  return match;
}

/** Scores that a match may end with. @throws Refusal ScoreTied */
export function checkScores({ bracket }: Drawn, [first, second]: Scores): void {
  if (first === second && !takesDraws(bracket)) throw refuse('ScoreTied');
}

/** Tells the captains of some teams. */
export async function tellCaptains(inside: Database, tell: Tell, teamIds: string[], told: Message, now: Date) {
  for (const teamId of teamIds) {
    const [team] = await inside.select({ captainId: teams.captainId }).from(teams).where(eq(teams.id, teamId));
    if (team !== undefined) await raise(inside, tell, toAll([team.captainId], told), now);
  }
}

/** Decides a match; the last one of a bracket finishes the tournament. */
export async function decide(
  inside: Database,
  tell: Tell,
  { tournament, matchId, scores }: { tournament: Drawn; matchId: number; scores: Scores },
  now: Date,
): Promise<Bracket> {
  const { id } = tournament;
  const before = tournament.bracket;
  const bracket = await decideMatch(before, matchId, scores);
  await inside.update(tournaments).set({ bracket }).where(eq(tournaments.id, id));
  await inside.delete(matchClaims).where(ofMatch(id, matchId));
  await dropJob(inside, confirmKind, `${id} ${matchId}`);
  if (isDecided(bracket)) {
    await finish(inside, tell, { ...tournament, bracket }, now);
    return bracket;
  }
  const isNew = (match: Match) => {
    const old = before.match.find((other) => other.id === match.id);
    return stateOf(match) === 'ready' && !isSpared(bracket, match) && (old === undefined || stateOf(old) !== 'ready');
  };
  for (const match of bracket.match.filter(isNew))
    await tellCaptains(inside, tell, opponentIds(bracket, match), nextMatch(tournament), now);
  return bracket;
}
