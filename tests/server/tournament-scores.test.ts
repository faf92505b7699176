import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ticketLots } from '../../server/modules/ticketing/tables.ts';
import { tournamentAwards, type tournaments } from '../../server/modules/tournament/tables.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import { as, jwtSecret, makePlayers, makeTournament, type Player, refusal, tournamentPath, until } from './players.ts';

type Opponent = { teamId: string | null; name: string | null; result: string | null; claim: number[] | null };
type Match = { id: number; state: string; opponents: [Opponent, Opponent] };
type Bracket = {
  groups: { kind: string; rounds: { matches: Match[] }[] }[];
  standings: { rank: number; name: string }[];
};
type Change = Partial<typeof tournaments.$inferInsert>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ JWT_SECRET: jwtSecret, ACCESS_TOKEN_SECONDS: '86400' });
});
afterAll(() => server.stop());

const at = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000);
const bracketOf = async (id: string) =>
  (await (await server.call('GET', tournamentPath(id, '/bracket'))).json()) as Bracket;
const matchesOf = async (id: string) =>
  (await bracketOf(id)).groups.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches));
const reportPath = (id: string, matchId: number | string) => tournamentPath(id, `/matches/${matchId}/report`);
const report = (player: Player, id: string, matchId: number, scores: number[]) =>
  as<Match>(server, player, ['POST', reportPath(id, matchId), { scores }]);
const refused = (player: Player, id: string, matchId: number | string, scores: unknown) =>
  refusal(server, player, ['POST', reportPath(id, matchId), { scores }]);
const ticketsOf = async (player: Player) =>
  (await as<{ totalTickets: number }>(server, player, ['GET', '/api/ticketing/tickets'])).totalTickets;

