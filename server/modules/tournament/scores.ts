import { and, eq } from 'drizzle-orm';
import type { Match } from 'brackets-model';
import type { Tell } from '../../bus/bus.ts';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { dropJob, setJobs } from '../../jobs/jobs.ts';
import { raise } from '../notifications/service.ts';
import { matchAnswer } from './bracketAnswer.ts';
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
import { lockTournament, type TeamRow, teamOf, type TournamentRow } from './lookups.ts';
import { disputed, nextMatch, reported, toAll } from './notices.ts';
import { matchClaims, teams, tournaments } from './tables.ts';

/** A report that nobody contradicts within this time decides the match. */
const confirmAfterMs = 15 * 60 * 1000;
/** The job that does it. */
export const confirmKind = 'tournament.confirmScore';

type Drawn = TournamentRow & { bracket: Bracket };
type Claim = typeof matchClaims.$inferSelect;

const ofMatch = (tournamentId: string, matchId: number) =>
  and(eq(matchClaims.tournamentId, tournamentId), eq(matchClaims.matchId, matchId));

function opponentIds(bracket: Bracket, { opponent1, opponent2 }: Match): string[] {
  return [teamIdOf(bracket, opponent1), teamIdOf(bracket, opponent2)].filter((id) => id !== null);
}

/** @throws Refusal NotFound, MatchNotReady, MatchFinished */
function openMatch({ bracket, finishedAt }: TournamentRow, matchId: number): Match {
  if (bracket === null) throw refuse('MatchNotReady');
  const match = bracket.match.find(({ id }) => id === matchId);
  if (match === undefined) throw refuse('NotFound');
  if (stateOf(match) === 'finished' || finishedAt !== null) throw refuse('MatchFinished');
  if (stateOf(match) !== 'ready' || isSpared(bracket, match)) throw refuse('MatchNotReady');
  return match;
}

/** @throws Refusal NotYourMatch, NotCaptain */
async function reporter(inside: Database, { id, bracket }: Drawn, match: Match, userId: string): Promise<TeamRow> {
  const team = await teamOf(inside, id, userId);
  if (team === undefined || !opponentIds(bracket, match).includes(team.id)) throw refuse('NotYourMatch');
  if (team.captainId !== userId) throw refuse('NotCaptain');
  return team;
}

async function tellCaptains(
  inside: Database,
  tell: Tell,
  teamIds: string[],
  told: Parameters<typeof toAll>[1],
  now: Date,
) {
  for (const teamId of teamIds) {
    const [team] = await inside.select({ captainId: teams.captainId }).from(teams).where(eq(teams.id, teamId));
    if (team !== undefined) await raise(inside, tell, toAll([team.captainId], told), now);
  }
}

/** Decides a match; the last one of a bracket finishes the tournament. */
async function decide(
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

async function keepClaim(
  inside: Database,
  { tournamentId, matchId, teamId }: Pick<Claim, 'tournamentId' | 'matchId' | 'teamId'>,
  [firstScore, secondScore]: Scores,
  now: Date,
): Promise<Claim[]> {
  await inside
    .insert(matchClaims)
    .values({ tournamentId, matchId, teamId, firstScore, secondScore, claimedAt: now })
    .onConflictDoUpdate({
      target: [matchClaims.tournamentId, matchClaims.matchId, matchClaims.teamId],
      set: { firstScore, secondScore, claimedAt: now },
    });
  return inside.select().from(matchClaims).where(ofMatch(tournamentId, matchId));
}

/** What follows from a claim that did not decide the match: it waits for the other captain, or is disputed. */
async function hold(
  inside: Database,
  tell: Tell,
  { tournament, matchId, team, scores, other }: Waiting,
  now: Date,
): Promise<void> {
  const key = `${tournament.id} ${matchId}`;
  const match = openMatch(tournament, matchId);
  const both = opponentIds(tournament.bracket, match);
  if (other !== undefined) {
    await dropJob(inside, confirmKind, key);
    return tellCaptains(inside, tell, both, disputed(tournament), now);
  }
  const runAt = new Date(now.getTime() + confirmAfterMs);
  await setJobs(inside, [{ kind: confirmKind, key, payload: { tournamentId: tournament.id, matchId }, runAt }]);
  const opponents = both.filter((id) => id !== team.id);
  await tellCaptains(inside, tell, opponents, reported(tournament, team.name, scores.join(' – ')), now);
}

type Waiting = { tournament: Drawn; matchId: number; team: TeamRow; scores: Scores; other: Claim | undefined };

/**
 * Takes a captain's report of a match: the first waits for the other captain, the same again decides, another one
 * makes it disputed until both report the same.
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
  if (scores[0] === scores[1] && !takesDraws(tournament.bracket)) throw refuse('ScoreTied');
  const claims = await keepClaim(inside, { tournamentId, matchId, teamId: team.id }, scores, now);
  const other = claims.find(({ teamId }) => teamId !== team.id);
  const agreed = other?.firstScore === scores[0] && other.secondScore === scores[1];
  if (agreed) {
    const bracket = await decide(inside, tell, { tournament, matchId, scores }, now);
    return matchAnswer(inside, { id: tournamentId, bracket }, matchId);
  }
  await hold(inside, tell, { tournament, matchId, team, scores, other }, now);
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
