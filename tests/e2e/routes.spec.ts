import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { openSubscription } from './story.ts';

const anonymousRoutes = [
  '/',
  '/discover',
  '/esports',
  '/tournament/any',
  '/arcade',
  '/arcade/any',
  '/watch',
  '/watch/any',
  '/mall',
  '/mall/payment?result=success',
  '/mall/payment?result=failed',
  '/mall/payment?result=nonsense',
  '/cart',
  '/more',
  '/settings',
  '/profile',
  '/message',
  '/message/any',
  '/notifications',
  '/login',
  '/register',
  '/forgot-password',
  '/transactions',
  '/no/such/page',
];

const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
};

/** Sideways scrolling in pixels; none is allowed down to 320 px (quality: Accessibility). */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

for (const [language, theme] of [
  ['EN', 'dark'],
  ['BD', 'light'],
] as const) {
  test(`every route has its heading, a title, no axe violation and no sideways scrolling (${language}, ${theme})`, async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(240_000);
    await context.addCookies([
      { name: 'NEXT_LOCALE', value: language, url: server.origin },
      { name: 'THEME', value: theme, url: server.origin },
    ]);
    await page.setViewportSize({ width: 320, height: 640 });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    for (const route of anonymousRoutes) {
      await page.goto(route);
      await settled(page);
      await expect(page).toHaveTitle(/Arenaku/);
      expect.soft(await overflow(page), `${route} scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await violations(page), route).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

test('the signed-in pages and the modals have no axe violation', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'subscriber-my');
  for (const route of ['/', '/settings', '/profile', '/transactions', '/notifications', '/cart']) {
    await page.goto(route);
    await settled(page);
    expect.soft(await violations(page), route).toEqual([]);
  }
  await openSubscription(page);
  await page.waitForTimeout(300);
  expect(await violations(page)).toEqual([]);
});

test('an unknown page answers 404 and shows a way back', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/no\/such/);
});

test('the layout does not shift', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const route of ['/', '/esports', '/login', '/mall']) {
    await page.goto(route);
    await settled(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect
      .soft(
        shifts.reduce((sum, value) => sum + value, 0),
        route,
      )
      .toBeLessThan(0.005);
  }
});

test('a link to another host is asked about first', async ({ page, context }) => {
  await context.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto('/');
  await settled(page);
  const follow = () =>
    page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: 'https://elsewhere.example/page',
        textContent: 'x',
      });
      document.querySelector('main')?.append(link);
      link.click();
    });
  await follow();
  const dialog = page.getByRole('dialog', { name: 'Visit external link' });
  await expect(dialog).toContainText('Would you like to visit?');
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toHaveCount(0);
  await follow();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL('https://elsewhere.example/page');
});

test('the whole story works with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username', { exact: true }).focus();
  await page.keyboard.type('player-my');
  await page.keyboard.press('Tab');
  await page.keyboard.type('arenaku-demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/');
  // A new page takes the focus: only then is the story's next step the player's.
  await expect(page.getByRole('main')).toBeFocused();
  const subscribe = page.getByRole('banner').getByRole('button', { name: 'Subscribe' });
  await subscribe.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('radio').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(subscribe).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal.getByRole('radio').first()).toBeAttached();
  await modal.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await modal.getByRole('button', { name: 'PROCEED' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox-pay\//);
});
