import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { telling } from '../../server/bus/bus.ts';
import { inProcessBus } from '../../server/bus/inProcess.ts';
import { transaction } from '../../server/db/database.ts';
import { jobs } from '../../server/jobs/tables.ts';
import { givePrizes } from '../../server/modules/ticketing/prizes.ts';
import { prizes, ticketLots } from '../../server/modules/ticketing/tables.ts';
import { bracketsOn, type Prize } from './brackets.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import { as, jwtSecret, makePlayers, type Player, refusal, tournamentPath, until } from './players.ts';
import { connect } from './sockets.ts';

type Popup = { uuid: string; data: { type: string; tournamentTitle: string } };
type Told = { uuid: string; type: string; read: boolean };

const bus = inProcessBus(console.error);
let server: TestServer;
let brackets: ReturnType<typeof bracketsOn>;
beforeAll(async () => {
  server = await startTestServer({ JWT_SECRET: jwtSecret, ACCESS_TOKEN_SECONDS: '86400' }, { bus, logLevel: 'silent' });
  brackets = bracketsOn(server);
});
afterAll(() => server.stop());

const day = 24 * 60 * 60;
const claimPath = (claimId: string) => `/api/ticketing/prizes/${claimId}/claim`;
const claim = (player: Player, { claimId }: Pick<Prize, 'claimId'>) =>
  as<{ tickets: number }>(server, player, ['POST', claimPath(claimId)]);
const lotsOf = ({ id }: Player) => server.database.$count(ticketLots, eq(ticketLots.userId, id));
const popupsOf = async (player: Player, cookie = '') => {
  const response = await server.call('GET', '/api/notifications/popup-notifications', { token: player.token, cookie });
  return ((await response.json()) as { notifications: Popup[] }).notifications;
};
const toldTo = async (player: Player) =>
  (await as<{ notifications: Told[] }>(server, player, ['GET', '/api/notifications/notifications?pageSize=50']))
    .notifications;

const won = ({ id: userId }: Player, change = {}) => ({
  userId,
  source: 'tournament' as const,
  tournamentId: 'monsoon-cup',
  titleEn: 'Monsoon Cup',
  titleBn: 'মনসুন কাপ',
  rank: 2,
  tickets: 40,
  told: { type: 'tournament_result', title: { en: 'Place 2', bn: 'স্থান 2' }, body: { en: 'b', bn: 'b' }, link: null },
  ...change,
});
const give = (given: ReturnType<typeof won>[], now = server.now()) =>
  telling(bus, (tell) => transaction(server.database, (inside) => givePrizes(inside, tell, given, now)));

async function winner(): Promise<{ player: Player; prize: Prize }> {
  const [player] = (await makePlayers(server, 1)) as [Player];
  await give([won(player)]);
  const [prize] = (await brackets.prizesOf(player)) as [Prize];
  return { player, prize };
}

test('a finished tournament gives its winners prizes with popups, and no tickets before they are claimed', async () => {
  const cup = await brackets.started(4);
  await brackets.playOut(cup);
  const [first, second, third] = cup.players as [Player, Player, Player];
  const [prize] = (await brackets.prizesOf(first)) as [Prize];
  expect(prize).toMatchObject({
    tournamentId: cup.id,
    tournamentTitle: 'Test Cup',
    rank: 1,
    tickets: 500,
    ticketNumbers: [],
    claimedAt: null,
  });
  const left = new Date(prize.claimEndsAt).getTime() - server.now().getTime();
  expect(Math.abs(left - 14 * day * 1000)).toBeLessThan(60_000);
  expect(await brackets.ticketsOf(first)).toBe(0);
  const popup = (await popupsOf(first)).find(({ data }) => data.type === 'tournament_prize');
  const { claimedAt: _claimedAt, ...shown } = prize;
  expect(popup?.data).toEqual({ type: 'tournament_prize', ...shown });
  expect((await popupsOf(first, 'NEXT_LOCALE=BD')).at(-1)?.data.tournamentTitle).toBe('পরীক্ষা কাপ');
  expect(await as(server, first, ['GET', tournamentPath(cup.id)])).toMatchObject({ entry: { rank: 1, tickets: 500 } });

  expect(await claim(first, prize)).toEqual({ tickets: 500 });
  expect([await brackets.ticketsOf(first), await brackets.ticketsOf(second)]).toEqual([500, 0]);
  expect(await brackets.prizesOf(third)).toEqual([]);
  expect((await toldTo(third)).filter(({ type }) => type === 'tournament_result')).toHaveLength(1);
});

