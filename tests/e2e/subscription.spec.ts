import type { Page } from '@playwright/test';
import { expect, fillLogin, signIn, test } from './fixtures.ts';
import { chooseBadge, openSubscription, pay, proceed, recordOrders, subscriptionsOf, toast } from './story.ts';

test('a Malaysian player subscribes, pays and comes back subscribed', async ({ page }) => {
  await signIn(page, 'player-my');
  const modal = await openSubscription(page);
  await expect(modal.getByRole('heading', { name: 'Subscribe now for all game access!' })).toBeVisible();
  await expect(modal).toContainText('Choose badges below to subscribe');
  await expect(modal.getByText('Already subscribed? Login here')).toHaveCount(0);
  expect((await modal.boundingBox())?.width).toBe(550);
  await expect(modal.getByRole('link', { name: 'Term & Condition' })).toHaveAttribute(
    'href',
    /terms-and-conditions\.pdf/,
  );

  await chooseBadge(page, 'Gold Weave');
  await expect(modal).toContainText('RM');
  await proceed(page);
  await pay(page, 'Approve');

  await expect(toast(page, 'Subscription successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(async () => (await subscriptionsOf(page)).map(({ badge }) => badge.id)).toEqual(['gold-weave-my']);
  await expect(page.getByText('We are checking your payment')).toHaveCount(0);
  await page.goto('/settings');
  await expect(page.getByRole('main')).toContainText('Gold Weave');
});

test('a declined payment is told, and nothing was bought', async ({ page }) => {
  await signIn(page, 'player-my');
  await openSubscription(page);
  await chooseBadge(page, 'Gold Weave');
  await proceed(page);
  await pay(page, 'Decline');
  await expect(toast(page, 'Subscription failed.. Please try again or contact our support team.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await subscriptionsOf(page)).toEqual([]);
});

test('PROCEED without a badge warns', async ({ page }) => {
  await signIn(page, 'player-my');
  await openSubscription(page);
  await proceed(page);
  await expect(toast(page, 'Please select a plan')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a second subscription of one badge is refused before payment', async ({ page }) => {
  await signIn(page, 'subscriber-my');
  const [owned] = await subscriptionsOf(page);
  const modal = await openSubscription(page);
  const names: Record<string, string> = {
    'gold-weave-my': 'Gold Weave',
    'teal-weave-my': 'Teal Weave',
    'vermilion-weave-my': 'Vermilion Weave',
  };
  await chooseBadge(page, names[owned?.badge.id ?? ''] ?? '');
  await proceed(page);
  await expect(toast(page, /already/i)).toBeVisible();
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

/** A Bangladeshi player, as far as the question for the phone number. */
async function reachPhone(page: Page) {
  await signIn(page, 'player-bd');
  const modal = await openSubscription(page);
  await expect(modal).not.toContainText('Choose badges below to subscribe');
  await chooseBadge(page, 'Lotus');
  await proceed(page);
  return page.getByRole('dialog', { name: 'Input your phone number' });
}

test.describe('Bangladesh', () => {
  test.beforeEach(async ({ context, server }) => {
    await context.addCookies([{ name: 'COUNTRY', value: 'BD', url: server.origin }]);
  });

  test('a number without leading zero is charged as it is', async ({ page }) => {
    const orders = await recordOrders(page);
    const phone = await reachPhone(page);
    await expect(phone).toContainText('+880');
    await phone.getByRole('textbox').fill('1712345678');
    await phone.getByRole('button', { name: 'Submit' }).click();
    await pay(page, 'Approve');
    expect(orders).toMatchObject([{ badgeId: 'lotus-bd', msisdn: '8801712345678' }]);
    await expect(toast(page, 'Subscription successful!')).toBeVisible();
    await expect.poll(async () => (await subscriptionsOf(page)).map(({ badge }) => badge.id)).toEqual(['lotus-bd']);
  });

  test('a leading zero is shown in red and must be confirmed', async ({ page }) => {
    const orders = await recordOrders(page);
    const phone = await reachPhone(page);
    await phone.getByRole('textbox').fill('01712345678');
    await phone.getByRole('button', { name: 'Submit' }).click();

    const sure = page.getByRole('dialog', { name: 'Are you sure your phone number is correct?' });
    const zero = sure.getByText('0', { exact: true });
    const danger = await page.evaluate(() => {
      const probe = document.createElement('span');
      probe.style.color = 'var(--color-danger, var(--danger))';
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    expect(await zero.evaluate((element) => getComputedStyle(element).color)).toBe(danger);
    await sure.getByRole('button', { name: 'Continue' }).click();
    await pay(page, 'Approve');
    expect(orders).toMatchObject([{ msisdn: '88001712345678' }]);
    await expect(toast(page, 'Subscription successful!')).toBeVisible();
  });

  test('what is no number gets its own message', async ({ page }) => {
    const phone = await reachPhone(page);
    const submit = phone.getByRole('button', { name: 'Submit' });
    await submit.click();
    await expect(phone).toContainText('Please input your mobileNumber');
    await phone.getByRole('textbox').fill('17-12ab');
    await submit.click();
    await expect(phone).toContainText('Only number allowed');
    await phone.getByRole('textbox').fill('123456789012345');
    await submit.click();
    await expect(phone).toContainText('Mobile Number must be 14 digits');
  });

  test('Bengali digits are digits', async ({ page }) => {
    const orders = await recordOrders(page);
    const phone = await reachPhone(page);
    await phone.getByRole('textbox').fill('১৭১২৩৪৫৬৭৮');
    await phone.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/sandbox-pay\//);
    expect(orders).toMatchObject([{ msisdn: '8801712345678' }]);
  });
});

test.describe('anonymous', () => {
  test('‘Already subscribed? Login here’ leads to login and back', async ({ page }) => {
    await page.goto('/esports');
    const modal = await openSubscription(page);
    await modal.getByText('Already subscribed? Login here').click();
    await expect(page).toHaveURL(/\/login\?redirectUrl=%2Fesports$/);
    await fillLogin(page, 'subscriber-my');
    await expect(page).toHaveURL(/\/esports$/);
    await expect(page.getByRole('banner').getByRole('link', { name: /subscriber-my/ })).toBeVisible();
  });

  test('PROCEED leads to login and back to the modal, with the choice kept', async ({ page }) => {
    await page.goto('/arcade');
    await openSubscription(page);
    await chooseBadge(page, 'Gold Weave');
    await proceed(page);
    await expect(page).toHaveURL(/\/login\?redirectUrl=/);
    // A reload in between loses nothing: the choice is in the address.
    await page.reload();
    await fillLogin(page, 'player-my');
    await expect(page.getByRole('dialog').getByRole('radio', { name: /Gold Weave/ })).toBeChecked();
    await expect(page).toHaveURL(/\/arcade$/);
    await proceed(page);
    await page.waitForURL(/\/sandbox-pay\//);
  });
});

test('a checkout that fails shows the message and closes the modal', async ({ page }) => {
  await signIn(page, 'player-my');
  const modal = await openSubscription(page);
  await page.route('**/api/subscription/checkout', (route) =>
    route.fulfill({ status: 500, json: { error: 'Unknown', message: 'The till is closed' } }),
  );
  await chooseBadge(page, 'Gold Weave');
  await proceed(page);
  await expect(toast(page, 'The till is closed')).toBeVisible();
  await expect(modal).toHaveCount(0);
});

test('badges that fail to load are told, and can be tried again', async ({ page }) => {
  await page.goto('/esports');
  let broken = true;
  await page.route('**/api/subscription/badges*', (route) =>
    broken ? route.fulfill({ status: 422, json: { error: 'Closed', message: 'No badges today' } }) : route.continue(),
  );
  await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, 'No badges today')).toBeVisible();
  broken = false;
  await page.getByRole('dialog').getByRole('button', { name: /again/i }).click();
  await expect(page.getByRole('dialog')).toContainText('Gold Weave');
});

test('without network the checkout says so, and nothing is lost', async ({ page, context }) => {
  await signIn(page, 'player-my');
  await openSubscription(page);
  await chooseBadge(page, 'Gold Weave');
  await context.setOffline(true);
  await proceed(page);
  await expect(toast(page, 'Something went wrong')).toBeVisible();
  await context.setOffline(false);
  expect(await subscriptionsOf(page)).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: /player-my/ })).toBeVisible();
});

test('a server killed between payment and return credits exactly once', async ({ page, server }) => {
  await signIn(page, 'player-my');
  await openSubscription(page);
  await chooseBadge(page, 'Gold Weave');
  await proceed(page);
  await page.waitForURL(/\/sandbox-pay\//);
  const url = page.url();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.origin },
    body: 'decision=approve',
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  await server.kill();
  await server.restart();
  await page.goto(answer.headers.get('location') ?? '');
  await expect(toast(page, 'Subscription successful!')).toBeVisible();
  await expect.poll(async () => (await subscriptionsOf(page)).length).toBe(1);
  await page.goto('/settings');
  const [subscription] = await subscriptionsOf(page);
  const days = (Date.parse(subscription?.expireAt ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test('unsubscribing asks first, and access stays', async ({ page }) => {
  await signIn(page, 'subscriber-my');
  const before = await subscriptionsOf(page);
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('button', { name: /unsubscribe/i })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /unsubscribe|stop/i })
    .click();
  await expect(toast(page, /will not renew/)).toBeVisible();
  expect((await subscriptionsOf(page)).map(({ expireAt }) => expireAt)).toEqual(before.map(({ expireAt }) => expireAt));
  await expect(page.getByRole('main').getByRole('button', { name: /unsubscribe/i })).toHaveCount(0);
});

test('a landing with payment leads to the mall’s page', async ({ page }) => {
  await page.goto('/?payment=success');
  await expect(page).toHaveURL(/\/mall\/payment\?result=success$/);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});
