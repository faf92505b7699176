import type { CDPSession, Page } from '@playwright/test';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { expect, signIn, test } from './fixtures.ts';
import { directRoom, messageList } from './rooms.ts';

const rows = 100_000;
const megabyte = 1024 * 1024;

/** A history of that many messages; the server gives a hundred at a time, here they come at once. */
function longHistory() {
  const authors = [demoAccounts['player-my'], demoAccounts['subscriber-my']].map(({ id, username }) => ({
    id,
    username,
  }));
  const start = Date.parse('2026-01-01T00:00:00Z');
  const messages = Array.from({ length: rows }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    position: index + 1,
    author: authors[Math.floor(index / 3) % 2],
    text: `Line ${index + 1}${index % 5 === 0 ? ', and what makes it longer than its neighbours are' : ''}`,
    createdAt: new Date(start + index * 60_000).toISOString(),
  }));
  return { messages, more: false };
}

/** What the page's script holds, in bytes, without what nobody holds any more. */
async function heldBy(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

const drawn = (page: Page) => messageList(page).getByRole('listitem').count();

/** Scrolls through the whole list, so that rows all over it are drawn and measured. */
async function scrollThrough(page: Page, stops: number) {
  let most = 0;
  for (let stop = 0; stop <= stops; stop += 1) {
    await messageList(page).evaluate((box, part) => box.scrollTo(0, box.scrollHeight * (1 - part)), stop / stops);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    most = Math.max(most, await drawn(page));
  }
  return most;
}

test('a hundred thousand messages draw few rows, and hold at most 20 MB, read from end to end', async ({
  page,
  server,
}, { annotations }) => {
  test.slow();
  const room = await directRoom(server, 'player-my', 'subscriber-my');
  await signIn(page, 'player-my');
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await page.goto(`/message/${room.id}`);
  await expect(page.getByText('No messages yet. Write the first one.')).toBeVisible();
  const empty = await heldBy(session);

  const history = longHistory();
  await page.route(/\/rooms\/[^/]+\/messages/, (route) => route.fulfill({ json: history }));
  await page.goto(`/message/${room.id}`);
  await expect(messageList(page).getByText(`Line ${rows}`)).toBeInViewport();
  expect(await drawn(page)).toBeLessThan(60);
  const full = await heldBy(session);
  const most = await scrollThrough(page, 300);
  await expect(messageList(page).getByText('Line 1,')).toBeInViewport();
  const read = await heldBy(session);
  annotations.push({
    type: 'heap',
    description: `empty ${empty}, with ${rows} messages ${full}, read from end to end ${read} bytes; ${most} rows drawn`,
  });
  expect(most).toBeLessThan(80);
  expect((read - full) / megabyte).toBeLessThan(5);
  expect((read - empty) / megabyte).toBeLessThanOrEqual(20);
});