test('claimed twice, and twenty times at once, it answers the same and credits once', async () => {
  const { player, prize } = await winner();
  const send = () => server.call('POST', claimPath(prize.claimId), { token: player.token });
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const answer of answers) expect(await answer.json()).toEqual({ tickets: 40 });
  expect(await claim(player, prize)).toEqual({ tickets: 40 });
  expect([await brackets.ticketsOf(player), await lotsOf(player)]).toEqual([40, 1]);
  expect((await brackets.prizesOf(player))[0]?.claimedAt).not.toBeNull();
});

test('claiming marks the notification as read, puts the popup away, and tells the other tabs', async () => {
  const { player, prize } = await winner();
  const socket = await connect<{ unread_count: number }>(
    server,
    `/api/notifications/websocket/${player.notificationToken}`,
  );
  socket.send('get_unread');
  await socket.until(({ unread_count }) => unread_count === 1);
  expect(await popupsOf(player)).toMatchObject([{ uuid: prize.claimId }]);
  await claim(player, prize);
  await socket.until(({ unread_count }) => unread_count === 0);
  expect(await popupsOf(player)).toEqual([]);
  expect(await toldTo(player)).toMatchObject([{ type: 'tournament_result', read: true }]);
  await socket.close();
});

test('put off, it stays to be claimed', async () => {
  const { player, prize } = await winner();
  await as(server, player, ['POST', `/api/notifications/popup-notifications/${prize.claimId}/dismiss`], 204);
  expect(await popupsOf(player)).toEqual([]);
  expect(await brackets.prizesOf(player)).toMatchObject([{ claimId: prize.claimId, claimedAt: null }]);
  expect(await claim(player, prize)).toEqual({ tickets: 40 });
});

test("someone else's prize, an unknown one and nonsense change nothing", async () => {
  const { player, prize } = await winner();
  const [stranger] = (await makePlayers(server, 1)) as [Player];
  expect(await refusal(server, stranger, ['POST', claimPath(prize.claimId)])).toBe('404 NotFound');
  expect(await refusal(server, stranger, ['POST', claimPath(crypto.randomUUID())])).toBe('404 NotFound');
  expect(await refusal(server, stranger, ['POST', claimPath('mine')])).toBe('400 ValidationFailed');
  expect((await server.call('POST', claimPath(prize.claimId))).status).toBe(401);
  expect((await server.call('GET', '/api/ticketing/prizes')).status).toBe(401);
  expect([await brackets.ticketsOf(player), await brackets.ticketsOf(stranger)]).toEqual([0, 0]);
  expect((await brackets.prizesOf(player))[0]?.claimedAt).toBeNull();
});

