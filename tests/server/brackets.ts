import type { tournaments } from '../../server/modules/tournament/tables.ts';
import type { TestServer } from './helpers.ts';
import { as, makePlayers, makeTournament, type Player, tournamentPath, until } from './players.ts';

export type Opponent = {
  teamId: string | null;
  name: string | null;
  score: number | null;
  result: string | null;
  claim: number[] | null;
};
export type Match = { id: number; state: string; opponents: [Opponent, Opponent] };
export type Bracket = {
  groups: { kind: string; rounds: { matches: Match[] }[] }[];
  standings: { rank: number; name: string }[];
};
export type Prize = {
  claimId: string;
  tournamentId: string | null;
  tournamentTitle: string;
  rank: number | null;
  tickets: number;
  ticketNumbers: string[];
  claimEndsAt: string;
  claimedAt: string | null;
};
type Change = Partial<typeof tournaments.$inferInsert>;
/** A tournament whose bracket is drawn. */
export type Cup = { id: string; players: Player[]; captainsOf: (match: Match) => [Player, Player] };

export const reportPath = (id: string, matchId: number | string) => tournamentPath(id, `/matches/${matchId}/report`);
export const settlePath = (id: string, matchId: number | string) => tournamentPath(id, `/matches/${matchId}/settle`);

/** Starts, plays and reads the tournaments of a server. */
export function bracketsOn(server: TestServer) {
  const at = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000);
  const bracketOf = async (id: string) =>
    (await (await server.call('GET', tournamentPath(id, '/bracket'))).json()) as Bracket;
  const matchesOf = async (id: string) =>
    (await bracketOf(id)).groups.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches));
  const nextMatch = async (id: string) => (await matchesOf(id)).find(({ state }) => state === 'ready');
  const report = (player: Player, id: string, matchId: number, scores: number[]) =>
    as<Match>(server, player, ['POST', reportPath(id, matchId), { scores }]);

  /** A tournament of solo players who have checked in, with its bracket drawn. */
  async function started(count: number, change: Change = {}): Promise<Cup> {
    const id = await makeTournament(server, { checkInStartAt: at(-1), checkInEndAt: at(5), ...change });
    const players = await makePlayers(server, count);
    for (const player of players) {
      await as(server, player, ['POST', tournamentPath(id, '/join'), {}]);
      await as(server, player, ['POST', tournamentPath(id, '/check-in')]);
    }
    server.advance(5 * 60 + 1);
    await until(async () => (await matchesOf(id)).length > 0);
    const byName = new Map(players.map((player) => [player.username, player]));
    const captainsOf = ({ opponents }: Match) =>
      opponents.map(({ name }) => byName.get(name ?? '') as Player) as [Player, Player];
    return { id, players, captainsOf };
  }

  return {
    at,
    bracketOf,
    matchesOf,
    nextMatch,
    report,
    started,
    /** Plays to the end: in each match the player who joined first wins, and both captains say so. */
    async playOut({ id, players, captainsOf }: Cup) {
      for (let match = await nextMatch(id); match !== undefined; match = await nextMatch(id)) {
        const [first, second] = captainsOf(match);
        const scores = players.indexOf(first) < players.indexOf(second) ? [2, 0] : [0, 2];
        await report(first, id, match.id, scores);
        await report(second, id, match.id, scores);
      }
    },
    prizesOf: async (player: Pick<Player, 'token'>) =>
      (await as<{ prizes: Prize[] }>(server, player, ['GET', '/api/ticketing/prizes'])).prizes,
    ticketsOf: async (player: Pick<Player, 'token'>) =>
      (await as<{ totalTickets: number }>(server, player, ['GET', '/api/ticketing/tickets'])).totalTickets,
  };
}
