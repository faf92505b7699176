import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessTokens } from '../../server/identity/accessTokens.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import { as, jwtSecret, makePlayers, makeTournament, type Player, refusal, tournamentPath } from './players.ts';
import { type Client, connect } from './sockets.ts';

type Message = { id: string; position: number; author: { username: string }; text: string | null };
type News = {
  type: string;
  roomId?: string;
  id?: string;
  error?: string;
  retryAfter?: number;
  lastPosition?: number;
  message?: Message;
};
type Page = { messages: Message[]; more: boolean };
type Room = { id: string; kind: string; title: string; tournamentId: string | null; lastPosition: number };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ JWT_SECRET: jwtSecret, ACCESS_TOKEN_SECONDS: '86400' });
});
afterAll(() => server.stop());

const socketPath = '/api/message/websocket';
const messagesPath = (roomId: string, query = '') => `/api/message/rooms/${roomId}/messages?pageSize=100&${query}`;
const history = (player: Player, roomId: string, query = '') =>
  as<Page>(server, player, ['GET', messagesPath(roomId, query)]);

/** A player's socket that has said who it is. */
async function chatting(player: Player, cookie = ''): Promise<Client<News>> {
  const client = await connect<News>(server, socketPath, { cookie });
  client.send({ type: 'authenticate', accessToken: player.token });
  await client.until(({ type }) => type === 'authenticated');
  return client;
}

async function enter(client: Client<News>, roomId: string): Promise<number> {
  client.send({ type: 'enter', roomId });
  return (await client.until((news) => news.type === 'entered' && news.roomId === roomId)).lastPosition ?? -1;
}

async function write(client: Client<News>, roomId: string, text: string, id: string = randomUUID()) {
  const before = client.heard.length;
  client.send({ type: 'send', roomId, id, text });
  await client.until(
    (news) =>
      client.heard.indexOf(news) >= before &&
      ((news.type === 'ack' && news.message?.id === id) || (news.type === 'refused' && news.id === id)),
  );
  return client.heard.slice(before).find((news) => news.type !== 'message') as News;
}

/** Two players with a room of their own. */
async function pair() {
  const [first, second] = (await makePlayers(server, 2)) as [Player, Player];
  const room = await as<Room>(server, first, ['POST', '/api/message/rooms/direct', { username: second.username }]);
  return { first, second, roomId: room.id };
}

/** A tournament's room with so many players in it. */
async function crowd(count: number) {
  const id = await makeTournament(server, { maxTeams: 64 });
  const players = await makePlayers(server, count);
  for (const player of players) await as(server, player, ['POST', tournamentPath(id, '/join'), {}]);
  const { roomId } = await as<{ roomId: string }>(server, players[0]!, ['GET', tournamentPath(id)]);
  return { id, players, roomId };
}

const texts = (client: Client<News>) =>
  client.heard.filter(({ type }) => type === 'message').map(({ message }) => message?.text);

describe('rooms', () => {
  test('a tournament has one for its players, and nobody else', async () => {
    const { id, players, roomId } = await crowd(2);
    const [stranger] = (await makePlayers(server, 1)) as [Player];
    expect(await as<Room>(server, players[0]!, ['GET', `/api/message/rooms/${roomId}`])).toMatchObject({
      kind: 'tournament',
      title: 'Test Cup',
      tournamentId: id,
    });
    expect(await as(server, stranger, ['GET', tournamentPath(id)])).toMatchObject({ roomId: null });
    expect(await refusal(server, stranger, ['GET', `/api/message/rooms/${roomId}`])).toBe('404 NotFound');
    expect(await refusal(server, stranger, ['GET', messagesPath(roomId)])).toBe('404 NotFound');
    expect(await refusal(server, stranger, ['GET', messagesPath(randomUUID())])).toBe('404 NotFound');
    expect(await refusal(server, stranger, ['GET', messagesPath('no-id')])).toBe('400 ValidationFailed');
  });

  test('two players have one, whoever opens it', async () => {
    const { first, second, roomId } = await pair();
    const again = await as<Room>(server, second, ['POST', '/api/message/rooms/direct', { username: first.username }]);
    expect(again).toMatchObject({ id: roomId, title: first.username, kind: 'direct' });
    const list = await as<{ rooms: Room[]; total: number }>(server, first, ['GET', '/api/message/rooms']);
    expect(list).toMatchObject({ rooms: [{ id: roomId, title: second.username }], total: 1 });
    const open = (username: string): [string, string, unknown] => ['POST', '/api/message/rooms/direct', { username }];
    expect(await refusal(server, first, open('nobody-at-all'))).toBe('422 UnknownPlayer');
    expect(await refusal(server, first, open(first.username))).toBe('422 NotToYourself');
    expect(await refusal(server, first, open('minor-my'))).toBe('422 UnknownPlayer');
    expect(await refusal(server, first, open('deleted-my'))).toBe('422 UnknownPlayer');
  });

  test('a minor without consent neither reads nor writes', async () => {
    const { token } = await server.signIn('minor-my');
    expect(await refusal(server, { token }, ['GET', '/api/message/rooms'])).toBe('422 ConsentRequired');
    const client = await connect<News>(server, socketPath);
    client.send({ type: 'authenticate', accessToken: token });
    expect((await client.until(({ type }) => type === 'refused')).error).toBe('ConsentRequired');
    expect(await client.closed).toBe(4403);
  });
});

