import type { Match, ParticipantResult } from 'brackets-model';
import { asc, eq, isNotNull, and } from 'drizzle-orm';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { type Bracket, isSpared, stateOf, teamIdOf } from './bracket.ts';
import { matchClaims, teams, tournaments } from './tables.ts';

type Claim = typeof matchClaims.$inferSelect;
type Parts = { bracket: Bracket; names: Map<string, string>; claims: Claim[] };

function matchState(match: Match, { bracket, claims }: Parts): Schema<'Match'>['state'] {
  const state = stateOf(match);
  if (isSpared(bracket, match)) return 'bye';
  if (state !== 'ready') return state;
  const reports = claims.filter(({ matchId }) => matchId === match.id).length;
  return (['ready', 'reported', 'disputed'] as const)[reports] ?? 'disputed';
}

function opponentOf(match: Match, opponent: ParticipantResult | null, parts: Parts): Schema<'Opponent'> {
  const teamId = teamIdOf(parts.bracket, opponent);
  const claim = parts.claims.find((given) => given.matchId === match.id && given.teamId === teamId);
  return {
    teamId,
    name: teamId === null ? null : (parts.names.get(teamId) ?? null),
    score: opponent?.score ?? null,
    result: opponent?.result ?? null,
    claim: claim === undefined ? null : [claim.firstScore, claim.secondScore],
  };
}

function answerOf(match: Match, parts: Parts): Schema<'Match'> {
  return {
    id: Number(match.id),
    number: match.number,
    state: matchState(match, parts),
    opponents: [opponentOf(match, match.opponent1, parts), opponentOf(match, match.opponent2, parts)],
  };
}

async function partsOf(database: Database, tournamentId: string, bracket: Bracket): Promise<Parts> {
  const named = await database
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId));
  const claims = await database.select().from(matchClaims).where(eq(matchClaims.tournamentId, tournamentId));
  return { bracket, claims, names: new Map(named.map(({ id, name }) => [id, name])) };
}

/** A match as it stands. */
export async function matchAnswer(
  database: Database,
  { id, bracket }: { id: string; bracket: Bracket },
  matchId: number,
): Promise<Schema<'Match'>> {
  const match = bracket.match.find((other) => other.id === matchId);
  if (match === undefined) throw refuse('NotFound');
  return answerOf(match, await partsOf(database, id, bracket));
}

const kinds = {
  single_elimination: ['main'],
  double_elimination: ['winners', 'losers', 'final'],
  round_robin: ['group'],
} as const;

function groupsOf(parts: Parts): Schema<'BracketGroup'>[] {
  const { bracket } = parts;
  const type = bracket.stage[0]?.type ?? 'single_elimination';
  return bracket.group.map((group) => ({
    id: Number(group.id),
    kind: kinds[type][group.number - 1] ?? 'group',
    rounds: bracket.round
      .filter((round) => round.group_id === group.id)
      .map((round) => ({
        id: Number(round.id),
        number: round.number,
        matches: bracket.match.filter((match) => match.round_id === round.id).map((match) => answerOf(match, parts)),
      })),
  }));
}

/**
 * The bracket of a tournament; empty until it is drawn.
 * @throws Refusal NotFound
 */
export async function bracketOf(database: Database, tournamentId: string): Promise<Schema<'Bracket'>> {
  const [tournament] = await database.select().from(tournaments).where(eq(tournaments.id, tournamentId));
  if (tournament === undefined) throw refuse('NotFound');
  const { format, bracket } = tournament;
  if (bracket === null) return { format, groups: [], standings: [] };
  const ranked = await database
    .select({ rank: teams.rank, teamId: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.tournamentId, tournamentId), isNotNull(teams.rank)))
    .orderBy(asc(teams.rank), asc(teams.number));
  const standings = ranked.map(({ rank, teamId, name }) => ({ rank: rank ?? 0, teamId, name }));
  return { format, groups: groupsOf(await partsOf(database, tournamentId, bracket)), standings };
}
