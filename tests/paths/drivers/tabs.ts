import type { Page } from '@playwright/test';
import { otherTab } from './page.ts';

/** The lock of the leader, as another tab sees and takes it, and what a page holds of it. */

const lock = 'arenaku.leader';

/** A second tab without the app: what it says and holds is what another tab of the app says and holds. */
export const elsewhere = (page: Page) => otherTab(page, '/favicon.svg');

/** Another tab takes the lock of the leader, and keeps it until it is left. */
export async function stealLock(page: Page) {
  const tab = await elsewhere(page);
  await tab.evaluate(
    (name) =>
      new Promise<void>((taken) => {
        const keep = () => {
          taken();
          return new Promise(() => {});
        };
        void navigator.locks.request(name, { steal: true }, keep).catch(() => {});
      }),
    lock,
  );
}

/** The other tab is closed: its lock is free. */
export const leaveLock = (page: Page) => elsewhere(page);

/** Waits until that many tabs hold the lock, and that many wait for it. */
export const lockIs = (page: Page, held: number, pending: number) =>
  page.waitForFunction(
    async ([name, ...wanted]) => {
      const locks = await navigator.locks.query();
      const count = (list: LockInfo[] = []) => list.filter((info) => info.name === name).length;
      return count(locks.held) === wanted[0] && count(locks.pending) === wanted[1];
    },
    [lock, held, pending] as const,
    { polling: 20, timeout: 10_000 },
  );

/** The next request for the lock throws, where `steals` says whether it is one that takes it. */
export const refuseLock = (page: Page, steals: boolean, always = false) =>
  page.evaluate(
    ([name, refused, forever]) => {
      const { request } = LockManager.prototype;
      LockManager.prototype.request = function ask(this: LockManager, ...args: [string, LockOptions, () => unknown]) {
        if (args[0] !== name || Boolean(args[1].steal) !== refused) return request.apply(this, args as never);
        if (!forever) LockManager.prototype.request = request;
        throw new DOMException('Locks are forbidden', 'SecurityError');
      } as typeof request;
    },
    [lock, steals, always] as const,
  );

/** Time stands still for the page from now on, but for what steps let pass; and nobody is ever idle. */
export async function stopClock(page: Page) {
  await page.evaluate(() => localStorage.setItem('idle.limit', '0'));
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** Waits until the page's token is one with plenty of life: whoever came to lead renews it, which takes a moment. */
export const tokenRenewed = (page: Page) =>
  page.waitForFunction(
    () => {
      const receipt = localStorage.getItem('token.receipt');
      return receipt === null || Date.now() - (JSON.parse(receipt) as { at: number }).at < 10 * 60_000;
    },
    undefined,
    { polling: 20, timeout: 10_000 },
  );