describe('writing', () => {
  test('is acknowledged, heard by all in order, and in the history', async () => {
    const { first, second, roomId } = await pair();
    const [here, there] = [await chatting(first), await chatting(second)];
    expect([await enter(here, roomId), await enter(there, roomId)]).toEqual([0, 0]);
    const said = Array.from({ length: 20 }, (_, index) => `শুভ কামনা ${index}`);
    for (const text of said) here.send({ type: 'send', roomId, id: randomUUID(), text });
    await there.until(({ message }) => message?.position === 20);
    expect(texts(there)).toEqual(said);
    await here.until((news) => news.type === 'message' && news.message?.position === 20);
    expect(texts(here)).toEqual(said);
    expect((await history(second, roomId)).messages.map(({ text }) => text)).toEqual(said);
    expect((await history(second, roomId)).messages.map(({ position }) => position)).toEqual(
      said.map((_, index) => index + 1),
    );
    await Promise.all([here.close(), there.close()]);
  });

  test('a client that asks whether the server is there is answered, once it has said who it is', async () => {
    const { first } = await pair();
    const here = await chatting(first);
    here.send({ type: 'ping' });
    await here.until(({ type }) => type === 'pong');
    const stranger = await connect<News>(server, socketPath);
    stranger.send({ type: 'ping' });
    expect(await stranger.closed).toBe(4401);
  });

  test('sent again with its id it is written once and acknowledged each time', async () => {
    const { first, second, roomId } = await pair();
    const here = await chatting(first);
    const id = randomUUID();
    const acks = [await write(here, roomId, 'once', id), await write(here, roomId, 'once', id)];
    expect(acks.map(({ type, message }) => [type, message?.position])).toEqual([
      ['ack', 1],
      ['ack', 1],
    ]);
    const other = await chatting(second);
    expect(await write(other, roomId, 'mine', id)).toMatchObject({ type: 'refused', error: 'MessageIdTaken' });
    expect((await history(first, roomId)).messages).toHaveLength(1);
    await Promise.all([here.close(), other.close()]);
  });

  test('ten thousand characters, nothing, and nonsense are refused with words of their own; nothing is written', async () => {
    const { first, roomId } = await pair();
    const here = await chatting(first, 'NEXT_LOCALE=BD');
    expect(await write(here, roomId, 'ক'.repeat(10_000))).toMatchObject({
      type: 'refused',
      error: 'MessageTooLong',
      message: 'আপনার বার্তা খুব বড়: সর্বোচ্চ 2000 অক্ষর।',
    });
    expect(await write(here, roomId, 'a'.repeat(2001))).toMatchObject({ error: 'MessageTooLong' });
    expect(await write(here, roomId, ' \n\t\0 ')).toMatchObject({ error: 'MessageEmpty' });
    for (const nonsense of [
      '{',
      '[]',
      'null',
      '{"type":"shout"}',
      '{"type":"enter"}',
      '{"type":"send","roomId":"x"}',
    ]) {
      const before = here.heard.length;
      here.send(nonsense);
      await here.until((news) => here.heard.indexOf(news) >= before && news.type === 'refused');
    }
    expect((await write(here, roomId, 'ক্ষ'.repeat(2000))).type).toBe('ack');
    expect((await history(first, roomId)).messages).toHaveLength(1);
    await here.close();
  });

  test("someone else's room is neither heard nor written in", async () => {
    const { roomId, first } = await pair();
    const [stranger] = (await makePlayers(server, 1)) as [Player];
    const client = await chatting(stranger);
    client.send({ type: 'enter', roomId });
    expect(await client.until(({ type }) => type === 'refused')).toMatchObject({ roomId, error: 'NotFound' });
    expect(await write(client, roomId, 'let me in')).toMatchObject({ type: 'refused', error: 'NotFound' });
    const here = await chatting(first);
    await write(here, roomId, 'secret');
    await write(client, roomId, 'still out');
    expect(texts(client)).toEqual([]);
    expect((await history(first, roomId)).messages.map(({ text }) => text)).toEqual(['secret']);
    await Promise.all([here.close(), client.close()]);
  });

  test('slow mode: a second message too soon says how long to wait', async () => {
    const { players, roomId } = await crowd(2);
    const here = await chatting(players[0]!);
    expect((await write(here, roomId, 'first')).type).toBe('ack');
    const refused = await write(here, roomId, 'second');
    expect(refused).toMatchObject({ type: 'refused', error: 'SlowMode' });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(3);
    const other = await chatting(players[1]!);
    expect((await write(other, roomId, 'mine')).type).toBe('ack');
    server.advance(4);
    expect((await write(here, roomId, 'second')).type).toBe('ack');
    await Promise.all([here.close(), other.close()]);
  });

  test('thirty write at once: every message is heard once, in one order without gaps', async () => {
    const { players, roomId } = await crowd(30);
    const clients = await Promise.all(players.map((player) => chatting(player)));
    await Promise.all(clients.map((client) => enter(client, roomId)));
    await Promise.all(clients.map((client, index) => write(client, roomId, `from ${index}`)));
    await Promise.all(
      clients.map((client) => client.until((news) => news.message?.position === 30 && news.type === 'message')),
    );
    for (const client of clients) {
      const positions = client.heard.filter(({ type }) => type === 'message').map(({ message }) => message?.position);
      expect(positions).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    }
    await Promise.all(clients.map((client) => client.close()));
  });

  test('a flood closes its own socket only', async () => {
    const { first, second, roomId } = await pair();
    const [flooding, calm] = [await chatting(first), await chatting(second)];
    for (let index = 0; index < 300; index += 1) flooding.send({ type: 'enter', roomId });
    expect(await flooding.closed).toBe(4429);
    expect((await write(calm, roomId, 'calm')).type).toBe('ack');
    await calm.close();
  });
});

