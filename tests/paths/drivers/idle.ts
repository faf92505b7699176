import type { Page } from '@playwright/test';
import { accountLink, type BrowserPart, byItself, gone, haveSession, openApp, otherTab, see, toast } from './page.ts';

const warning = (page: Page) => toast(page, /You have been timed out due to inactivity/);
const limitOf = ({ context }: { context: unknown }) => (context as { limitFactor: number }).limitFactor;
const secondsLeftOf = ({ context }: { context: unknown }) => (context as { secondsLeft: number }).secondsLeft;

/** In a second tab, so that this one sees no movement. */
async function setLimit(page: Page, limit: unknown) {
  const tab = await otherTab(page, '/favicon.svg');
  await tab.evaluate((value) => localStorage.setItem('idle.limit', String(value)), limit);
}

/** What the shared note of the last activity says from now on: a busy tab whose message was lost, or nothing. */
const noteActivity = (page: Page, busy: boolean) =>
  page.evaluate((now) => localStorage.setItem('idle.lastActivity', String(now ? Date.now() : 0)), busy);

/** Quiet minutes until the warning, in small steps towards the end: the countdown must not run on unseen. */
async function waitForWarning(page: Page) {
  await page.clock.fastForward(15 * 60_000 - 20_000);
  for (let tries = 0; tries < 60 && (await warning(page).count()) === 0; tries++) await page.clock.runFor(500);
}

/** Counts down once more, up to the moment before the other tabs are asked; then does something and lets it come. */
async function countDown(page: Page, beforeTheEnd: () => Promise<unknown>) {
  await waitForWarning(page);
  for (let step = 0; step < 4; step++) await page.clock.runFor(3_000);
  await beforeTheEnd();
  await page.clock.runFor(3_000);
}

/** A browser that forbids its storage from now on. */
const forbidStorage = () => {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function read(name: string) {
    if (name.startsWith('idle.')) throw new DOMException('The storage is forbidden', 'SecurityError');
    return getItem.call(this, name);
  };
};

/** Another tab changes the limit in the very moment at which this one looks whether others were busy. */
const changeLimitInBetween = (limit: string) => {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function read(name: string) {
    if (name === 'idle.lastActivity') {
      Storage.prototype.getItem = getItem;
      localStorage.setItem('idle.limit', limit);
      window.dispatchEvent(new StorageEvent('storage', { key: 'idle.limit' }));
    }
    return getItem.call(this, name);
  };
};

export const idleBrowser: BrowserPart = {
  open: async (page) => {
    await page.clock.install();
    await haveSession(page, 'player-my');
    await openApp(page, '/esports');
    await see(accountLink(page));
    // From here on time passes only when a step says so.
    await page.clock.pauseAt(Date.now() + 10_000);
  },
  drive: {
    'player.active': async (page) => {
      await page.clock.runFor(1_100);
      await page.evaluate(() => void document.dispatchEvent(new MouseEvent('mousemove')));
    },
    'limit.changed': async (page, { event, from }) => {
      if (from.value !== 'askingOtherTabs') return setLimit(page, event['limitFactor']);
      await countDown(page, () => page.evaluate(changeLimitInBetween, String(event['limitFactor'])));
    },
    'xstate.after.idleTimeout.idle.active': waitForWarning,
    'xstate.after.countdownStep.idle.countingDown': async (page, { from }) => {
      // The other tabs answer at once; unless a step says otherwise they were busy, and the player stays.
      if (secondsLeftOf(from) <= 3) await noteActivity(page, true);
      await page.clock.runFor(3_000);
    },
    'xstate.done.actor.otherTabs': async (page, { event }) => {
      if (event['output'] === false) await countDown(page, () => noteActivity(page, false));
    },
    'xstate.error.actor.otherTabs': (page) => countDown(page, () => page.evaluate(forbidStorage)),
    'xstate.error.actor.activity': async (page) => {
      await page.addInitScript(forbidStorage);
      await page.reload();
    },
    '': byItself,
  },
  possible: ({ event, from }) => {
    if (event.type === 'limit.changed') return event['limitFactor'] !== limitOf(from);
    return event.type !== 'xstate.after.idleTimeout.idle.active' || limitOf(from) === 1;
  },
  check: {
    active: (page) => gone(warning(page)),
    countingDown: (page) => see(warning(page)),
  },
};
