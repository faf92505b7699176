import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import {
  apiOf,
  directRoom,
  enterRoom,
  fillRoom,
  inList,
  live,
  messageBox,
  messageList,
  messagesIn,
  noteReport,
  type Room,
  write,
} from './rooms.ts';
import type { TestServer } from './server.ts';

const waiting = (page: Page) => messageList(page).getByText('Waits to be sent');

/** Another player in a browser of their own, in the room. */
async function otherPlayer(browser: Browser, server: TestServer, username: string, roomId: string) {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await signIn(page, username);
  await enterRoom(page, roomId);
  return page;
}

/** player-my in the room with subscriber-my. */
async function chatting(page: Page, server: TestServer): Promise<Room> {
  const room = await directRoom(server, 'player-my', 'subscriber-my');
  await signIn(page, 'player-my');
  await enterRoom(page, room.id);
  return room;
}

/** How often the server has a text. */
const timesWritten = async (server: TestServer, roomId: string, text: string) =>
  (await messagesIn(server, 'player-my', roomId)).filter((message) => message.text === text).length;

/** Sockets of chat that the test refuses while `blocked` is set. */
async function gateSockets(page: Page) {
  const gate = { blocked: true };
  await page.routeWebSocket(/\/api\/message\/websocket$/, (socket) => {
    if (gate.blocked) void socket.close({ code: 1013 });
    else socket.connectToServer();
  });
  return gate;
}

test('two players find each other, talk, and the list says what is unread', async ({ page, browser, server }) => {
  await signIn(page, 'player-my');
  await page.goto('/message');
  const partner = page.getByLabel('Write to a player');
  await partner.fill('nobody-of-this-name');
  await partner.press('Enter');
  await expect(page.getByText('There is no player of this name.')).toBeVisible();
  await partner.fill('subscriber-my');
  await partner.press('Enter');
  await expect(page).toHaveURL(/\/message\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'subscriber-my' })).toBeVisible();
  await live(page);
  await write(page, 'Ready for tonight?');
  await expect(inList(page, 'Ready for tonight?')).toHaveCount(1);

  const other = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await signIn(other, 'subscriber-my');
  await other.goto('/message');
  const room = other.getByRole('link', { name: /^player-my/ });
  await expect(room).toContainText('1');
  await room.click();
  await expect(inList(other, 'Ready for tonight?')).toBeVisible();
  await expect(room).not.toContainText('unread');
  await live(other);
  await write(other, 'সবসময়!\nAlways.');
  await expect(inList(page, /সবসময়!\s*Always\./)).toBeVisible();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'subscriber-my: সবসময়!' })).toHaveCount(1);
});

test('what is written offline is marked, and sent once when the network is back', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { id } = await chatting(page, server);
  const other = await otherPlayer(browser, server, 'subscriber-my', id);
  await context.setOffline(true);
  await expect(page.getByText('No connection. What you write waits and is sent by itself.')).toBeVisible();
  await write(page, 'from the tunnel');
  await write(page, 'still in it');
  await expect(waiting(page)).toHaveCount(2);
  await context.setOffline(false);
  await expect(inList(other, 'still in it')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  for (const text of ['from the tunnel', 'still in it']) {
    await expect(inList(page, text)).toHaveCount(1);
    await expect(inList(other, text)).toHaveCount(1);
    expect(await timesWritten(server, id, text)).toBe(1);
  }
});

test('a reload keeps what is typed and what is not sent, and a message is sent once', async ({ page, server }) => {
  const room = await directRoom(server, 'player-my', 'subscriber-my');
  const gate = await gateSockets(page);
  await signIn(page, 'player-my');
  await page.goto(`/message/${room.id}`);
  await expect(messageBox(page)).toBeVisible();
  await expect(page.getByText('No connection.', { exact: false })).toBeVisible();
  await write(page, 'unsent');
  await expect(waiting(page)).toHaveCount(1);
  await messageBox(page).fill('half a thought');
  await page.reload();
  await expect(messageBox(page)).toHaveValue('half a thought');
  await expect(inList(page, 'unsent')).toHaveCount(1);
  const tab = await page.context().newPage();
  await enterRoom(tab, room.id);
  await expect(inList(tab, 'unsent')).toHaveCount(1);
  gate.blocked = false;
  await live(page);
  await expect(waiting(page)).toHaveCount(0);
  await expect(inList(page, 'unsent')).toHaveCount(1);
  expect(await timesWritten(server, room.id, 'unsent')).toBe(1);
  await page.reload();
  await live(page);
  await expect(inList(page, 'unsent')).toHaveCount(1);
  expect(await timesWritten(server, room.id, 'unsent')).toBe(1);
});

test('a server that is killed while messages are sent loses none and doubles none', async ({ page, server }) => {
  const { id } = await chatting(page, server);
  const texts = Array.from({ length: 12 }, (_, index) => `before and after ${index}`);
  for (const text of texts) await write(page, text);
  await server.kill();
  await write(page, 'into the dark');
  await server.restart();
  await live(page);
  await expect(waiting(page)).toHaveCount(0);
  await expect(inList(page, 'into the dark')).toHaveCount(1);
  const written = (await messagesIn(server, 'player-my', id)).map(({ text }) => text);
  expect(written).toEqual([...texts, 'into the dark']);
});

