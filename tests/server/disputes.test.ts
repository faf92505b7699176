import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { matchClaims } from '../../server/modules/tournament/tables.ts';
import { bracketsOn, type Cup, type Match, reportPath, settlePath } from './brackets.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import { as, jwtSecret, makePlayers, makeTournament, type Player, refusal, tournamentPath } from './players.ts';

type Told = { notifications: { type: string; title: string; link: string }[] };

let server: TestServer;
let brackets: ReturnType<typeof bracketsOn>;
beforeAll(async () => {
  server = await startTestServer({ JWT_SECRET: jwtSecret, ACCESS_TOKEN_SECONDS: '86400' });
  brackets = bracketsOn(server);
});
afterAll(() => server.stop());

const settle = (player: Pick<Player, 'token'>, id: string, matchId: number, scores: number[]) =>
  as<Match>(server, player, ['POST', settlePath(id, matchId), { scores }]);
const settleRefused = (player: Player, id: string, matchId: number | string, scores: unknown) =>
  refusal(server, player, ['POST', settlePath(id, matchId), { scores }]);
const toldTo = async (player: Player, type: string) =>
  (await as<Told>(server, player, ['GET', '/api/notifications/notifications?pageSize=50'])).notifications.filter(
    (notification) => notification.type === type,
  );

async function organised(count: number, change = {}): Promise<Cup & { organiser: Player }> {
  const [organiser] = (await makePlayers(server, 1)) as [Player];
  return { ...(await brackets.started(count, { organiserId: organiser.id, ...change })), organiser };
}

/** The first match, with both captains claiming to have won it. */
async function disputed(cup: Cup) {
  const match = (await brackets.nextMatch(cup.id))!;
  const [first, second] = cup.captainsOf(match);
  await brackets.report(first, cup.id, match.id, [2, 0]);
  expect((await brackets.report(second, cup.id, match.id, [0, 2])).state).toBe('disputed');
  return { match, first, second };
}

test('a dispute that the captains never end is ended by the organiser, who hears of it once; both captains are told', async () => {
  const cup = await organised(2);
  const { id, organiser } = cup;
  const { match, first, second } = await disputed(cup);
  for (let turn = 0; turn < 3; turn += 1) {
    await brackets.report(first, id, match.id, [3 + turn, 0]);
    await brackets.report(second, id, match.id, [0, 3 + turn]);
  }
  expect(await toldTo(organiser, 'score_to_settle')).toMatchObject([{ link: `/tournament/${id}` }]);
  expect(await settle(organiser, id, match.id, [1, 2])).toMatchObject({
    state: 'finished',
    opponents: [
      { score: 1, result: 'loss', claim: null },
      { score: 2, result: 'win', claim: null },
    ],
  });
  for (const captain of [first, second])
    expect(await toldTo(captain, 'score_settled')).toMatchObject([{ title: 'The organiser decided: 1 – 2' }]);
  expect(await as(server, second, ['GET', tournamentPath(id)])).toMatchObject({
    phase: 'finished',
    entry: { rank: 1 },
  });
  expect((await brackets.prizesOf(second)).map(({ tickets }) => tickets)).toEqual([500]);
  expect(await server.database.$count(matchClaims, eq(matchClaims.tournamentId, id))).toBe(0);
  expect(await settleRefused(organiser, id, match.id, [2, 1])).toBe('409 MatchFinished');
  expect(await refusal(server, first, ['POST', reportPath(id, match.id), { scores: [2, 1] }])).toBe(
    '409 MatchFinished',
  );
});

test('to anyone else it is as if there were nothing to settle', async () => {
  const cup = await organised(4);
  const other = await organised(2);
  const { match, first } = await disputed(cup);
  const [stranger] = (await makePlayers(server, 1)) as [Player];
  for (const player of [stranger, first, other.organiser])
    expect(await settleRefused(player, cup.id, match.id, [2, 1])).toBe('404 NotFound');
  expect(await settleRefused(cup.organiser, 'no-such-cup', match.id, [2, 1])).toBe('404 NotFound');
  expect(await settleRefused(cup.organiser, cup.id, 999, [2, 1])).toBe('404 NotFound');
  expect((await server.call('POST', settlePath(cup.id, match.id), { body: { scores: [2, 1] } })).status).toBe(401);
  const states = (await brackets.matchesOf(cup.id)).map(({ state }) => state);
  expect(states).toEqual(['disputed', 'ready', 'waiting']);
});

test('the organiser settles what is being played, reported or not, with scores that can be', async () => {
  const cup = await organised(4);
  const { id, organiser } = cup;
  const { match } = await disputed(cup);
  const [, silent, waiting] = (await brackets.matchesOf(id)) as [Match, Match, Match];
  expect(await settleRefused(organiser, id, waiting.id, [2, 1])).toBe('409 MatchNotReady');
  expect(await settleRefused(organiser, id, match.id, [1, 1])).toBe('422 ScoreTied');
  for (const scores of [[2], [-1, 2], ['2', '1'], [2, 1000], null])
    expect(await settleRefused(organiser, id, match.id, scores)).toBe('400 ValidationFailed');
  expect((await brackets.matchesOf(id)).map(({ state }) => state)).toEqual(['disputed', 'ready', 'waiting']);
  await brackets.report(cup.captainsOf(silent)[0], id, silent.id, [2, 1]);
  expect((await settle(organiser, id, silent.id, [0, 1])).state).toBe('finished');
  expect((await settle(organiser, id, match.id, [2, 1])).state).toBe('finished');
  const final = (await brackets.matchesOf(id))[2]!;
  expect((await settle(organiser, id, final.id, [2, 1])).state).toBe('finished');
  expect(await settleRefused(organiser, id, final.id, [2, 1])).toBe('409 MatchFinished');
});

test('settled and agreed upon at once, a match is decided once', async () => {
  const cup = await organised(2);
  const { match, first, second } = await disputed(cup);
  const send = (player: Player, path: string, scores: number[]) =>
    server.call('POST', path, { token: player.token, body: { scores } });
  const answers = await Promise.all([
    send(cup.organiser, settlePath(cup.id, match.id), [1, 0]),
    send(first, reportPath(cup.id, match.id), [0, 2]),
    send(second, reportPath(cup.id, match.id), [2, 0]),
    send(cup.organiser, settlePath(cup.id, match.id), [0, 1]),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const won = [...(await brackets.prizesOf(first)), ...(await brackets.prizesOf(second))];
  expect(won.map(({ tickets }) => tickets).toSorted((a, b) => a - b)).toEqual([300, 500]);
});

test('the detail says who organises, and an organiser does not play', async () => {
  const [organiser, player] = (await makePlayers(server, 2)) as [Player, Player];
  const id = await makeTournament(server, { organiserId: organiser.id });
  const isOrganiser = async (token?: string) => {
    const response = await server.call('GET', tournamentPath(id), token === undefined ? {} : { token });
    return ((await response.json()) as { organiser: boolean }).organiser;
  };
  expect([await isOrganiser(organiser.token), await isOrganiser(player.token), await isOrganiser()]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await refusal(server, organiser, ['POST', tournamentPath(id, '/join'), {}])).toBe('422 OrganiserMayNotPlay');
  await as(server, player, ['POST', tournamentPath(id, '/join'), {}]);
});

test('the demo has an organiser', async () => {
  const { token } = await server.signIn(demoAccounts['organiser-my'].username);
  expect(await as(server, { token }, ['GET', tournamentPath('delta-league-final')])).toMatchObject({ organiser: true });
});
