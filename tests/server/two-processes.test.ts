import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../server/db/database.ts';
import { notifications } from '../../server/modules/notifications/tables.ts';
import { apiCaller, freePort, ownPostgres, temporaryFolder } from './helpers.ts';
import { as, jwtSecret, makePlayers, makeTournament, type Player, tournamentPath, until } from './players.ts';
import { end, runServer, type ServerProcess, untilReady } from './process.ts';
import { type Client, connect } from './sockets.ts';

type News = {
  type: string;
  roomId?: string;
  lastPosition?: number;
  message?: { id: string; text: string; position: number };
};
type Server = { process: ServerProcess; origin: string; call: ReturnType<typeof apiCaller> };

const postgres = process.env['TEST_DATABASE_URL'] ?? '';
const nats = process.env['TEST_NATS_URL'] ?? '';

/** Needs a PostgreSQL and a NATS; vitest.config.ts leaves it out without them. */
describe('two processes on one PostgreSQL and one NATS', () => {
  let open: OpenDatabase & { url: string };
  const folders: { clean: () => void }[] = [];
  const servers: Server[] = [];

  async function start(): Promise<Server> {
    const folder = temporaryFolder();
    folders.push(folder);
    const port = await freePort();
    const running = runServer({
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: folder.path,
      DATABASE_URL: open.url,
      NATS_URL: nats,
      JWT_SECRET: jwtSecret,
      ACCESS_TOKEN_SECONDS: '86400',
    });
    await untilReady(running);
    const origin = `http://127.0.0.1:${port}`;
    const server = { process: running, origin, call: apiCaller(origin) };
    servers.push(server);
    return server;
  }

  let here: Server;
  let there: Server;
  beforeAll(async () => {
    open = await ownPostgres(postgres);
    here = await start();
    there = await start();
  }, 120_000);
  afterAll(async () => {
    for (const { process: running } of servers) await end(running, 'SIGTERM');
    for (const folder of folders) folder.clean();
    await open.close();
  });

  const now = () => new Date();

  async function chatting(server: Server, player: Player, roomId: string): Promise<Client<News>> {
    const client = await connect<News>(server, '/api/message/websocket');
    client.send({ type: 'authenticate', accessToken: player.token });
    client.send({ type: 'enter', roomId });
    await client.until(({ type }) => type === 'entered');
    return client;
  }

  async function pair() {
    const [first, second] = (await makePlayers(open, 2)) as [Player, Player];
    const body = { username: second.username };
    const room = await as<{ id: string }>(here, first, ['POST', '/api/message/rooms/direct', body]);
    return { first, second, roomId: room.id };
  }

  test('a message written at one is heard at the other, in order', async () => {
    const { first, second, roomId } = await pair();
    const [writer, reader] = [await chatting(here, first, roomId), await chatting(there, second, roomId)];
    const said = Array.from({ length: 50 }, (_, index) => `message ${index}`);
    for (const text of said) writer.send({ type: 'send', roomId, id: randomUUID(), text });
    await reader.until(({ message }) => message?.position === 50);
    expect(reader.heard.flatMap(({ type, message }) => (type === 'message' ? [message?.text] : []))).toEqual(said);
    await Promise.all([writer.close(), reader.close()]);
  });

  test('joining at one raises the unread count at the other', async () => {
    const id = await makeTournament({ database: open.database, now });
    const [player] = (await makePlayers(open, 1)) as [Player];
    const client = await connect<{ unread_count: number }>(
      there,
      `/api/notifications/websocket/${player.notificationToken}`,
    );
    client.send('get_unread');
    await client.until(({ unread_count }) => unread_count === 0);
    await as(here, player, ['POST', tournamentPath(id, '/join'), {}]);
    await client.until(({ unread_count }) => unread_count === 1);
    expect(client.heard).toEqual([{ unread_count: 0 }, { unread_count: 1 }]);
    await client.close();
  });

  test('a session that ends at one is refused at the other', async () => {
    const body = { username: 'player-my', password: 'arenaku-demo-2026' };
    const { accessToken: token } = (await (await here.call('POST', '/api/auth/login', { body })).json()) as {
      accessToken: string;
    };
    expect((await there.call('GET', '/api/auth', { token })).status).toBe(200);
    expect((await here.call('DELETE', '/api/auth/logout', { token })).status).toBe(204);
    expect(await until(async () => (await there.call('GET', '/api/auth', { token })).status === 401)).toBe(true);
  });

  test('a deadline is kept once', async () => {
    const checkInEndAt = new Date(Date.now() + 3000);
    const database = open.database;
    const id = await makeTournament({ database, now }, { checkInStartAt: new Date(Date.now() - 1000), checkInEndAt });
    const players = await makePlayers(open, 4);
    for (const player of players) {
      await as(here, player, ['POST', tournamentPath(id, '/join'), {}]);
      await as(there, player, ['POST', tournamentPath(id, '/check-in')]);
    }
    const phase = async () => (await as<{ phase: string }>(there, players[0]!, ['GET', tournamentPath(id)])).phase;
    expect(await until(async () => (await phase()) === 'playing')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const told = await database.select().from(notifications).where(eq(notifications.userId, players[0]!.id));
    expect(told.filter(({ type }) => type === 'bracket_drawn')).toHaveLength(1);
  });

  test('one is killed: its clients go to the other and miss nothing', async () => {
    const { first, second, roomId } = await pair();
    const dying = await start();
    const writer = await chatting(here, first, roomId);
    const reader = await chatting(dying, second, roomId);
    const say = (text: string) => writer.send({ type: 'send', roomId, id: randomUUID(), text });
    say('before');
    await reader.until(({ message }) => message?.text === 'before');
    dying.process.child.kill('SIGKILL');
    for (let index = 0; index < 20; index += 1) say(`while away ${index}`);
    await reader.closed;
    const back = await chatting(there, second, roomId);
    const { lastPosition = 0 } = await back.until(({ type }) => type === 'entered');
    say('after');
    await back.until(({ message }) => message?.text === 'after');
    type Page = { messages: { position: number }[] };
    const page = await as<Page>(there, second, ['GET', `/api/message/rooms/${roomId}/messages?after=1&pageSize=100`]);
    const caughtUp = page.messages.map(({ position }) => position).filter((position) => position <= lastPosition);
    const live = back.heard.flatMap(({ type, message }) => (type === 'message' && message ? [message.position] : []));
    expect([...caughtUp, ...live]).toEqual(Array.from({ length: 21 }, (_, index) => index + 2));
    await Promise.all([writer.close(), back.close()]);
  });
});
