import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { telling } from '../../server/bus/bus.ts';
import { inProcessBus } from '../../server/bus/inProcess.ts';
import { transaction } from '../../server/db/database.ts';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { keepAlive, pingMs } from '../../server/http/sockets.ts';
import { users } from '../../server/modules/auth/tables.ts';
import { type Notice, raise } from '../../server/modules/notifications/service.ts';
import { notifications } from '../../server/modules/notifications/tables.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import { type Client, connect } from './sockets.ts';

type Unread = { unread_count: number };
type Entry = { uuid: string; title: string; createdAt: string; read: boolean };
type Popup = { uuid: string; data: { type: string; tournamentTitle: string; checkInStartAt: string } };

const bus = inProcessBus(console.error);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { bus });
});
afterAll(() => server.stop());

async function get<Answer>(path: string, token: string, cookie = ''): Promise<Answer> {
  const response = await server.call('GET', path, { token, cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const unreadOf = async (token: string) =>
  (await get<{ notification: Unread }>('/api/auth', token)).notification.unread_count;
const popupsOf = async (token: string, cookie?: string) =>
  (await get<{ notifications: Popup[] }>('/api/notifications/popup-notifications', token, cookie)).notifications;
const viewAll = (token: string, before: string) =>
  server.call('POST', '/api/membership/notifications/view_all', { token, body: { before } });

function notice(username: keyof typeof demoAccounts, popup = false): Notice {
  const checkInStartAt = new Date(Date.now() + 3_600_000);
  return {
    userId: demoAccounts[username].id,
    type: 'esport_team_success_join',
    title: { en: 'You are in', bn: 'আপনি যোগ দিয়েছেন' },
    body: { en: 'Check in on time.', bn: 'সময়মতো চেক-ইন করুন।' },
    link: null,
    ...(popup
      ? {
          popup: {
            data: {
              type: 'esport_team_success_join',
              tournamentId: 'monsoon-cup',
              tournamentTitle: { en: 'Monsoon Cup', bn: 'মনসুন কাপ' },
              checkInStartAt: checkInStartAt.toISOString(),
            },
            until: checkInStartAt,
          },
        }
      : {}),
  };
}

const raiseNow = (...notices: Notice[]) =>
  telling(bus, (tell) => transaction(server.database, (inside) => raise(inside, tell, notices, new Date())));

async function socketOf(username: keyof typeof demoAccounts): Promise<Client<Unread>> {
  const [user] = await server.database.select().from(users).where(eq(users.id, demoAccounts[username].id));
  const client = await connect<Unread>(server, `/api/notifications/websocket/${user?.notificationToken}`);
  client.send('get_unread');
  return client;
}

test('the demo players have forty notifications, in their language', async () => {
  expect(await server.database.$count(notifications)).toBe(40);
  const { token } = await server.signIn('player-my');
  const page = await get<{ notifications: Entry[]; total: number }>('/api/notifications/notifications', token);
  expect(page.total).toBe(20);
  expect(page.notifications).toHaveLength(10);
  expect(page.notifications[0]).toMatchObject({ title: '300 tickets', read: false });
  const bengali = await get<{ notifications: Entry[] }>('/api/notifications/notifications', token, 'NEXT_LOCALE=BD');
  expect(bengali.notifications[0]?.title).toBe('300 টিকিট');
});

test('pages, time and unread select, the latest first', async () => {
  const { token } = await server.signIn('player-my');
  const list = (query: string) =>
    get<{ notifications: Entry[]; total: number }>(`/api/notifications/notifications?${query}`, token);
  const all = (await list('pageSize=100')).notifications;
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  expect((await list('pageSize=7&page=3')).notifications).toEqual(all.slice(14));
  expect((await list('page=9')).notifications).toEqual([]);
  const unread = await list('unread=true');
  expect(unread.total).toBe(4);
  expect(unread.notifications.every(({ read }) => !read)).toBe(true);
  expect((await list('unread=false')).total).toBe(16);
  const before = await list(`pageSize=100&time=${all[4]?.createdAt}`);
  expect(before.notifications).toEqual(all.slice(5));
  const shown = await get<{ items: Entry[]; page: number; per_page: number; total: number }>(
    '/api/membership/notifications/show_notification?page=2&per_page=5',
    token,
  );
  expect(shown).toEqual({ items: all.slice(5, 10), page: 2, per_page: 5, total: 20 });
});

test('the socket tells the unread count when it is asked, and whenever it changes', async () => {
  const { token } = await server.signIn('player-bd');
  const [phone, desktop] = [await socketOf('player-bd'), await socketOf('player-bd')];
  await phone.until(({ unread_count }) => unread_count === 2);
  await desktop.until(({ unread_count }) => unread_count === 2);
  const raisedAt = performance.now();
  await raiseNow(notice('player-bd'));
  await Promise.all([phone, desktop].map((client) => client.until(({ unread_count }) => unread_count === 3)));
  expect(performance.now() - raisedAt).toBeLessThan(2000);
  expect(await unreadOf(token)).toBe(3);
  expect((await viewAll(token, new Date().toISOString())).status).toBe(204);
  await Promise.all([phone, desktop].map((client) => client.until(({ unread_count }) => unread_count === 0)));
  expect(await unreadOf(token)).toBe(0);
  await Promise.all([phone.close(), desktop.close()]);
});

test('two changes that leave the number as it was are told all the same', async () => {
  const client = await socketOf('player-bd');
  await raiseNow(notice('player-bd'));
  const { unread_count } = await client.until((unread) => unread.unread_count > 0);
  const frames = client.heard.length;
  const { id } = demoAccounts['player-bd'];
  await telling(bus, (tell) =>
    transaction(server.database, async (inside) => {
      await inside.delete(notifications).where(eq(notifications.userId, id));
      await raise(
        inside,
        tell,
        Array.from({ length: unread_count }, () => notice('player-bd')),
        new Date(),
      );
    }),
  );
  await client.until(() => client.heard.length > frames);
  expect(client.heard.at(-1)).toEqual({ unread_count });
  await client.close();
});

test('a hundred changes at once end with the right count', async () => {
  const client = await socketOf('subscriber-my');
  await client.until(({ unread_count }) => unread_count === 1);
  await Promise.all(Array.from({ length: 100 }, () => raiseNow(notice('subscriber-my'))));
  await client.until(({ unread_count }) => unread_count === 101);
  expect(client.heard.at(-1)).toEqual({ unread_count: 101 });
  await client.close();
});

test('view_all leaves what came after its time, and other players, as they are', async () => {
  const { token } = await server.signIn('player-my');
  const stranger = await server.signIn('subscriber-my');
  const theirs = await unreadOf(stranger.token);
  const before = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await raiseNow(notice('player-my'));
  expect((await viewAll(token, before)).status).toBe(204);
  expect(await unreadOf(token)).toBe(1);
  expect(await unreadOf(stranger.token)).toBe(theirs);
  expect((await viewAll(token, 'yesterday')).status).toBe(400);
});

test('a popup waits until it is put away, on every device, and then counts as read', async () => {
  const { token } = await server.signIn('player-my');
  const before = await unreadOf(token);
  await raiseNow(notice('player-my', true));
  const [popup] = await popupsOf(token);
  expect(popup?.data).toMatchObject({ type: 'esport_team_success_join', tournamentTitle: 'Monsoon Cup' });
  expect((await popupsOf(token, 'NEXT_LOCALE=BD'))[0]?.data.tournamentTitle).toBe('মনসুন কাপ');
  await viewAll(token, new Date().toISOString());
  expect(await popupsOf(token)).toHaveLength(1);
  const dismiss = (as: string) =>
    server.call('POST', `/api/notifications/popup-notifications/${popup?.uuid}/dismiss`, { token: as });
  const stranger = await server.signIn('player-bd');
  expect((await dismiss(stranger.token)).status).toBe(404);
  expect(await popupsOf(token)).toHaveLength(1);
  expect([(await dismiss(token)).status, (await dismiss(token)).status]).toEqual([204, 204]);
  expect(await popupsOf(token)).toEqual([]);
  expect(await unreadOf(token)).toBeLessThanOrEqual(before);
});

test('a popup whose time is over is not shown any more', async () => {
  const { token } = await server.signIn('subscriber-my');
  const { popup, ...rest } = notice('subscriber-my', true);
  if (popup === undefined) throw new Error('no popup');
  await raiseNow({ ...rest, popup: { ...popup, until: new Date(Date.now() - 1000) } });
  expect(await popupsOf(token)).toEqual([]);
});

test('a forged token is accepted and then closed with 4401, a deleted account with 4403', async () => {
  for (const forged of ['forged', 'a'.repeat(400), '%00', '../../etc/passwd', 'null']) {
    const client = await connect(server, `/api/notifications/websocket/${encodeURIComponent(forged)}`);
    expect(await client.closed).toBe(4401);
    expect(client.heard).toEqual([]);
  }
  expect(await (await socketOf('deleted-my')).closed).toBe(4403);
});

test('a page of another origin gets no socket; our own, and programs that name none, do', async () => {
  const [user] = await server.database.select().from(users).where(eq(users.id, demoAccounts['player-bd'].id));
  const path = `/api/notifications/websocket/${user?.notificationToken}`;
  for (const origin of ['https://evil.example', 'null', `${server.origin}.evil.example`, 'http://localhost:1'])
    expect(await (await connect(server, path, { origin })).closed).toBe(4403);
  const headers = [{ origin: server.origin }, { origin: server.config.publicOrigin }, undefined];
  for (const header of headers) {
    const client = await connect<Unread>(server, path, header);
    client.send('get_unread');
    await client.until(({ unread_count }) => unread_count >= 0);
    await client.close();
  }
});

test('nonsense on the socket is ignored, and too much of it closes that socket only', async () => {
  const client = await socketOf('player-bd');
  for (const text of ['', 'get_all', '{"unread_count":99}', '\0']) client.send(text);
  client.socket.send(Buffer.alloc(16, 0xff));
  await client.until(({ unread_count }) => unread_count >= 0);
  const flooding = await socketOf('player-bd');
  flooding.send('x'.repeat(65 * 1024));
  expect(await flooding.closed).toBe(1009);
  client.send('get_unread');
  await client.until(() => client.heard.length >= 2);
  await client.close();
});

test('the address answers 426 to what is no WebSocket', async () => {
  const response = await server.call('GET', '/api/notifications/websocket/any');
  expect(response.status).toBe(426);
  expect(await response.json()).toMatchObject({ error: 'UpgradeRequired' });
});

test('a stop closes every socket with 1001, and does not wait for a silent client', async () => {
  const own = await startTestServer();
  const client = await connect(own, '/api/notifications/websocket/x').catch(() => undefined);
  await client?.closed;
  const [user] = await own.database.select().from(users).where(eq(users.id, demoAccounts['player-my'].id));
  const kept = await connect<Unread>(own, `/api/notifications/websocket/${user?.notificationToken}`);
  const silent = await connect<Unread>(own, `/api/notifications/websocket/${user?.notificationToken}`);
  silent.socket.pause();
  const began = performance.now();
  await own.stop();
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await kept.closed).toBe(1001);
  silent.socket.terminate();
});

test('the server pings; who does not answer is dropped', async () => {
  expect(pingMs).toBe(30_000);
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const sockets = new WebSocketServer({ server: http });
  const stop = keepAlive(sockets, 50);
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const alive = new WebSocket(url);
  const halfOpen = new WebSocket(url, { autoPong: false });
  const dropped = once(halfOpen, 'close');
  await Promise.all([once(alive, 'open'), once(halfOpen, 'open')]);
  expect((await dropped)[0]).toBe(1006);
  for (let pings = 0; pings < 3; pings += 1) await once(alive, 'ping');
  expect(alive.readyState).toBe(alive.OPEN);
  stop();
  alive.terminate();
  sockets.close();
  http.close();
});
