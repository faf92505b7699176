import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './helpers.ts';
import { as, jwtSecret, makePlayers, makeTournament, type Player, tournamentPath } from './players.ts';

type List = { tournaments: { id: string; phase: string; entry: { state: string } | null }[]; total: number };
type Popups = { notifications: { data: { type: string; tournamentId: string } }[] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ JWT_SECRET: jwtSecret, ACCESS_TOKEN_SECONDS: '86400' });
});
afterAll(() => server.stop());

const at = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000);
const list = (player: Player, query: string) =>
  as<List>(server, player, ['GET', `/api/tournament/tournaments?${query}`]);
const join = (player: Player, id: string) => as(server, player, ['POST', tournamentPath(id, '/join'), {}]);

test('the check-in bar asks for those of the player whose window is open, however many others there are', async () => {
  const [player] = (await makePlayers(server, 1)) as [Player];
  const open = await makeTournament(server, { checkInStartAt: at(-1) });
  const others = await Promise.all(Array.from({ length: 12 }, () => makeTournament(server)));
  const notJoined = await makeTournament(server, { checkInStartAt: at(-1) });
  for (const id of [open, ...others]) await join(player, id);
  expect(await list(player, 'filter=mine&checkIn=true')).toMatchObject({
    tournaments: [{ id: open, phase: 'checkIn', entry: { state: 'joined' } }],
    total: 1,
  });
  expect((await list(player, 'filter=mine&checkIn=false')).total).toBe(12);
  expect((await list(player, 'filter=mine')).total).toBe(13);
  const all = await list(player, 'checkIn=true&pageSize=100');
  expect(all.tournaments.map(({ id }) => id)).toEqual(expect.arrayContaining([open, notJoined]));
  expect(all.tournaments.every(({ phase }) => phase === 'checkIn')).toBe(true);
  server.advance(31 * 60);
  expect((await list(player, 'filter=mine&checkIn=true')).total).toBe(1);
  server.advance(60 * 60);
  expect((await list(player, 'filter=mine&checkIn=true')).tournaments.map(({ id }) => id)).not.toContain(open);
  expect((await server.call('GET', '/api/tournament/tournaments?checkIn=perhaps')).status).toBe(400);
});

test('popups wait in the order of what they tell, and the chat of a tournament is known once it is joined', async () => {
  const [player] = (await makePlayers(server, 1)) as [Player];
  const ids = [await makeTournament(server), await makeTournament(server), await makeTournament(server)];
  for (const id of ids.toReversed()) {
    await join(player, id);
    server.advance(1);
  }
  const popups = await as<Popups>(server, player, ['GET', '/api/notifications/popup-notifications']);
  expect(popups.notifications.map(({ data }) => data.tournamentId)).toEqual(ids.toReversed());
  const { roomId } = await as<{ roomId: string }>(server, player, ['GET', tournamentPath(ids[0]!)]);
  expect(await as(server, player, ['GET', `/api/message/rooms/${roomId}`])).toMatchObject({
    kind: 'tournament',
    tournamentId: ids[0],
    unread: 0,
  });
});
