import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type SQL, sql } from 'drizzle-orm';
import { openEmbedded } from '../../server/db/embedded.ts';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { demoPassword, expect } from './fixtures.ts';
import type { TestServer } from './server.ts';

/** What the tests of chat need of the server beside the page. */

export type Room = { id: string; title: string; kind: string; lastPosition: number; unread: number };
type Message = { id: string; position: number; author: { username: string }; text: string | null };

/** Calls the API as a player who signs in for it. */
export async function apiOf(server: Pick<TestServer, 'origin'>, username: string) {
  const call = async <Answer>(method: string, path: string, body?: unknown, token?: string): Promise<Answer> => {
    const response = await fetch(`${server.origin}${path}`, {
      method,
      headers: {
        'app-id': 'arenaku-web',
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };
  const { accessToken } = await call<{ accessToken: string }>('POST', '/api/auth/login', {
    username,
    password: demoPassword,
  });
  return <Answer>(method: string, path: string, body?: unknown) => call<Answer>(method, path, body, accessToken);
}

/** The room of two demo players. */
export async function directRoom(server: TestServer, one: string, other: string): Promise<Room> {
  const call = await apiOf(server, one);
  return call('POST', '/api/message/rooms/direct', { username: other });
}

/** The latest messages of a room, as the server has them. */
export async function messagesIn(server: TestServer, username: string, roomId: string): Promise<Message[]> {
  const call = await apiOf(server, username);
  return (await call<{ messages: Message[] }>('GET', `/api/message/rooms/${roomId}/messages?pageSize=100`)).messages;
}

/** Changes the database while the server rests. */
async function atRest(server: TestServer, change: SQL[]) {
  await server.stop();
  const { database, close } = await openEmbedded(join(server.dataDir, 'pglite'));
  for (const statement of change) await database.execute(statement);
  await close();
  await server.restart();
}

const idOf = (username: keyof typeof demoAccounts) => demoAccounts[username].id;

/** Writes messages `Line 1` … `Line <count>` into a room, by turns of two players. */
export const fillRoom = (server: TestServer, roomId: string, count: number) =>
  atRest(server, [
    sql`
    insert into messages (room_id, position, id, author_id, text, created_at)
    select ${roomId}::uuid, number, gen_random_uuid(),
      case when number % 3 = 0 then ${idOf('player-my')}::uuid else ${idOf('subscriber-my')}::uuid end,
      'Line ' || number || case when number % 7 = 0 then repeat(' and more words', 12) else '' end,
      now() - (${count}::int - number) * interval '40 seconds'
    from generate_series(1, ${count}::int) as number`,
    sql`update rooms set last_position = ${count}::int, last_message_at = now() where id = ${roomId}::uuid`,
  ]);

/** A report of a player who is not in the room any more. */
export const noteReport = (server: TestServer, messageId: string, username: keyof typeof demoAccounts) =>
  atRest(server, [
    sql`insert into message_reports values (${messageId}::uuid, ${idOf(username)}::uuid, 'spam', now())`,
  ]);

export const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
export const messageList = (page: Page) => page.getByRole('region', { name: 'Messages' });
export const inList = (page: Page, text: string | RegExp) => messageList(page).getByText(text, { exact: true });

/** Types a message and sends it. */
export async function write(page: Page, text: string) {
  await messageBox(page).fill(text);
  await messageBox(page).press('Enter');
}

/** Goes to a room and waits until it is live. */
export async function enterRoom(page: Page, roomId: string) {
  await page.goto(`/message/${roomId}`);
  await live(page);
}

/** Also after the server was away, when the next attempt may be seconds off. */
export const live = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Connected$/ })).toBeVisible({ timeout: 30_000 });
