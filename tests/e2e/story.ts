import { type Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A toast; Radix and screen readers' announcements may repeat its text for a second. */
export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();

/** Opens the subscription modal from the header. */
export async function openSubscription(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Subscribe|সাবস্ক্রাইব)/ })
    .click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('radio').first()).toBeAttached();
  return modal;
}

/** Chooses a badge by its name in the open modal. */
export const chooseBadge = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check();

export const proceed = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'PROCEED' }).click();

/** On the hosted payment page: decides, and waits until the browser is back. */
export async function pay(page: Page, decision: 'Approve' | 'Decline') {
  await page.waitForURL(/\/sandbox-pay\//);
  await page.getByRole('button', { name: decision }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
}

/** The player's own subscriptions, as the server knows them; asked with the page's session. */
export async function subscriptionsOf(page: Page): Promise<{ badge: { id: string }; expireAt: string }[]> {
  return page.evaluate(async () => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const response = await fetch('/api/subscription/subscriptions', {
      headers: { 'app-id': 'arenaku-web', authorization: `Bearer ${token}` },
    });
    const { subscriptions } = (await response.json()) as {
      subscriptions: { badge: { id: string }; expireAt: string }[];
    };
    return subscriptions;
  });
}

/** What the page's checkouts carry; ask for it before the page is opened. The browser tells no bodies of cloned requests. */
export async function recordOrders(page: Page): Promise<Record<string, unknown>[]> {
  const orders: Record<string, unknown>[] = [];
  await page.exposeFunction('noteOrder', (order: Record<string, unknown>) => orders.push(order));
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.url.endsWith('/api/subscription/checkout')) {
        await (window as unknown as { noteOrder: (order: unknown) => Promise<void> }).noteOrder(
          await input.clone().json(),
        );
      }
      return fetch(input, init);
    };
  });
  return orders;
}
