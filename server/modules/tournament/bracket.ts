import { BracketsManager } from 'brackets-manager';
import type { Database, Match, ParticipantResult, RankingItem, StageSettings, StageType } from 'brackets-model';
import { bracketStorage, emptyBracket } from './bracketStorage.ts';

/** A drawn bracket as JSON; participants are named by the ids of their teams. */
export type Bracket = Database;
export type Format = StageType;
export type Scores = [number, number];

/** Every bracket is one stage of its own, so their ids are always these. */
const stageId = 0;

const settings: Record<Format, StageSettings> = {
  single_elimination: { seedOrdering: ['inner_outer'] },
  double_elimination: { seedOrdering: ['inner_outer'], grandFinal: 'double' },
  round_robin: { groupCount: 1, seedOrdering: ['groups.effort_balanced'] },
};

/** Missing opponents are byes. */
function filledToPowerOfTwo(teamIds: string[]): (string | null)[] {
  const size = 2 ** Math.ceil(Math.log2(teamIds.length));
  return [...teamIds, ...Array.from({ length: size - teamIds.length }, () => null)];
}

/** With two teams there is nobody to meet after a defeat. */
function playedFormat(format: Format, teams: number): Format {
  return format === 'double_elimination' && teams < 3 ? 'single_elimination' : format;
}

/**
 * Draws the bracket of two teams or more.
 * @param teamIds the strongest first: they get the byes and meet last
 */
export async function drawBracket(format: Format, teamIds: string[]): Promise<Bracket> {
  const bracket = emptyBracket();
  const type = playedFormat(format, teamIds.length);
  await new BracketsManager(bracketStorage(bracket)).create.stage({
    tournamentId: 0,
    name: 'main',
    type,
    seeding: type === 'round_robin' ? teamIds : filledToPowerOfTwo(teamIds),
    settings: settings[type],
  });
  return bracket;
}

/** The team of an opponent; null while it is not known, or a bye. */
export function teamIdOf(bracket: Bracket, opponent: ParticipantResult | null): string | null {
  if (opponent === null || opponent.id === null) return null;
  return bracket.participant.find(({ id }) => id === opponent.id)?.name ?? null;
}

/** What a match waits for; `bye` is never played. */
export type MatchState = 'waiting' | 'ready' | 'finished' | 'bye';

export function stateOf({ opponent1, opponent2 }: Match): MatchState {
  if (opponent1 === null || opponent2 === null) return 'bye';
  if (opponent1.result !== undefined || opponent2.result !== undefined) return 'finished';
  return opponent1.id === null || opponent2.id === null ? 'waiting' : 'ready';
}

/** Whether a draw is a result in this bracket. */
export function takesDraws(bracket: Bracket): boolean {
  return bracket.stage[0]?.type === 'round_robin';
}

/** The bracket with a match decided, and those that follow from it. */
export async function decideMatch(bracket: Bracket, matchId: number, [first, second]: Scores): Promise<Bracket> {
  const decided = structuredClone(bracket);
  const result = (own: number, other: number) => (own === other ? 'draw' : own > other ? 'win' : 'loss');
  await new BracketsManager(bracketStorage(decided)).update.match({
    id: matchId,
    opponent1: { score: first, result: result(first, second) },
    opponent2: { score: second, result: result(second, first) },
  });
  return decided;
}

/**
 * Whether the second match of a double grand final is not needed: who came from the winners' side won the first.
 * brackets-manager leaves it waiting then.
 */
export function isSpared(bracket: Bracket, { group_id: groupId, round_id: roundId }: Match): boolean {
  const stage = bracket.stage[0];
  const group = bracket.group.find(({ id }) => id === groupId);
  if (stage?.type !== 'double_elimination' || group?.number !== 3) return false;
  const firstRound = bracket.round.find((round) => round.group_id === groupId);
  const first = bracket.match.find((match) => match.round_id === firstRound?.id);
  return roundId !== firstRound?.id && first?.opponent1?.result === 'win';
}

/** Whether every match that is played is decided. */
export function isDecided(bracket: Bracket): boolean {
  return bracket.match.every((match) => ['finished', 'bye'].includes(stateOf(match)) || isSpared(bracket, match));
}

export type Standing = { rank: number; teamId: string };

/** Three points for a win and one for a draw; the difference of the scores decides between equals. */
const points = ({ wins, draws, scoreDifference }: RankingItem) => 3 * wins + draws + scoreDifference / 1_000_000;

/** The final ranks, only of a decided bracket: teams that are equal share the rank, and the next ones come after all. */
export async function standingsOf(bracket: Bracket): Promise<Standing[]> {
  const { get } = new BracketsManager(bracketStorage(structuredClone(bracket)));
  const items = takesDraws(bracket)
    ? await get.finalStandings(stageId, { rankingFormula: points })
    : await get.finalStandings(stageId);
  return items.map(({ rank, name }) => ({
    rank: 1 + items.filter((other) => other.rank < rank).length,
    teamId: name,
  }));
}
