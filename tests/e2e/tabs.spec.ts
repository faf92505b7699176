import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword, expect, signIn, test } from './fixtures.ts';
import { signInExpression, startRawBrowser } from './rawBrowser.ts';
import { toast } from './story.ts';

const player = (page: Page) => page.getByRole('banner').getByRole('link', { name: /player-my/ });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });

/** Counts the refreshes that reach the server from any tab. */
function countRefreshes(context: BrowserContext) {
  const statuses: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) statuses.push(response.status());
  });
  return statuses;
}

const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'token')?.value;

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const pages = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  await Promise.all(pages.map((page) => page.goto('/')));
  await Promise.all(pages.map((page) => expect(player(page)).toBeVisible()));
  return pages;
}

test('row 22: a sign-out in one tab makes the others anonymous', async ({ page, context }) => {
  await signIn(page, 'player-my');
  const others = await openTabs(context, 2);
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign out|log out/i })
    .first()
    .click();
  await expect(loginLink(page)).toBeVisible();
  for (const other of others) await expect(loginLink(other)).toBeVisible({ timeout: 2_000 });
});

test('a sign-in in one tab is a sign-in in the others', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await expect(loginLink(other)).toBeVisible();
  await signIn(page, 'player-my');
  await expect(player(other)).toBeVisible();
});

test('a deleted account is told in all tabs', async ({ page, context }) => {
  await signIn(page, 'player-my');
  const [other] = await openTabs(context, 1);
  await page.route('**/api/auth', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), deleted: true } });
  });
  await page.reload();
  await expect(toast(page, 'Your account has been deleted')).toBeVisible();
  await expect(toast(other as Page, 'Your account has been deleted')).toBeVisible();
  await expect(loginLink(other as Page)).toBeVisible();
});

test.describe('with tokens of half a minute', () => {
  test.use({ environment: { ACCESS_TOKEN_SECONDS: '30' } });

  test('row 5: of five tabs one refreshes, and nobody is signed out', async ({ page, context }) => {
    await signIn(page, 'player-my');
    const refreshes = countRefreshes(context);
    await openTabs(context, 4);
    const before = await tokenOf(context);
    await expect.poll(() => tokenOf(context), { timeout: 25_000 }).not.toBe(before);
    await page.waitForTimeout(3_000);
    expect(refreshes).toEqual([200]);
    for (const tab of context.pages()) await expect(player(tab)).toBeVisible();
  });

  test('row 4: a leader that is blocked for eight seconds makes no second rotation', async ({ page, context }) => {
    await signIn(page, 'player-my');
    const refreshes = countRefreshes(context);
    await openTabs(context, 1);
    const before = await tokenOf(context);
    await page.waitForTimeout(9_000);
    // The refresh falls due in the middle of this.
    await page.evaluate(() => {
      const end = Date.now() + 8_000;
      while (Date.now() < end);
    });
    await expect.poll(() => tokenOf(context), { timeout: 20_000 }).not.toBe(before);
    await page.waitForTimeout(3_000);
    expect(refreshes.length).toBeLessThanOrEqual(2);
    for (const tab of context.pages()) await expect(player(tab)).toBeVisible();
  });

  test('row 12: no network and a server in trouble end no session', async ({ page, context }) => {
    await signIn(page, 'player-my');
    await page.route('**/api/auth/refresh', (route) =>
      route.fulfill({ status: 503, json: { error: 'x', message: 'x' } }),
    );
    await page.waitForTimeout(18_000);
    await expect(player(page)).toBeVisible();
    expect(await tokenOf(context)).toBeDefined();
  });

  test('row 3: a visible tab refreshes in place of a frozen leader', async ({ server }) => {
    test.setTimeout(90_000);
    const browser = await startRawBrowser();
    try {
      const leader = await browser.openTab(`${server.origin}/favicon.svg`);
      expect(await leader.evaluate(signInExpression('player-my', demoPassword))).toBe(200);
      await leader.goto(`${server.origin}/`);
      await expect
        .poll(() => leader.evaluate('navigator.locks.query().then(({ held }) => held.map(({ name }) => name))'))
        .toContain('arenaku.leader');
      const follower = await browser.openTab(`${server.origin}/`);
      await leader.evaluate(
        `setInterval(() => localStorage.setItem('ticks', Number(localStorage.getItem('ticks')) + 1), 50), 0`,
      );
      const ticks = () => follower.evaluate<string>(`localStorage.getItem('ticks')`);
      await expect.poll(ticks).not.toBeNull();
      await leader.setFrozen(true);
      await sleep(500);
      const stopped = await ticks();
      await sleep(1_000);
      expect(await ticks()).toBe(stopped);

      const age = `(() => { const { iat, exp } = JSON.parse(atob(/token=[^.]+\\.([^.]+)/.exec(document.cookie)[1].replace(/-/g, '+').replace(/_/g, '/'))); return { iat, left: exp - Date.now() / 1000 }; })()`;
      const first = await follower.evaluate<{ iat: number; left: number }>(age);
      let left = first.left;
      await expect
        .poll(
          async () => {
            const now = await follower.evaluate<{ iat: number; left: number }>(age);
            if (now.iat === first.iat) left = now.left;
            return now.iat;
          },
          { timeout: 40_000, intervals: [200] },
        )
        .not.toBe(first.iat);
      // Due at half its life, 15 s; six seconds later 9 s are left. It was renewed before it ran out.
      expect(left).toBeGreaterThan(0);
      expect(await ticks()).toBe(stopped);
    } finally {
      await browser.close();
    }
  });
});

test('row 6: two refreshes at once leave the cookies alone', async ({ page, context }) => {
  await signIn(page, 'player-my');
  const statuses = await page.evaluate(async () => {
    const refresh = () => fetch('/api/auth/refresh', { method: 'POST', headers: { 'app-id': 'arenaku-web' } });
    return (await Promise.all([refresh(), refresh()])).map(({ status }) => status);
  });
  expect(statuses).toEqual([200, 200]);
  expect((await context.cookies()).map(({ name }) => name)).toContain('refresh_token');
  await page.reload();
  await expect(player(page)).toBeVisible();
});
