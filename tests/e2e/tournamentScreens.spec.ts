import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { apiPlayer, cupPath, endCheckIn, enterCup, matchesOfCup, reportByApi, seedCup } from './cup.ts';
import { expect, fillLogin, signIn, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const refusal = (page: Page) => main(page).getByRole('alert').filter({ hasText: /\S/ });

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the list keeps its filters in the address', async ({ page }) => {
  await page.goto('/esports');
  const cards = main(page).getByRole('article');
  await expect(cards.filter({ hasText: 'Monsoon Cup' })).toContainText('1 of 8 places');
  await main(page).getByRole('link', { name: 'Finished' }).click();
  await expect(page).toHaveURL('/esports?filter=finished');
  await expect(cards).toHaveCount(2);
  await main(page).getByLabel('Game').selectOption('Batik Blocks');
  await expect(page).toHaveURL(/game=batik-blocks/);
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards.filter({ hasText: 'Quiet Sunday' })).toContainText('Cancelled');
  await page.goBack();
  await expect(cards).toHaveCount(2);
  await main(page).getByRole('link', { name: 'Mine' }).click();
  await main(page).getByRole('link', { name: 'Log in', exact: true }).click();
  await fillLogin(page, 'player-my');
  await expect(page).toHaveURL(/filter=mine/);
  await expect(cards.filter({ hasText: 'Penang Night Cup' })).toContainText('You came 2nd');

  await page.goto('/esports?filter=nonsense&game=%00%3Cb%3E&page=-3');
  await expect(cards.filter({ hasText: 'Monsoon Cup' })).toBeVisible();
  await page.goto('/esports?game=no-such-game');
  await expect(main(page).getByText('No tournaments here')).toBeVisible();
});

test('an anonymous player logs in to join, and comes back', async ({ page }) => {
  await page.goto('/tournament/open-gate');
  await main(page).getByRole('link', { name: 'Log in to join' }).click();
  await expect(page).toHaveURL(/redirectUrl=/);
  await fillLogin(page, 'player-my');
  await expect(page).toHaveURL('/tournament/open-gate');
  await expect(button(page, 'Join')).toBeVisible();
  await page.goto('/tournament/no-such');
  await expect(main(page).getByText('There is no such tournament')).toBeVisible();
});

test('what the server refuses is told beside the button, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'player-my');
  await page.goto('/tournament/new-year-clash');
  await expect(main(page).getByText('Not open yet')).toBeVisible();

  await page.goto('/tournament/monsoon-cup');
  await button(page, 'Join').click();
  await expect(refusal(page)).toContainText('Please enter your player ID of the game.');
  await main(page).getByLabel('Player ID').fill('x');
  await button(page, 'Join').click();
  await expect(refusal(page)).not.toContainText('Please enter your player ID');
  await expect(main(page).getByLabel('Player ID')).toHaveValue('x');

  await page.goto('/tournament/twin-rivers-duo');
  await button(page, 'Join').click();
  await expect(main(page).getByText('Please enter a name of at least two letters')).toBeVisible();
  await expect(main(page).getByLabel('Name of your team')).toBeFocused();

  await page.goto('/tournament/dhaka-night-league');
  await button(page, 'Join').click();
  await expect(refusal(page)).toContainText('This tournament is for players of another country.');
  await page.goto('/tournament/gold-weave-invitational');
  await button(page, 'Join').click();
  await expect(refusal(page)).toContainText(/subscri/i);

  // Joined on another device in the meantime, which this page does not hear of.
  await page.route('**/api/tournament/tournaments/open-gate', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), entry: null } });
  });
  await page.goto('/tournament/open-gate');
  await expect(button(page, 'Join')).toBeVisible();
  const elsewhere = await apiPlayer(page.request, 'player-my');
  await elsewhere.call('post', '/api/tournament/tournaments/open-gate/join', {});
  await page.getByRole('dialog').getByRole('button', { name: 'DONE' }).click();
  await button(page, 'Join').click();
  await expect(refusal(page)).toContainText('You are in this tournament already.');
});

test('a minor is told that only adults may play', async ({ page }) => {
  await signIn(page, 'minor-my');
  await page.goto('/tournament/masters-of-silat');
  await button(page, 'Join').click();
  await expect(refusal(page)).toContainText('Only players of 18 and over may join this tournament.');
});