/** A tournament whose players have checked in and whose bracket is drawn. */
async function started(count: number, change: Change = {}) {
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

type Started = Awaited<ReturnType<typeof started>>;

const nextMatch = async (id: string) => (await matchesOf(id)).find(({ state }) => state === 'ready');

/** Plays to the end: in each match the player who joined first wins, and both captains say so. */
async function playOut({ id, players, captainsOf }: Started) {
  for (let match = await nextMatch(id); match !== undefined; match = await nextMatch(id)) {
    const [first, second] = captainsOf(match);
    const scores = players.indexOf(first) < players.indexOf(second) ? [2, 0] : [0, 2];
    expect((await report(first, id, match.id, scores)).state).toBe('reported');
    expect((await report(second, id, match.id, scores)).state).toBe('finished');
  }
}

test('a bracket of eight to its end, one match disputed once, and tickets granted once', async () => {
  const cup = await started(8);
  const { id, players, captainsOf } = cup;
  const match = (await nextMatch(id))!;
  const [first, second] = captainsOf(match);
  expect(await report(first, id, match.id, [2, 1])).toMatchObject({
    state: 'reported',
    opponents: [{ claim: [2, 1], result: null }, { claim: null }],
  });
  expect((await report(second, id, match.id, [0, 2])).state).toBe('disputed');
  server.advance(16 * 60);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect((await matchesOf(id)).find((other) => other.id === match.id)?.state).toBe('disputed');
  expect((await report(first, id, match.id, [1, 2])).state).toBe('disputed');
  const settled = await report(second, id, match.id, [1, 2]);
  expect(settled).toMatchObject({ state: 'finished', opponents: [{ result: 'loss' }, { result: 'win' }] });
  await playOut(cup);

  const { standings } = await bracketOf(id);
  expect(standings.map(({ rank }) => rank)).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
  const byName = new Map(players.map((player) => [player.username, player]));
  const [winner, runnerUp, third] = standings.map(({ name }) => byName.get(name)!);
  expect([await ticketsOf(winner!), await ticketsOf(runnerUp!), await ticketsOf(third!)]).toEqual([500, 300, 0]);
  expect(await as(server, winner!, ['GET', tournamentPath(id)])).toMatchObject({
    phase: 'finished',
    entry: { rank: 1, tickets: 500 },
  });
  expect(await server.database.$count(tournamentAwards, eq(tournamentAwards.tournamentId, id))).toBe(2);
  expect(await refused(winner!, id, match.id, [2, 0])).toBe('409 MatchFinished');
  const lots = and(eq(ticketLots.userId, winner!.id), eq(ticketLots.source, 'tournament'));
  expect(await server.database.$count(ticketLots, lots)).toBe(1);
});

test('both captains at once decide a match once, and the last match grants once', async () => {
  const { id, captainsOf } = await started(2);
  const match = (await nextMatch(id))!;
  const [first, second] = captainsOf(match);
  const send = ({ token }: Player) =>
    server.call('POST', reportPath(id, match.id), { token, body: { scores: [3, 1] } });
  const statuses = (await Promise.all([first, second, first, second].map(send))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect([await ticketsOf(first), await ticketsOf(second)]).toEqual([500, 300]);
});

test('scores of no captain, of strangers, of matches that are not ready, and ties change nothing', async () => {
  const { id, captainsOf, players } = await started(4);
  const [match, other] = (await matchesOf(id)) as [Match, Match];
  const final = (await matchesOf(id)).find(({ state }) => state === 'waiting')!;
  const [first] = captainsOf(match);
  const [elsewhere] = captainsOf(other);
  const [stranger] = await makePlayers(server, 1);
  expect(await refused(stranger!, id, match.id, [2, 1])).toBe('422 NotYourMatch');
  expect(await refused(elsewhere, id, match.id, [2, 1])).toBe('422 NotYourMatch');
  expect(await refused(first, id, match.id, [1, 1])).toBe('422 ScoreTied');
  expect(await refused(first, id, final.id, [2, 1])).toBe('409 MatchNotReady');
  expect(await refused(first, id, 999, [2, 1])).toBe('404 NotFound');
  for (const scores of [[2], [2, 1, 0], [-1, 2], [1.5, 0], ['2', '1'], [2, 1000], 'two', null])
    expect(await refused(first, id, match.id, scores)).toBe('400 ValidationFailed');
  expect(await refused(first, id, 'first', [2, 1])).toBe('400 ValidationFailed');
  expect((await matchesOf(id)).map(({ state }) => state)).toEqual(['ready', 'ready', 'waiting']);
  const open = await makeTournament(server);
  await as(server, players[0]!, ['POST', tournamentPath(open, '/join'), {}]);
  expect(await refused(players[0]!, open, 0, [2, 1])).toBe('409 MatchNotReady');
});

test('a player of the team who is not its captain reports nothing', async () => {
  const id = await makeTournament(server, { teamSize: 2, checkInStartAt: at(-1), checkInEndAt: at(5) });
  const [one, mate, two, friend] = (await makePlayers(server, 4)) as [Player, Player, Player, Player];
  for (const [captain, member, teamName] of [
    [one, mate, 'Ones'],
    [two, friend, 'Twos'],
  ] as const) {
    const { teamId } = await as<{ teamId: string }>(server, captain, [
      'POST',
      tournamentPath(id, '/join'),
      { teamName },
    ]);
    await as(server, captain, ['POST', tournamentPath(id, '/invitations'), { username: member.username }]);
    await as(server, member, ['POST', tournamentPath(id, `/invitations/${teamId}/accept`), {}]);
    await as(server, captain, ['POST', tournamentPath(id, '/check-in')]);
  }
  server.advance(5 * 60 + 1);
  const match = await until(() => nextMatch(id));
  expect(await refused(mate, id, match.id, [2, 0])).toBe('422 NotCaptain');
  expect((await nextMatch(id))?.state).toBe('ready');
  for (const captain of [one, two]) await report(captain, id, match.id, [2, 0]);
  expect([await ticketsOf(one), await ticketsOf(mate)]).toEqual([500, 500]);
  expect([await ticketsOf(two), await ticketsOf(friend)]).toEqual([300, 300]);
});

test('a report that nobody contradicts decides the match after fifteen minutes', async () => {
  const { id, captainsOf } = await started(2);
  const match = (await nextMatch(id))!;
  const [first] = captainsOf(match);
  await report(first, id, match.id, [2, 1]);
  server.advance(14 * 60);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect((await matchesOf(id))[0]?.state).toBe('reported');
  server.advance(61);
  await until(async () => (await matchesOf(id))[0]?.state === 'finished');
  expect(await ticketsOf(first)).toBe(500);
});

test('double elimination: one defeat does not end it', async () => {
  const cup = await started(4, { format: 'double_elimination' });
  expect((await bracketOf(cup.id)).groups.map(({ kind }) => kind)).toEqual(['winners', 'losers', 'final']);
  await playOut(cup);
  const { standings } = await bracketOf(cup.id);
  expect(standings.map(({ name }) => name)).toEqual(cup.players.map(({ username }) => username));
  expect((await matchesOf(cup.id)).at(-1)?.state).toBe('bye');
});

test('double elimination: who comes from the losers must win twice', async () => {
  const cup = await started(3, { format: 'double_elimination' });
  const { id, captainsOf } = cup;
  let finals = 0;
  for (let match = await nextMatch(id); match !== undefined; match = await nextMatch(id)) {
    const group = (await bracketOf(id)).groups.find(({ rounds }) =>
      rounds.some(({ matches }) => matches.some((other) => other.id === match?.id)),
    );
    const isFirstFinal = group?.kind === 'final' && finals === 0;
    if (group?.kind === 'final') finals += 1;
    for (const captain of captainsOf(match)) await report(captain, id, match.id, isFirstFinal ? [0, 2] : [2, 0]);
  }
  expect(finals).toBe(2);
  expect((await bracketOf(id)).standings.map(({ rank }) => rank)).toEqual([1, 2, 3]);
});

test('round robin: everyone meets everyone, and a draw counts', async () => {
  const { id, captainsOf } = await started(3, { format: 'round_robin' });
  const matches = await matchesOf(id);
  expect(matches).toHaveLength(3);
  const [drawn, ...rest] = matches as [Match, Match, Match];
  for (const captain of captainsOf(drawn)) await report(captain, id, drawn.id, [1, 1]);
  for (const match of rest) for (const captain of captainsOf(match)) await report(captain, id, match.id, [3, 0]);
  const bracket = await bracketOf(id);
  expect(bracket.standings).toHaveLength(3);
  expect(bracket.groups[0]?.rounds.flatMap((round) => round.matches).every(({ state }) => state === 'finished')).toBe(
    true,
  );
});
