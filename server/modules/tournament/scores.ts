import { and, eq } from 'drizzle-orm';
import type { Match } from 'brackets-model';
import type { Tell } from '../../bus/bus.ts';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { dropJob, setJobs } from '../../jobs/jobs.ts';
import { raise } from '../notifications/service.ts';
import { matchAnswer } from './bracketAnswer.ts';
import type { Scores } from './bracket.ts';
import { lockTournament, type TeamRow, teamOf } from './lookups.ts';
import {
  checkScores,
  confirmKind,
  decide,
  type Drawn,
  ofMatch,
  openMatch,
  opponentIds,
  tellCaptains,
} from './matches.ts';
import { disputed, reported, toAll, toSettle } from './notices.ts';
import { matchClaims } from './tables.ts';

/** A report that nobody contradicts within this time decides the match. */
const confirmAfterMs = 15 * 60 * 1000;

type Claim = typeof matchClaims.$inferSelect;

/** @throws Refusal NotYourMatch, NotCaptain */
async function reporter(inside: Database, { id, bracket }: Drawn, match: Match, userId: string): Promise<TeamRow> {
  const team = await teamOf(inside, id, userId);
  if (team === undefined || !opponentIds(bracket, match).includes(team.id)) throw refuse('NotYourMatch');
  if (team.captainId !== userId) throw refuse('NotCaptain');
  return team;
}

/** Keeps a captain's report in place of an earlier one. @returns all of the match, and whether it is their first */
async function keepClaim(
  inside: Database,
  { tournamentId, matchId, teamId }: Pick<Claim, 'tournamentId' | 'matchId' | 'teamId'>,
  [firstScore, secondScore]: Scores,
  now: Date,
): Promise<{ claims: Claim[]; first: boolean }> {
  const isOwn = and(ofMatch(tournamentId, matchId), eq(matchClaims.teamId, teamId));
  const first = (await inside.$count(matchClaims, isOwn)) === 0;
  await inside
    .insert(matchClaims)
    .values({ tournamentId, matchId, teamId, firstScore, secondScore, claimedAt: now })
    .onConflictDoUpdate({
      target: [matchClaims.tournamentId, matchClaims.matchId, matchClaims.teamId],
      set: { firstScore, secondScore, claimedAt: now },
    });
  return { first, claims: await inside.select().from(matchClaims).where(ofMatch(tournamentId, matchId)) };
}

/** What follows from a claim that did not decide the match: it waits for the other captain, or is disputed. */
async function hold(
  inside: Database,
  tell: Tell,
  { tournament, matchId, team, scores, other, first }: Waiting,
  now: Date,
): Promise<void> {
  const key = `${tournament.id} ${matchId}`;
  const match = openMatch(tournament, matchId);
  const both = opponentIds(tournament.bracket, match);
  if (other !== undefined) {
    await dropJob(inside, confirmKind, key);
    await tellCaptains(inside, tell, both, disputed(tournament), now);
    // Once for a dispute, however often the captains report again.
    if (first && tournament.organiserId !== null)
      await raise(inside, tell, toAll([tournament.organiserId], toSettle(tournament)), now);
    return;
  }
  const runAt = new Date(now.getTime() + confirmAfterMs);
  await setJobs(inside, [{ kind: confirmKind, key, payload: { tournamentId: tournament.id, matchId }, runAt }]);
  const opponents = both.filter((id) => id !== team.id);
  await tellCaptains(inside, tell, opponents, reported(tournament, team.name, scores.join(' – ')), now);
}

type Waiting = {
  tournament: Drawn;
  matchId: number;
  team: TeamRow;
  scores: Scores;
  other: Claim | undefined;
  first: boolean;
};

/**
 * Takes a captain's report of a match: the first waits for the other captain, the same again decides, another one
 * makes it disputed until both report the same or the organiser settles it.
 * @throws Refusal NotFound, MatchNotReady, MatchFinished, NotYourMatch, NotCaptain, ScoreTied
 */
export async function reportScore(
  inside: Database,
  tell: Tell,
  { tournamentId, matchId, userId, scores }: { tournamentId: string; matchId: number; userId: string; scores: Scores },
  now: Date,
): Promise<Schema<'Match'>> {
  const tournament = (await lockTournament(inside, tournamentId)) as Drawn;
  const match = openMatch(tournament, matchId);
  const team = await reporter(inside, tournament, match, userId);
  checkScores(tournament, scores);
  const { claims, first } = await keepClaim(inside, { tournamentId, matchId, teamId: team.id }, scores, now);
  const other = claims.find(({ teamId }) => teamId !== team.id);
  const agreed = other?.firstScore === scores[0] && other.secondScore === scores[1];
  if (agreed) {
    const bracket = await decide(inside, tell, { tournament, matchId, scores }, now);
    return matchAnswer(inside, { id: tournamentId, bracket }, matchId);
  }
  await hold(inside, tell, { tournament, matchId, team, scores, other, first }, now);
  return matchAnswer(inside, tournament, matchId);
}

/** Decides a match by its only report; one that is disputed or decided meanwhile stays as it is. */
export async function confirmScore(
  inside: Database,
  tell: Tell,
  { tournamentId, matchId }: { tournamentId: string; matchId: number },
  now: Date,
): Promise<void> {
  const tournament = (await lockTournament(inside, tournamentId)) as Drawn;
  const [claim, second] = await inside.select().from(matchClaims).where(ofMatch(tournamentId, matchId));
  if (claim === undefined || second !== undefined) return;
  if (now.getTime() - claim.claimedAt.getTime() < confirmAfterMs) return;
  openMatch(tournament, matchId);
  const scores: Scores = [claim.firstScore, claim.secondScore];
  await decide(inside, tell, { tournament, matchId, scores }, now);
}