test('at its end a prize is credited by itself, once, and the player is told', async () => {
  const [claimed, unclaimed] = [await winner(), await winner()];
  await claim(claimed.player, claimed.prize);
  server.advance(14 * day - 60);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await brackets.ticketsOf(unclaimed.player)).toBe(0);
  server.advance(61);
  await until(async () => (await brackets.ticketsOf(unclaimed.player)) === 40);
  expect(await claim(unclaimed.player, unclaimed.prize)).toEqual({ tickets: 40 });
  expect([await lotsOf(unclaimed.player), await lotsOf(claimed.player)]).toEqual([1, 1]);
  expect(await popupsOf(unclaimed.player)).toEqual([]);
  expect(await toldTo(unclaimed.player)).toMatchObject([
    { type: 'prize_credited', read: false },
    { type: 'tournament_result', read: true },
  ]);
  expect((await toldTo(claimed.player)).map(({ type }) => type)).toEqual(['tournament_result']);
  const left = await server.database.select({ key: jobs.key }).from(jobs);
  for (const { claimId } of [claimed.prize, unclaimed.prize])
    expect(left.some(({ key }) => key.includes(claimId))).toBe(false);
});

test('claimed in the moment of its end, it is credited once', async () => {
  const winners = await Promise.all(Array.from({ length: 5 }, winner));
  server.advance(14 * day - 1);
  const claiming = winners.map(async ({ player, prize }, index) => {
    await new Promise((resolve) => setTimeout(resolve, 700 + index * 150));
    return claim(player, prize);
  });
  for (const { tickets } of await Promise.all(claiming)) expect(tickets).toBe(40);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await Promise.all(winners.map(({ player }) => lotsOf(player)))).toEqual([1, 1, 1, 1, 1]);
});

test('the list: to be claimed first, the oldest first; claimed ones for thirty days, the latest first', async () => {
  const [player] = (await makePlayers(server, 1)) as [Player];
  const titles = async () => (await brackets.prizesOf(player)).map(({ tournamentTitle }) => tournamentTitle);
  const claimFirst = async () => claim(player, (await brackets.prizesOf(player))[0]!);
  for (const titleEn of ['one', 'two', 'three', 'four']) {
    await give([won(player, { titleEn })]);
    server.advance(1);
  }
  await claimFirst();
  server.advance(20 * 60);
  await claimFirst();
  expect(await titles()).toEqual(['three', 'four', 'two', 'one']);
  server.advance(30 * day - 10 * 60);
  await until(async () => (await brackets.prizesOf(player)).every(({ claimedAt }) => claimedAt !== null));
  expect((await titles()).toSorted()).toEqual(['four', 'three', 'two']);
  await give(Array.from({ length: 60 }, (_, index) => won(player, { titleEn: `many ${index}` })));
  expect(await titles()).toHaveLength(53);
});

test('the demo player has a prize of a promotion, with its ticket numbers and no popup in the way', async () => {
  const own = await startTestServer();
  const { token } = await own.signIn('player-my');
  const list = bracketsOn(own);
  const [prize] = await list.prizesOf({ token });
  expect(prize).toMatchObject({ tournamentId: null, rank: null, tickets: 3, claimedAt: null });
  expect(prize?.ticketNumbers).toHaveLength(3);
  expect(await as(own, { token }, ['GET', '/api/notifications/popup-notifications'])).toEqual({ notifications: [] });
  const before = await list.ticketsOf({ token });
  await as(own, { token }, ['POST', claimPath(prize!.claimId)]);
  expect((await list.ticketsOf({ token })) - before).toBe(3);
  await own.stop();
});

test('a failure half way through leaves neither tickets nor a claim', async () => {
  const { player, prize } = await winner();
  // After the lot was written.
  await server.database.execute(
    sql.raw(`alter table prizes add constraint broken check (claimed_at is null or id <> '${prize.claimId}')`),
  );
  const refused = await server.call('POST', claimPath(prize.claimId), { token: player.token });
  await server.database.execute(sql`alter table prizes drop constraint broken`);
  expect(refused.status).toBe(500);
  expect(await server.database.select().from(prizes).where(eq(prizes.id, prize.claimId))).toMatchObject([
    { claimedAt: null, lotId: null },
  ]);
  expect([await lotsOf(player), (await popupsOf(player)).length]).toEqual([0, 1]);
  expect(await claim(player, prize)).toEqual({ tickets: 40 });
  expect(await lotsOf(player)).toBe(1);
});
