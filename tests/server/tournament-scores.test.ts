import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prizes } from '../../server/modules/ticketing/tables.ts';
import { tournamentAwards } from '../../server/modules/tournament/tables.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import { bracketsOn, type Match, reportPath } from './brackets.ts';
import { as, jwtSecret, makePlayers, makeTournament, type Player, refusal, tournamentPath, until } from './players.ts';

let server: TestServer;
let brackets: ReturnType<typeof bracketsOn>;
beforeAll(async () => {
  server = await startTestServer({ JWT_SECRET: jwtSecret, ACCESS_TOKEN_SECONDS: '86400' });
  brackets = bracketsOn(server);
});
afterAll(() => server.stop());

const refused = (player: Player, id: string, matchId: number | string, scores: unknown) =>
  refusal(server, player, ['POST', reportPath(id, matchId), { scores }]);
/** What each of these players has won so far. */
const wonBy = async (...players: Player[]) => {
  const lists = await Promise.all(players.map((player) => brackets.prizesOf(player)));
  return lists.map((won) => won.map(({ tickets }) => tickets));
};

test('a bracket of eight to its end, one match disputed once, and prizes given once', async () => {
  const cup = await brackets.started(8);
  const { id, players, captainsOf } = cup;
  const match = (await brackets.nextMatch(id))!;
  const [first, second] = captainsOf(match);
  expect(await brackets.report(first, id, match.id, [2, 1])).toMatchObject({
    state: 'reported',
    opponents: [{ claim: [2, 1], result: null }, { claim: null }],
  });
  expect((await brackets.report(second, id, match.id, [0, 2])).state).toBe('disputed');
  server.advance(16 * 60);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect((await brackets.matchesOf(id)).find((other) => other.id === match.id)?.state).toBe('disputed');
  expect((await brackets.report(first, id, match.id, [1, 2])).state).toBe('disputed');
  const settled = await brackets.report(second, id, match.id, [1, 2]);
  expect(settled).toMatchObject({ state: 'finished', opponents: [{ result: 'loss' }, { result: 'win' }] });
  await brackets.playOut(cup);

  const { standings } = await brackets.bracketOf(id);
  expect(standings.map(({ rank }) => rank)).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
  const byName = new Map(players.map((player) => [player.username, player]));
  const [winner, runnerUp, third] = standings.map(({ name }) => byName.get(name)!);
  expect(await wonBy(winner!, runnerUp!, third!)).toEqual([[500], [300], []]);
  expect(await as(server, winner!, ['GET', tournamentPath(id)])).toMatchObject({
    phase: 'finished',
    entry: { rank: 1, tickets: 500 },
  });
  expect(await server.database.$count(tournamentAwards, eq(tournamentAwards.tournamentId, id))).toBe(2);
  expect(await refused(winner!, id, match.id, [2, 0])).toBe('409 MatchFinished');
  expect(await server.database.$count(prizes, eq(prizes.tournamentId, id))).toBe(2);
});

test('both captains at once decide a match once, and the last match gives prizes once', async () => {
  const { id, captainsOf } = await brackets.started(2);
  const match = (await brackets.nextMatch(id))!;
  const [first, second] = captainsOf(match);
  const send = ({ token }: Player) =>
    server.call('POST', reportPath(id, match.id), { token, body: { scores: [3, 1] } });
  const statuses = (await Promise.all([first, second, first, second].map(send))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect(await wonBy(first, second)).toEqual([[500], [300]]);
});

test('scores of no captain, of strangers, of matches that are not ready, and ties change nothing', async () => {
  const { id, captainsOf, players } = await brackets.started(4);
  const [match, other] = (await brackets.matchesOf(id)) as [Match, Match];
  const final = (await brackets.matchesOf(id)).find(({ state }) => state === 'waiting')!;
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
  expect((await brackets.matchesOf(id)).map(({ state }) => state)).toEqual(['ready', 'ready', 'waiting']);
  const open = await makeTournament(server);
  await as(server, players[0]!, ['POST', tournamentPath(open, '/join'), {}]);
  expect(await refused(players[0]!, open, 0, [2, 1])).toBe('409 MatchNotReady');
});

test('a player of the team who is not its captain reports nothing', async () => {
  const id = await makeTournament(server, {
    teamSize: 2,
    checkInStartAt: brackets.at(-1),
    checkInEndAt: brackets.at(5),
  });
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
  const match = await until(() => brackets.nextMatch(id));
  expect(await refused(mate, id, match.id, [2, 0])).toBe('422 NotCaptain');
  expect((await brackets.nextMatch(id))?.state).toBe('ready');
  for (const captain of [one, two]) await brackets.report(captain, id, match.id, [2, 0]);
  expect(await wonBy(one, mate, two, friend)).toEqual([[500], [500], [300], [300]]);
});

test('a report that nobody contradicts decides the match after fifteen minutes', async () => {
  const { id, captainsOf } = await brackets.started(2);
  const match = (await brackets.nextMatch(id))!;
  const [first] = captainsOf(match);
  await brackets.report(first, id, match.id, [2, 1]);
  server.advance(14 * 60);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect((await brackets.matchesOf(id))[0]?.state).toBe('reported');
  server.advance(61);
  await until(async () => (await brackets.matchesOf(id))[0]?.state === 'finished');
  expect(await wonBy(first)).toEqual([[500]]);
});

test('double elimination: one defeat does not end it', async () => {
  const cup = await brackets.started(4, { format: 'double_elimination' });
  expect((await brackets.bracketOf(cup.id)).groups.map(({ kind }) => kind)).toEqual(['winners', 'losers', 'final']);
  await brackets.playOut(cup);
  const { standings } = await brackets.bracketOf(cup.id);
  expect(standings.map(({ name }) => name)).toEqual(cup.players.map(({ username }) => username));
  expect((await brackets.matchesOf(cup.id)).at(-1)?.state).toBe('bye');
});

test('double elimination: who comes from the losers must win twice', async () => {
  const cup = await brackets.started(3, { format: 'double_elimination' });
  const { id, captainsOf } = cup;
  let finals = 0;
  for (let match = await brackets.nextMatch(id); match !== undefined; match = await brackets.nextMatch(id)) {
    const group = (await brackets.bracketOf(id)).groups.find(({ rounds }) =>
      rounds.some(({ matches }) => matches.some((other) => other.id === match?.id)),
    );
    const isFirstFinal = group?.kind === 'final' && finals === 0;
    if (group?.kind === 'final') finals += 1;
    for (const captain of captainsOf(match))
      await brackets.report(captain, id, match.id, isFirstFinal ? [0, 2] : [2, 0]);
  }
  expect(finals).toBe(2);
  expect((await brackets.bracketOf(id)).standings.map(({ rank }) => rank)).toEqual([1, 2, 3]);
});

test('round robin: everyone meets everyone, and a draw counts', async () => {
  const { id, captainsOf } = await brackets.started(3, { format: 'round_robin' });
  const matches = await brackets.matchesOf(id);
  expect(matches).toHaveLength(3);
  const [drawn, ...rest] = matches as [Match, Match, Match];
  for (const captain of captainsOf(drawn)) await brackets.report(captain, id, drawn.id, [1, 1]);
  for (const match of rest)
    for (const captain of captainsOf(match)) await brackets.report(captain, id, match.id, [3, 0]);
  const bracket = await brackets.bracketOf(id);
  expect(bracket.standings).toHaveLength(3);
  expect(bracket.groups[0]?.rounds.flatMap((round) => round.matches).every(({ state }) => state === 'finished')).toBe(
    true,
  );
});