test('a page from the back-forward cache is live again, and has what was written meanwhile', async ({
  page,
  browser,
  server,
}) => {
  const { id } = await chatting(page, server);
  const other = await otherPlayer(browser, server, 'subscriber-my', id);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await write(other, 'while you were away');
  await expect(inList(other, 'while you were away')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await live(page);
  await expect(inList(page, 'while you were away')).toHaveCount(1);
});

test.describe('with an access token of a few seconds', () => {
  test.use({ environment: { ACCESS_TOKEN_SECONDS: '12' } });

  test('the room stays open when the token is renewed', async ({ page, server }) => {
    const { id } = await chatting(page, server);
    let sockets = 0;
    page.on('websocket', (socket) => (sockets += socket.url().includes('/message/') ? 1 : 0));
    const token = () => page.evaluate(() => /token=([^;]+)/.exec(document.cookie)?.[1]);
    const first = await token();
    await expect.poll(token, { timeout: 20_000 }).not.toBe(first);
    const second = await token();
    await expect.poll(token, { timeout: 20_000 }).not.toBe(second);
    await write(page, 'still here');
    await expect(inList(page, 'still here')).toHaveCount(1);
    await expect(waiting(page)).toHaveCount(0);
    expect(await timesWritten(server, id, 'still here')).toBe(1);
    expect(sockets).toBe(0);
  });
});

test('10,000 characters are told clearly, nothing is sent and nothing lost', async ({ page, server }) => {
  const { id } = await chatting(page, server);
  const text = 'ধ'.repeat(10_000);
  await messageBox(page).fill(text);
  await messageBox(page).press('Enter');
  const told = page.getByText('A message has at most 2,000 characters, this one has 10,000.', { exact: false });
  await expect(told).toBeVisible();
  await expect(messageBox(page)).toHaveValue(text);
  await messageBox(page).fill('x'.repeat(1_990));
  await expect(page.getByText('1,990 of 2,000 characters')).toBeVisible();
  await messageBox(page).press('Enter');
  await expect(messageBox(page)).toHaveValue('');
  await expect(waiting(page)).toHaveCount(0);
  await expect
    .poll(async () => (await messagesIn(server, 'player-my', id)).map((message) => message.text?.length))
    .toEqual([1_990]);
});

test('a message that the server refuses says why, and can be tried again or discarded', async ({ page, server }) => {
  const { id } = await chatting(page, server);
  // Longer than the server takes, though the page lets it pass: an old outbox.
  await page.evaluate(
    ([roomId, text]) => {
      const player = '6a1f0f0e-6d5c-4c57-9d0a-3f0a8f6f2b11';
      localStorage.setItem(`outbox.${player}.${roomId}.${crypto.randomUUID()}`, JSON.stringify({ text, at: 1 }));
    },
    [id, 'y'.repeat(2_001)] as const,
  );
  await page.reload();
  const refused = messageList(page).getByText('Not sent.', { exact: false });
  await expect(refused).toBeVisible();
  await messageList(page).getByRole('button', { name: 'Try again' }).click();
  await expect(refused).toBeVisible();
  await messageList(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No messages yet. Write the first one.')).toBeVisible();
  expect(await messagesIn(server, 'player-my', id)).toEqual([]);
});

test("someone else's room, and a minor's", async ({ page, browser, server }) => {
  const room = await directRoom(server, 'player-my', 'subscriber-my');
  await signIn(page, 'player-bd');
  for (const id of [room.id, crypto.randomUUID(), 'nonsense']) {
    await page.goto(`/message/${id}`);
    await expect(page.getByText('This room is not open to you')).toBeVisible();
  }
  const minor = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await signIn(minor, 'minor-my');
  await minor.goto(`/message/${room.id}`);
  await expect(minor.getByText('Chat waits for your guardian').first()).toBeVisible();
  await expect(minor).toHaveURL(new RegExp(room.id));
});

test('a message is reported, its author muted and shown again', async ({ page, browser, server }) => {
  const { id } = await chatting(page, server);
  const other = await otherPlayer(browser, server, 'subscriber-my', id);
  await write(page, 'mine');
  await write(other, 'rude words');
  await page.getByRole('button', { name: /^Report or mute: subscriber-my/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Insult or threat' }).check();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('Reported. Thank you.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mute subscriber-my' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(inList(page, 'rude words')).toHaveCount(0);
  await write(other, 'more rude words');
  await expect(inList(other, 'more rude words')).toBeVisible();
  await write(page, 'and on');
  await expect(inList(page, 'and on')).toBeVisible();
  await expect(inList(page, 'more rude words')).toHaveCount(0);
  await page.getByRole('button', { name: 'Muted players' }).first().click();
  await page.getByRole('button', { name: 'Show messages of subscriber-my' }).click();
  await expect(page.getByText('You have muted nobody.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inList(page, 'rude words')).toBeVisible();
  await expect(inList(page, 'more rude words')).toBeVisible();
  await expect(inList(page, 'and on')).toBeVisible();
});

test('a message that three players reported is hidden in front of its readers', async ({ page, server }) => {
  const bd = await apiOf(server, 'player-bd');
  const { rooms } = await bd<{ rooms: Room[] }>('GET', '/api/message/rooms?pageSize=50');
  const id = rooms.find(({ title }) => title === 'Padma Round')?.id ?? '';
  await signIn(page, 'player-my');
  await enterRoom(page, id);
  await write(page, 'soon hidden');
  await expect.poll(() => timesWritten(server, id, 'soon hidden')).toBe(1);
  const [message] = await messagesIn(server, 'player-my', id);
  await noteReport(server, message?.id ?? '', 'organiser-my');
  await live(page);
  for (const username of ['player-bd', 'subscriber-my'] as const) {
    await expect(inList(page, 'soon hidden')).toHaveCount(1);
    const call = await apiOf(server, username);
    await call('POST', `/api/message/rooms/${id}/messages/${message?.id}/report`, { reason: 'spam' });
  }
  await expect(inList(page, 'Hidden after reports')).toHaveCount(1);
  await expect(inList(page, 'soon hidden')).toHaveCount(0);
});

test('slow mode is said with its seconds, and only makes a message wait', async ({ page, server }) => {
  await signIn(page, 'player-my');
  await page.goto('/message');
  await page.getByRole('link', { name: /^Padma Round/ }).click();
  await live(page);
  await expect(page.getByText('Slow mode: a message every 3 seconds')).toBeVisible();
  await write(page, 'one');
  await write(page, 'two');
  await expect(messageList(page).getByText(/^Slow mode: sent in [123] seconds?$/)).toBeVisible();
  await expect(inList(page, 'two')).toHaveCount(1);
  await expect(waiting(page)).toHaveCount(0);
  await expect(messageList(page).getByText(/^Slow mode/)).toHaveCount(0);
  const id = page.url().split('/').at(-1) ?? '';
  expect((await messagesIn(server, 'player-my', id)).map(({ text }) => text)).toEqual(['one', 'two']);
});

test('a long history draws few rows, stays where it is read, and goes to its end when asked', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const room = await directRoom(server, 'player-my', 'subscriber-my');
  await fillRoom(server, room.id, 3_000);
  await signIn(page, 'player-my');
  await enterRoom(page, room.id);
  await expect(inList(page, 'Line 3000')).toBeInViewport();
  const rows = messageList(page).getByRole('listitem');
  expect(await rows.count()).toBeLessThan(60);

  // The page above is held, the reader comes to the top of what is there, and then it arrives.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/messages\?.*before=/, async (route) => {
    await held;
    await route.continue();
  });
  await messageList(page).evaluate((box) => box.scrollTo(0, 0));
  const line = inList(page, /^Line 2952/);
  await expect(line).toBeInViewport();
  await page.waitForTimeout(500);
  const before = await line.boundingBox();
  release();
  await expect.poll(() => messageList(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(1_000);
  await page.waitForTimeout(500);
  const after = await line.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 1e6))).toBeLessThanOrEqual(2);

  // What is new does not move the reader.
  const other = await otherPlayer(browser, server, 'subscriber-my', room.id);
  await write(other, 'a late one');
  const news = page.getByRole('button', { name: '1 new message' });
  await expect(news).toBeVisible();
  expect(Math.abs(((await line.boundingBox())?.y ?? 0) - (after?.y ?? 1e6))).toBeLessThanOrEqual(2);
  await news.click();
  await expect(inList(page, 'a late one')).toBeInViewport();
  await expect(news).toHaveCount(0);

  // Page by page upwards, by the keyboard.
  await messageList(page).focus();
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(
      messageList(page)
        .getByText(/^Line 2[0-4]\d\d/)
        .first(),
    ).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  expect(await rows.count()).toBeLessThan(60);
});

for (const [locale, theme] of [
  ['EN', 'dark'],
  ['EN', 'light'],
  ['BD', 'dark'],
  ['BD', 'light'],
] as const) {
  test(`no fault for axe in ${locale}, ${theme}`, async ({ page, context, server }) => {
    const room = await directRoom(server, 'player-my', 'subscriber-my');
    await fillRoom(server, room.id, 30);
    await context.addCookies([
      { name: 'NEXT_LOCALE', value: locale, url: server.origin },
      { name: 'THEME', value: theme, url: server.origin },
    ]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/login');
    await page.locator('main input').nth(0).fill('player-my');
    await page.locator('main input').nth(1).fill('arenaku-demo-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');
    const faults = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    await page.goto('/message');
    await expect(page.getByRole('link', { name: /^subscriber-my/ })).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.goto(`/message/${room.id}`);
    await expect(page.getByText('Line 30')).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.getByRole('listitem').getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faults()).toEqual([]);
  });
}