test('history is paged upwards, and catches up after a position', async () => {
  const { first, roomId } = await pair();
  const here = await chatting(first);
  for (let index = 1; index <= 25; index += 1) await write(here, roomId, `message ${index}`);
  const page = async (query: string) => {
    const answer = await as<Page>(server, first, ['GET', `/api/message/rooms/${roomId}/messages?pageSize=10&${query}`]);
    return { positions: answer.messages.map(({ position }) => position), more: answer.more };
  };
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(await page('')).toEqual({ positions: range(16, 25), more: true });
  expect(await page('before=16')).toEqual({ positions: range(6, 15), more: true });
  expect(await page('before=6')).toEqual({ positions: range(1, 5), more: false });
  expect(await page('after=0')).toEqual({ positions: range(1, 10), more: true });
  expect(await page('after=20')).toEqual({ positions: range(21, 25), more: false });
  expect(await page('after=25')).toEqual({ positions: [], more: false });
  expect(await refusal(server, first, ['GET', `/api/message/rooms/${roomId}/messages?before=soon`])).toBe(
    '400 ValidationFailed',
  );
  await here.close();
});

test('a direct message tells its reader once until it is read', async () => {
  const { first, second, roomId } = await pair();
  const here = await chatting(first);
  await write(here, roomId, 'hello');
  await write(here, roomId, 'are you there?');
  const list = await as<{ notifications: { type: string; title: string; link: string }[] }>(server, second, [
    'GET',
    '/api/notifications/notifications',
  ]);
  expect(list.notifications).toMatchObject([
    { type: 'direct_message', title: `${first.username} wrote to you`, link: `/message/${roomId}` },
  ]);
  await here.close();
});

test('a muted player is not heard or read by who muted them, but by all others', async () => {
  const { players, roomId } = await crowd(3);
  const [loud, quiet, other] = players as [Player, Player, Player];
  const path = `/api/message/mutes/${loud.id}`;
  await as(server, quiet, ['PUT', path], 204);
  expect(await as(server, quiet, ['GET', '/api/message/mutes'])).toEqual({
    players: [{ id: loud.id, username: loud.username }],
  });
  expect(await refusal(server, quiet, ['PUT', `/api/message/mutes/${quiet.id}`])).toBe('422 NotToYourself');
  expect(await refusal(server, quiet, ['PUT', `/api/message/mutes/${randomUUID()}`])).toBe('404 NotFound');
  const [speaker, deaf, hearing] = [await chatting(loud), await chatting(quiet), await chatting(other)];
  for (const client of [speaker, deaf, hearing]) await enter(client, roomId);
  await write(speaker, roomId, 'LOUD');
  await hearing.until(({ message }) => message?.text === 'LOUD');
  await write(hearing, roomId, 'calm');
  await deaf.until(({ message }) => message?.text === 'calm');
  expect(texts(deaf)).toEqual(['calm']);
  expect((await history(quiet, roomId)).messages.map(({ text }) => text)).toEqual(['calm']);
  await as(server, quiet, ['DELETE', path], 204);
  expect((await history(quiet, roomId)).messages.map(({ text }) => text)).toEqual(['LOUD', 'calm']);
  await Promise.all([speaker, deaf, hearing].map((client) => client.close()));
});

