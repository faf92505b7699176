import type { Tell } from '../../bus/bus.ts';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import type { Scores } from './bracket.ts';
import { matchAnswer } from './bracketAnswer.ts';
import { lockTournament } from './lookups.ts';
import { checkScores, decide, type Drawn, openMatch, opponentIds, tellCaptains } from './matches.ts';
import { settled } from './notices.ts';

type Asked = { tournamentId: string; matchId: number; userId: string; scores: Scores };

/**
 * Decides a match by the organiser's word, so that it ends even if the captains never agree or never report; both are
 * told.
 * @throws Refusal NotFound, also for anyone but the organiser; MatchNotReady, MatchFinished, ScoreTied
 */
export async function settleMatch(
  inside: Database,
  tell: Tell,
  { tournamentId, matchId, userId, scores }: Asked,
  now: Date,
): Promise<Schema<'Match'>> {
  const tournament = (await lockTournament(inside, tournamentId)) as Drawn;
  if (tournament.organiserId !== userId) throw refuse('NotFound');
  const match = openMatch(tournament, matchId);
  checkScores(tournament, scores);
  const captains = opponentIds(tournament.bracket, match);
  await tellCaptains(inside, tell, captains, settled(tournament, scores.join(' – ')), now);
  const bracket = await decide(inside, tell, { tournament, matchId, scores }, now);
  return matchAnswer(inside, { id: tournamentId, bracket }, matchId);
}
