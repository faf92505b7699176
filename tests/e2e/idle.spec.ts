import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { toast } from './story.ts';

const warning = 'You have been timed out due to inactivity. Please log-in again to continue.';
const player = (page: Page) => page.getByRole('banner').getByRole('link', { name: /player-my/ });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });

/** Lets the page's time pass in small steps with a short real pause between, so that calls can be answered. */
async function pass(page: Page, seconds: number, step = 5) {
  for (let passed = 0; passed < seconds; passed += step) {
    await page.clock.runFor(Math.min(step, seconds - passed) * 1_000);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'player-my');
  await expect(player(page)).toBeVisible();
});

test('fifteen quiet minutes warn, fifteen seconds later the session ends', async ({ page, context }) => {
  await pass(page, 15 * 60 - 30, 30);
  await expect(toast(page, warning)).toHaveCount(0);
  await pass(page, 33, 3);
  await expect(toast(page, warning)).toBeVisible();
  for (let step = 0; step < 8 && (await loginLink(page).count()) === 0; step++) await pass(page, 3, 3);
  await expect(loginLink(page)).toBeVisible();
  await expect(toast(page, 'You need to be logged in')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});

test('activity cancels the countdown', async ({ page }) => {
  await pass(page, 15 * 60 - 30, 30);
  await pass(page, 36, 3);
  await expect(toast(page, warning)).toBeVisible();
  await page.mouse.move(100, 100);
  await page.mouse.move(200, 200);
  await expect(toast(page, warning)).toHaveCount(0);
  await pass(page, 60);
  await expect(player(page)).toBeVisible();
});

test('row 13: a player who never stops moving stays signed in', async ({ page }) => {
  test.setTimeout(120_000);
  for (let second = 0; second < 16 * 60; second += 5) {
    await page.evaluate(() => document.dispatchEvent(new MouseEvent('mousemove')));
    await page.clock.runFor(500);
    await page.evaluate(() => document.dispatchEvent(new MouseEvent('mousemove')));
    await page.clock.runFor(4_500);
  }
  await expect(toast(page, warning)).toHaveCount(0);
  await expect(player(page)).toBeVisible();
});

for (const [name, jump] of [
  ['ten minutes after the limit', '25:00'],
  ['ten hours', '10:00:00'],
] as const) {
  test(`row 14: a lid closed for ${name} ends the session before the first click is acted on`, async ({
    page,
    context,
  }) => {
    const refreshToken = (await context.cookies()).find((cookie) => cookie.name === 'refresh_token');
    await page.clock.fastForward(jump);
    await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('dialog').getByText('Already subscribed? Login here')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginLink(page)).toBeVisible();
    // The server agrees: the refresh token that the page had is worth nothing.
    await expect
      .poll(async () => {
        const answer = await page.request.fetch('/api/auth/refresh', {
          method: 'POST',
          headers: { 'app-id': 'arenaku-web', cookie: `refresh_token=${refreshToken?.value}` },
        });
        return answer.status();
      })
      .toBe(401);
  });
}

test('a player may turn the limit off', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('idle.limit', '0'));
  await page.reload();
  await expect(player(page)).toBeVisible();
  await pass(page, 17 * 60, 20);
  await expect(toast(page, warning)).toHaveCount(0);
  await expect(player(page)).toBeVisible();
});