test('a captain invites, the invited join, decline and leave', async ({ page, browser, server }) => {
  const other = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await signIn(page, 'player-my');
  await signIn(other, 'subscriber-my');
  await page.goto('/tournament/twin-rivers-duo');
  await main(page).getByLabel('Name of your team').fill('Padma & Pahang');
  await button(page, 'Join').click();
  await page.getByRole('dialog').getByRole('button', { name: 'DONE' }).click();
  await expect(main(page).getByText('Your team needs 1 more player to check in.')).toBeVisible();

  await page.getByRole('tab', { name: 'Teams' }).click();
  await main(page).getByLabel('Username to invite').fill('nobody-at-all');
  await button(page, 'Invite').click();
  await expect(refusal(page)).toBeVisible();
  await expect(main(page).getByLabel('Username to invite')).toHaveValue('nobody-at-all');
  await main(page).getByLabel('Username to invite').fill('subscriber-my');
  await button(page, 'Invite').click();
  await expect(main(page).getByText('invited, has not answered')).toBeVisible();

  await other.goto('/tournament/twin-rivers-duo');
  await button(other, 'Join Padma & Pahang').click();
  await other.getByRole('dialog').getByRole('button', { name: 'DONE' }).click();
  await expect(main(other).getByRole('heading', { name: 'You are in' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Remove subscriber-my' })).toBeVisible();

  await other.getByRole('tab', { name: 'Teams' }).click();
  await button(other, 'Leave the team').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(main(page).getByRole('button', { name: 'Remove subscriber-my' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Overview' }).click();
  await button(page, 'Withdraw').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give it up' }).click();
  await expect(main(page).getByRole('heading', { name: 'You withdrew' })).toBeVisible();
});

test('tabs and bracket work by keyboard', async ({ page, server }) => {
  test.setTimeout(120_000);
  const names = ['bot-1', 'bot-2', 'bot-3', 'bot-4', 'bot-5', 'bot-6', 'bot-7', 'bot-8'];
  await seedCup(server, names);
  for (const name of names) await enterCup(await apiPlayer(page.request, name));
  await endCheckIn(server);
  await page.goto(cupPath);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?tab=bracket$/);
  await expect(main(page).locator('[data-match]')).toHaveCount(7);

  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-match]')?.textContent ?? '');
  await main(page).locator('[data-match][tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  const second = await focused();
  expect(second).toContain('Match 2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toContain('not known yet');
  const size = async () => (await main(page).locator('[data-match]').first().boundingBox())?.width ?? 0;
  const before = await size();
  await page.keyboard.press('+');
  expect(await size()).toBeGreaterThan(before);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  expect(await size()).toBeLessThan(before);
  await page.keyboard.press('0');
  expect(await size()).toBe(before);
  await main(page).locator('[data-match]').first().hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(size).toBeGreaterThan(before);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Match/ });
  await expect(dialog).toContainText('Final');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await focused()).toContain('not known yet');
  expect(await violations(page)).toEqual([]);
});

test('the organiser may settle a match that nobody reported, settles a disputed one, and may not play', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const names = ['bot-one', 'bot-two'];
  await seedCup(server, names);
  for (const name of names) await enterCup(await apiPlayer(page.request, name));
  await signIn(page, 'organiser-my');
  await page.goto(cupPath);
  await button(page, 'Join').click();
  await expect(refusal(page)).toBeVisible();

  await endCheckIn(server);
  const [one, two] = [await apiPlayer(page.request, 'bot-one'), await apiPlayer(page.request, 'bot-two')];
  const [match] = await matchesOfCup(one);
  await page.goto(`${cupPath}?tab=bracket`);
  await main(page).locator('[data-match]').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Settle the match' })).toBeVisible();
  await reportByApi(one, match!.id, [2, 0]);
  await reportByApi(two, match!.id, [0, 2]);
  await page.goto(`${cupPath}?tab=bracket`);
  await main(page).locator('[data-match]').click();
  const dialog = page.getByRole('dialog', { name: 'Match 1' });
  await dialog.getByRole('button', { name: 'Settle the match' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please enter both scores' })).toBeVisible();
  await dialog.locator('[name=score0]').fill('১');
  await dialog.locator('[name=score1]').fill('1');
  await dialog.getByRole('button', { name: 'Settle the match' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(dialog.locator('[name=score0]')).toHaveValue('1');
  await dialog.locator('[name=score1]').fill('3');
  await dialog.getByRole('button', { name: 'Settle the match' }).click();
  await expect(dialog.getByRole('button', { name: 'Settle the match' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('listitem').filter({ hasText: '1st' })).toBeVisible();
});

test('without a network the page says so, and is there when it comes back', async ({ page, context }) => {
  await page.goto('/esports');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await main(page).getByRole('link', { name: 'Finished' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(main(page).getByRole('article').filter({ hasText: 'Penang Night Cup' })).toBeVisible();
});

for (const [language, theme, width] of [
  ['EN', 'dark', 1280],
  ['BD', 'light', 320],
] as const) {
  test(`the tournaments have no axe violation and no sideways scrolling (${language}, ${theme}, ${width})`, async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, 'player-my');
    await context.addCookies([
      { name: 'NEXT_LOCALE', value: language, url: server.origin },
      { name: 'THEME', value: theme, url: server.origin },
    ]);
    await page.setViewportSize({ width, height: 720 });
    for (const path of [
      '/esports',
      '/esports?filter=mine',
      '/tournament/open-gate',
      '/tournament/monsoon-cup',
      '/tournament/twin-rivers-duo?tab=teams',
      '/tournament/delta-league-final?tab=bracket',
      '/tournament/padma-round?tab=bracket',
      '/tournament/penang-night-cup',
      '/tournament/penang-night-cup?action=chat',
      '/tournament/spring-circuit?action=chat',
    ]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await overflow(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await violations(page), path).toEqual([]);
    }
    await page.goto('/tournament/padma-round?tab=bracket');
    await main(page).locator('[data-match]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(300);
    expect(await violations(page)).toEqual([]);
  });
}
