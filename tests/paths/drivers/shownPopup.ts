import type { Page } from '@playwright/test';
import { dialog, haveSession, openApp, see } from './page.ts';

/** How long what a shown popup counts down to is away, in seconds. */
const countedSeconds = 20;

/**
 * Opens the app with one popup that waits. What it counts down to comes in twenty seconds of the page's time, which
 * passes only when a step says so.
 * @param timeField which field of `data` is that moment
 */
export async function openWithPopup(page: Page, data: object, timeField: 'checkInStartAt' | 'claimEndsAt') {
  await page.clock.install();
  await page.route('**/api/notifications/popup-notifications', async (route) => {
    const now = await page.evaluate(() => Date.now());
    // The page's time stops within this second.
    const moment = new Date(now + (countedSeconds + 1) * 1_000).toISOString();
    const popup = { uuid: '0b9d6c0e-57a2-4a0e-9a34-8f2f4be4f0d1', data: { ...data, [timeField]: moment } };
    await route.fulfill({ json: { notifications: [popup] } });
  });
  await page.route('**/api/notifications/popup-notifications/*/dismiss', (route) => route.fulfill({ status: 204 }));
  await haveSession(page, 'player-my');
  await openApp(page, '/esports');
  await see(dialog(page));
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Lets the seconds pass, one after the other, until there are none left. */
export async function countOut(page: Page) {
  for (let second = 0; second <= countedSeconds + 1; second++) {
    await page.clock.runFor(1_000);
    await page.waitForTimeout(20);
  }
}
