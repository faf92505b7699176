import { expect, test } from './fixtures.ts';
import { openSubscription } from './story.ts';

test('the language is kept, and the server’s first HTML speaks it', async ({ page, context, request, server }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.addCookies([{ name: 'NEXT_LOCALE', value: 'BD', url: server.origin }]);
  const html = await (await request.get('/', { headers: { cookie: 'NEXT_LOCALE=BD' } })).text();
  expect(html).toContain('<html lang="bn"');
  expect(html).toMatch(/<title>[^<]*[\u0980-\u09FF]/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page).toHaveTitle(/[\u0980-\u09FF]/);
  await expect(page.getByRole('navigation').first()).toContainText(/[\u0980-\u09FF]/);
});

test('any other language falls back to English, any other country to Malaysia', async ({ page, context, server }) => {
  await context.addCookies([
    { name: 'NEXT_LOCALE', value: 'fr', url: server.origin },
    { name: 'COUNTRY', value: 'FR', url: server.origin },
  ]);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(await openSubscription(page)).toContainText('Gold Weave');
});

test('language and country are chosen apart', async ({ page, context }) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: /EN · MY/ }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe('BD');
  expect(cookies.find(({ name }) => name === 'COUNTRY')?.value ?? 'MY').toBe('MY');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});

test('a refusal of the server speaks Bengali too', async ({ page, context, server }) => {
  await context.addCookies([{ name: 'NEXT_LOCALE', value: 'BD', url: server.origin }]);
  await page.goto('/login');
  const fields = page.getByRole('main').locator('input');
  await fields.nth(0).fill('player-my');
  await fields.nth(1).fill('wrong-password');
  await page.getByRole('main').locator('form button[type=submit]').click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toContainText(/[\u0980-\u09FF]/);
});
