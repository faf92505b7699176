import type { Page } from '@playwright/test';
import {
  type ApiPlayer,
  apiPlayer,
  cupPath,
  type CupMatch,
  endCheckIn,
  enterCup,
  matchesOfCup,
  reportByApi,
  seedCup,
} from './cup.ts';
import { expect, signIn, test } from './fixtures.ts';

const bots = ['bot-amir', 'bot-bella', 'bot-chong', 'bot-devi', 'bot-emon', 'bot-farah'];

const popup = (page: Page) => page.getByRole('dialog', { name: 'Congratulations!' });
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function closePopup(page: Page) {
  await popup(page).getByRole('button', { name: 'DONE' }).click();
  await expect(popup(page)).toHaveCount(0);
}

/** Joins on the page, and tells how long the popup took, in milliseconds. */
async function joinOnPage(page: Page): Promise<number> {
  await button(page, 'Join').click();
  const pressed = Date.now();
  await popup(page).waitFor();
  return Date.now() - pressed;
}

/** The scores in the order of the opponents, with so many for one of them. */
const scoresFor = ({ opponents }: CupMatch, name: string, own: number, other: number) =>
  opponents[0]?.name === name ? [own, other] : [other, own];

async function fillScores(page: Page, scores: number[]) {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=score0]').fill(String(scores[0]));
  await dialog.locator('[name=score1]').fill(String(scores[1]));
}

/** The player's first match on the page: reported, contradicted by the other side, reported again until both agree. */
async function playWithDispute(page: Page, match: CupMatch, rival: ApiPlayer) {
  const own = 'player-my';
  await button(page, 'Report the score').click();
  const dialog = page.getByRole('dialog', { name: /^Match/ });
  await fillScores(page, scoresFor(match, own, 2, 1));
  await dialog.getByRole('button', { name: 'Report the score' }).click();
  await expect(dialog).toContainText('Score reported');

  await reportByApi(rival, match.id, scoresFor(match, own, 0, 2));
  await expect(dialog).toContainText('Disputed', { timeout: 20_000 });
  await expect(dialog.getByRole('button', { name: /^Confirm/ })).toBeVisible();

  await fillScores(page, scoresFor(match, own, 2, 0));
  await dialog.getByRole('button', { name: 'Report again' }).click();
  await expect(dialog).toContainText(`reports ${scoresFor(match, own, 2, 0).join(' – ')}`);
  await reportByApi(rival, match.id, scoresFor(match, own, 2, 0));
  await expect(dialog).not.toContainText('Disputed', { timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Plays all that is ready; who comes first in `order` wins. */
async function playReady(players: Map<string, ApiPlayer>, order: string[], but: string | null): Promise<void> {
  const [anyone] = players.values();
  const ready = (await matchesOfCup(anyone!)).filter(({ state }) => state === 'ready');
  for (const match of ready) {
    const names = match.opponents.map(({ name }) => name ?? '');
    if (but !== null && names.includes(but)) continue;
    const winner = order.find((name) => names.includes(name)) ?? '';
    for (const name of names) await reportByApi(players.get(name)!, match.id, scoresFor(match, winner, 2, 0));
  }
}

test('two players join, check in, chat, play a bracket of eight to its end and win tickets', async ({
  page,
  browser,
  server,
}, testInfo) => {
  test.setTimeout(180_000);
  await seedCup(server, bots);
  const other = await (
    await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 844 } })
  ).newPage();
  await signIn(page, 'player-my');
  await signIn(other, 'subscriber-my');

  await page.goto(cupPath);
  await other.goto(cupPath);
  const waits = [await joinOnPage(page), await joinOnPage(other)];
  console.log(`From joining to the popup on screen: ${waits.join(' and ')} ms`);
  testInfo.annotations.push({ type: 'ms from joining to the popup', description: waits.join(', ') });
  await closePopup(page);
  await closePopup(other);

  for (const each of [page, other]) {
    await button(each, 'Check in').click();
    await expect(popup(each)).toContainText('You are checked in');
  }
  await popup(page).getByRole('button', { name: 'VISIT GROUP CHAT' }).click();
  await expect(page).toHaveURL(/\?action=chat$/);
  await closePopup(other);
  await tab(other, 'Chat').click();
  await expect(page.getByLabel('Your message')).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Your message').fill('Selamat! Good luck to all.');
  await page.keyboard.press('Enter');
  await expect(other.getByText('Selamat! Good luck to all.')).toBeVisible();

  const players = new Map<string, ApiPlayer>();
  for (const name of ['player-my', 'subscriber-my', ...bots]) players.set(name, await apiPlayer(page.request, name));
  for (const name of bots) await enterCup(players.get(name)!);
  await tab(page, 'Bracket').click();
  await expect(main(page).getByText('There is no bracket yet')).toBeVisible();
  await endCheckIn(server);

  await expect(main(page).getByText(/^Your match against/)).toBeVisible({ timeout: 45_000 });
  await expect(main(page).locator('[data-match]')).toHaveCount(7);
  for (const name of players.keys()) players.set(name, await apiPlayer(page.request, name));
  const order = ['player-my', 'subscriber-my', ...bots];
  const own = (await matchesOfCup(players.get('player-my')!)).find(
    ({ state, opponents }) => state === 'ready' && opponents.some(({ name }) => name === 'player-my'),
  )!;
  const rival = own.opponents.find(({ name }) => name !== 'player-my')?.name ?? '';
  await playReady(players, order, 'player-my');
  await playWithDispute(page, own, players.get(rival)!);
  await playReady(players, order, null);
  await playReady(players, order, null);

  await expect(popup(page)).toContainText('You came 1st', { timeout: 20_000 });
  await expect(popup(page)).toContainText('500');
  await popup(page).getByRole('button', { name: 'Claim 500 tickets' }).click();
  await expect(popup(page)).toContainText('The tickets are yours');
  await closePopup(page);
  await expect(page.getByRole('banner').getByRole('link', { name: '1,750 tickets' })).toBeVisible();
  await tab(page, 'Overview').click();
  await expect(main(page).getByRole('heading', { name: 'You came 1st' })).toBeVisible();
  await tab(page, 'Bracket').click();
  await expect(main(page).getByRole('listitem').filter({ hasText: '1st' })).toContainText('player-my');
});