test('a write that answers nothing takes an Idempotency-Key, and is answered alike when it is sent again', async () => {
  const [player, muted] = (await makePlayers(server, 2)) as [Player, Player];
  const headers = { 'idempotency-key': randomUUID() };
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await server.call('PUT', `/api/message/mutes/${muted.id}`, { token: player.token, headers });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  }
  expect(await as(server, player, ['GET', '/api/message/mutes'])).toMatchObject({ players: [{ id: muted.id }] });
});

test('three reports hide a message, one player counts once', async () => {
  const { players, roomId } = await crowd(4);
  const [author, ...readers] = players as [Player, Player, Player, Player];
  const speaker = await chatting(author);
  await enter(speaker, roomId);
  const { message } = await write(speaker, roomId, 'an insult');
  const report = (id: string): [string, string, unknown] => [
    'POST',
    `/api/message/rooms/${roomId}/messages/${id}/report`,
    { reason: 'insult' },
  ];
  const path = report(message!.id);
  for (let turn = 0; turn < 3; turn += 1) await as(server, readers[0], path, 204);
  expect((await history(author, roomId)).messages[0]?.text).toBe('an insult');
  expect(await refusal(server, author, path)).toBe('422 NotToYourself');
  expect(await refusal(server, readers[0], report(randomUUID()))).toBe('404 NotFound');
  const [stranger] = (await makePlayers(server, 1)) as [Player];
  expect(await refusal(server, stranger, path)).toBe('404 NotFound');
  for (const reader of readers.slice(1)) await as(server, reader, path, 204);
  await speaker.until(({ type, message: hidden }) => type === 'hidden' && hidden?.text === null);
  expect((await history(author, roomId)).messages[0]?.text).toBeNull();
  await speaker.close();
});

test('who leaves the tournament leaves its room at once', async () => {
  const { id, players, roomId } = await crowd(2);
  const [leaving, staying] = players as [Player, Player];
  const [gone, kept] = [await chatting(leaving), await chatting(staying)];
  await enter(gone, roomId);
  await enter(kept, roomId);
  await as(server, leaving, ['POST', tournamentPath(id, '/withdraw')], 204);
  await gone.until((news) => news.type === 'left' && news.roomId === roomId);
  await write(kept, roomId, 'without you');
  await kept.until(({ message }) => message?.text === 'without you');
  expect(texts(gone)).toEqual([]);
  expect(await write(gone, roomId, 'hello?')).toMatchObject({ error: 'NotFound' });
  await Promise.all([gone.close(), kept.close()]);
});

describe('the session of a socket', () => {
  test('without one, with a forged one and with one of someone else it is closed with 4401', async () => {
    const { first, second, roomId } = await pair();
    const silent = await connect<News>(server, socketPath);
    silent.send({ type: 'enter', roomId });
    expect(await silent.closed).toBe(4401);
    const forged = await connect<News>(server, socketPath);
    forged.send({ type: 'authenticate', accessToken: `${first.token}x` });
    expect(await forged.closed).toBe(4401);
    const changing = await chatting(first);
    changing.send({ type: 'authenticate', accessToken: second.token });
    expect(await changing.closed).toBe(4401);
  });

  test('ends with the token, unless a fresh one came before', async () => {
    const { first, second, roomId } = await pair();
    const { sign } = accessTokens(jwtSecret, 60);
    const shortOf = async (player: Player) => {
      const caller = { userId: player.id, sessionId: randomUUID(), deleted: false };
      return { ...player, token: (await sign(caller, server.now())).accessToken };
    };
    const [ending, renewed] = [await chatting(await shortOf(first)), await chatting(await shortOf(second))];
    renewed.send({ type: 'authenticate', accessToken: second.token });
    await renewed.until(() => renewed.heard.filter(({ type }) => type === 'authenticated').length === 2);
    server.advance(61);
    ending.send({ type: 'enter', roomId });
    expect(await ending.closed).toBe(4401);
    expect((await write(renewed, roomId, 'still here')).type).toBe('ack');
    await renewed.close();
  });

  test('ends at once when it is signed out elsewhere', async () => {
    const { token } = await server.signIn('player-bd');
    const player = { id: '', username: '', notificationToken: '', token };
    const client = await chatting(player);
    expect((await server.call('DELETE', '/api/auth/logout', { token })).status).toBe(204);
    client.send({ type: 'enter', roomId: randomUUID() });
    expect(await client.until(({ type }) => type === 'refused')).toMatchObject({ error: 'Unauthorized' });
    expect(await client.closed).toBe(4401);
  });
});
