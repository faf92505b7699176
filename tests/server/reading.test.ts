import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, transaction } from '../../server/db/database.ts';
import { reportMessage } from '../../server/modules/message/moderation.ts';
import { writeMessage } from '../../server/modules/message/write.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import { as, jwtSecret, makePlayers, makeTournament, type Player, refusal, tournamentPath } from './players.ts';

type Room = { id: string; lastPosition: number; unread: number };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ JWT_SECRET: jwtSecret, ACCESS_TOKEN_SECONDS: '86400' });
});
afterAll(() => server.stop());

const silent = () => undefined;
const within = <Result>(work: (inside: Database) => Promise<Result>) => transaction(server.database, work);
/** Writes as a player's socket does, one message after the other. */
async function say(player: Player, roomId: string, ...texts: string[]) {
  const ids: string[] = [];
  for (const text of texts) {
    server.advance(4);
    const draft = { id: randomUUID(), roomId, text };
    await within((inside) => writeMessage(inside, silent, { userId: player.id, draft }, server.now()));
    ids.push(draft.id);
  }
  return ids;
}

const room = (player: Player, roomId: string) => as<Room>(server, player, ['GET', `/api/message/rooms/${roomId}`]);
const unread = async (player: Player, roomId: string) => (await room(player, roomId)).unread;
const readPath = (roomId: string) => `/api/message/rooms/${roomId}/read`;
const read = (player: Player, roomId: string, position: number) =>
  as(server, player, ['POST', readPath(roomId), { position }], 204);

async function pair() {
  const [first, second] = (await makePlayers(server, 2)) as [Player, Player];
  const { id } = await as<Room>(server, first, ['POST', '/api/message/rooms/direct', { username: second.username }]);
  return { first, second, roomId: id };
}

async function crowd(count: number) {
  const id = await makeTournament(server, { maxTeams: 64 });
  const players = await makePlayers(server, count);
  for (const player of players) await as(server, player, ['POST', tournamentPath(id, '/join'), {}]);
  const { roomId } = await as<{ roomId: string }>(server, players[0]!, ['GET', tournamentPath(id)]);
  return { id, players, roomId };
}

test('messages of others are unread until they are read, and reading never goes back', async () => {
  const { first, second, roomId } = await pair();
  await say(first, roomId, 'one', 'two', 'three');
  expect([await unread(first, roomId), await unread(second, roomId)]).toEqual([0, 3]);
  await read(second, roomId, 2);
  expect(await unread(second, roomId)).toBe(1);
  await read(second, roomId, 1);
  expect(await unread(second, roomId)).toBe(1);
  await read(second, roomId, 3);
  expect(await unread(second, roomId)).toBe(0);
  const { rooms } = await as<{ rooms: Room[] }>(server, second, ['GET', '/api/message/rooms']);
  expect(rooms).toMatchObject([{ id: roomId, unread: 0, lastPosition: 3 }]);
});

test('a position beyond the last message does not read what is not written yet', async () => {
  const { first, second, roomId } = await pair();
  await say(first, roomId, 'one');
  await read(second, roomId, 2_147_483_647);
  expect(await unread(second, roomId)).toBe(0);
  await say(first, roomId, 'two');
  expect(await unread(second, roomId)).toBe(1);
});

test('who writes has read what was written before', async () => {
  const { first, second, roomId } = await pair();
  await say(first, roomId, 'one', 'two');
  await say(second, roomId, 'an answer');
  expect([await unread(first, roomId), await unread(second, roomId)]).toEqual([1, 0]);
});

test('read at once in many tabs, while others write, it ends at the furthest', async () => {
  const { first, second, roomId } = await pair();
  await say(first, roomId, ...Array.from({ length: 20 }, (_, index) => `message ${index}`));
  const positions = Array.from({ length: 20 }, (_, index) => index + 1).toSorted(() => Math.random() - 0.5);
  const writes = say(second, roomId, 'one', 'two');
  const statuses = await Promise.all(
    positions.map(
      async (position) =>
        (await server.call('POST', readPath(roomId), { token: second.token, body: { position } })).status,
    ),
  );
  await writes;
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(await unread(second, roomId)).toBe(0);
});

test('muted players and hidden messages are not counted', async () => {
  const { players, roomId } = await crowd(5);
  const [loud, calm, reader, ...others] = players as [Player, Player, Player, Player, Player];
  const [insult] = await say(calm, roomId, 'an insult', 'sorry');
  await say(loud, roomId, 'LOUD');
  expect(await unread(reader, roomId)).toBe(3);
  await as(server, reader, ['PUT', `/api/message/mutes/${loud.id}`], 204);
  expect(await unread(reader, roomId)).toBe(2);
  for (const { id: userId } of [loud, ...others])
    await within((inside) =>
      reportMessage(inside, silent, { userId, roomId, messageId: insult!, reason: 'insult' }, server.now()),
    );
  expect(await unread(reader, roomId)).toBe(1);
});

test('what was written before a player joined is not unread; a hundred is the most that is counted', async () => {
  const { id, players, roomId } = await crowd(1);
  const [writer] = players as [Player];
  await say(writer, roomId, 'early');
  const [late] = (await makePlayers(server, 1)) as [Player];
  await as(server, late, ['POST', tournamentPath(id, '/join'), {}]);
  expect(await unread(late, roomId)).toBe(0);
  await say(writer, roomId, 'welcome');
  expect(await unread(late, roomId)).toBe(1);
  await say(writer, roomId, ...Array.from({ length: 120 }, (_, index) => `message ${index}`));
  expect(await unread(late, roomId)).toBe(100);
});

test('reading a direct room reads its notification, so that the next message is told again', async () => {
  const { first, second, roomId } = await pair();
  const told = async () =>
    (await as<{ notifications: { read: boolean }[] }>(server, second, ['GET', '/api/notifications/notifications']))
      .notifications;
  await say(first, roomId, 'one', 'two');
  expect(await told()).toMatchObject([{ read: false }]);
  await read(second, roomId, 2);
  expect(await told()).toMatchObject([{ read: true }]);
  await say(first, roomId, 'three');
  expect(await told()).toMatchObject([{ read: false }, { read: true }]);
});

test("someone else's room, an unknown one and nonsense change nothing", async () => {
  const { first, roomId } = await pair();
  const [stranger] = (await makePlayers(server, 1)) as [Player];
  const refused = (player: Player, id: string, body: unknown) => refusal(server, player, ['POST', readPath(id), body]);
  expect(await refused(stranger, roomId, { position: 1 })).toBe('404 NotFound');
  expect(await refused(first, randomUUID(), { position: 1 })).toBe('404 NotFound');
  for (const position of [-1, 1.5, '1', null, 2_147_483_648])
    expect(await refused(first, roomId, { position })).toBe('400 ValidationFailed');
  expect((await server.call('POST', readPath(roomId), { body: { position: 1 } })).status).toBe(401);
});
