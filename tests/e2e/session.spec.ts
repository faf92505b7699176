import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword, expect, fillLogin, signIn, test } from './fixtures.ts';
import { toast } from './story.ts';

const player = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name: new RegExp(name) });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });

/** Replaces the access token by one that nobody signed, whose life ended or goes on for `seconds`. */
async function forgeToken(context: BrowserContext, origin: string, seconds: number) {
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'HS256' })}.${part({ sub: 'x', iat: now - 1200, exp: now + seconds })}.c2ln`;
  await context.addCookies([{ name: 'token', value: token, url: origin }]);
}

test('signs in, stays signed in over a reload, and signs out', async ({ page, context }) => {
  await signIn(page, 'player-my');
  await expect(player(page, 'player-my')).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'token')).toMatchObject({
    secure: true,
    httpOnly: false,
    sameSite: 'Lax',
  });
  expect(cookies.find(({ name }) => name === 'refresh_token')).toMatchObject({
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth',
  });
  await page.reload();
  await expect(player(page, 'player-my')).toBeVisible();

  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign out|log out/i })
    .first()
    .click();
  await expect(toast(page, 'Sign out successful.')).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  expect(await page.evaluate(() => localStorage.getItem('arenaku.persisted'))).toBe(
    JSON.stringify({ user: null, cart: [], referralCode: null }),
  );
});

test('a wrong password is told beside the form, and what was typed stays', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, 'player-my', 'not-the-password');
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toContainText(
    /username or the password/i,
  );
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('player-my');
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, 'player-my', demoPassword);
  await expect(player(page, 'player-my')).toBeVisible();
});

test('a sign-out that the server refuses changes nothing', async ({ page }) => {
  await signIn(page, 'player-my');
  await page.goto('/settings');
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 500, json: { error: 'Unknown', message: 'No' } }),
  );
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign out|log out/i })
    .first()
    .click();
  await expect(toast(page, 'Failed to Log Out')).toBeVisible();
  await expect(player(page, 'player-my')).toBeVisible();
});

test('a deleted account is signed out by itself, and told', async ({ page, context }) => {
  await page.goto('/login?redirectUrl=%2Fesports');
  await fillLogin(page, 'deleted-my');
  await expect(toast(page, 'Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(loginLink(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});

test('an expired token on load leaves nobody signed in', async ({ page, context, server }) => {
  await signIn(page, 'player-my');
  await forgeToken(context, server.origin, -1);
  await page.goto('/');
  await expect(loginLink(page)).toBeVisible();
});

test('a token that the server refuses is refreshed, and the read repeated', async ({ page, context, server }) => {
  await signIn(page, 'player-my');
  await forgeToken(context, server.origin, 900);
  await page.goto('/');
  await expect(player(page, 'player-my')).toBeVisible();
});

test('without a way to refresh, the player logs in and comes back', async ({ page, context, server }) => {
  await signIn(page, 'player-my');
  await context.clearCookies({ name: 'refresh_token' });
  await forgeToken(context, server.origin, 900);
  await page.goto('/transactions');
  await expect(page).toHaveURL(/\/login\?redirectUrl=%2Ftransactions$/);
  await fillLogin(page, 'player-my');
  await expect(page).toHaveURL(/\/transactions$/);
});

test('a 403 leads to login and back', async ({ page }) => {
  await signIn(page, 'player-my');
  await page.route('**/api/subscription/subscription-history*', (route) =>
    route.fulfill({ status: 403, json: { error: 'Whatever', message: 'Whatever' } }),
  );
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fsettings/);
  await page.unroute('**/api/subscription/subscription-history*');
  await fillLogin(page, 'player-my');
  await expect(page).toHaveURL(/\/settings/);
  await expect(player(page, 'player-my')).toBeVisible();
});

for (const hostile of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/%09/evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
]) {
  test(`redirectUrl ${hostile} stays here`, async ({ page, server }) => {
    await page.goto(`/login?redirectUrl=${encodeURIComponent(hostile)}`);
    await fillLogin(page, 'player-my');
    await expect(player(page, 'player-my')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(server.origin);
  });
}

test('the login link carries the page the player was on', async ({ page }) => {
  await page.goto('/watch');
  await loginLink(page).click();
  await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fwatch$/);
});
