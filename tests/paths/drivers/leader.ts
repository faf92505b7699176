import type { Page } from '@playwright/test';
import { accountLink, ageToken, type BrowserPart, byItself, haveSession, openApp, see } from './page.ts';
import { playSocket } from './liveSocket.ts';
import { elsewhere, leaveLock, lockIs, refuseLock, stealLock, stopClock, tokenRenewed } from './tabs.ts';

type Lock = 'withdrawn' | { queueing: 'contending' | 'leading' } | { seizing: 'contending' | 'leading' };
const valueOf = ({ value }: { value: unknown }) => value as { lock: Lock; stealing: 'allowed' | 'pausing' };

/** `queueing.leading`, `withdrawn` */
function placeOf(state: { value: unknown }): string {
  const { lock } = valueOf(state);
  return typeof lock === 'string' ? lock : Object.entries(lock).join('.').replace(',', '.');
}

/** Pages that can't hear that they go out of sight. */
const deaf = new WeakSet<Page>();

async function openDeaf(page: Page) {
  deaf.add(page);
  await page.evaluate(() => sessionStorage.setItem('deaf', '1'));
  await page.reload();
  await see(accountLink(page));
}

/** Out of a deaf page a player comes by loading it again. */
async function hearAgain(page: Page) {
  if (!deaf.delete(page)) return;
  await page.reload();
  await see(accountLink(page));
  await lockIs(page, 1, 1);
}

const tell = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => void window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

/** In this tab the token runs out unrenewed, and it looks. */
async function seeTokenRunOut(page: Page) {
  await ageToken(page, 60);
  await page.clock.runFor(6_000);
}

export const leaderBrowser: BrowserPart = {
  open: async (page) => {
    await page.clock.install();
    await playSocket(page);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('deaf') === null) return;
      sessionStorage.removeItem('deaf');
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
        if (typeof listener === 'function' && listener.toString().includes('page.hidden'))
          throw new Error('This browser does not tell when a page is left');
        listen(type, listener);
      };
    });
    await elsewhere(page);
    await stealLock(page);
    await haveSession(page, 'player-my');
    await openApp(page, '/esports');
    await see(accountLink(page));
    await stopClock(page);
  },
  drive: {
    'lock.granted': async (page, { from }) => {
      if (placeOf(from) === 'queueing.contending') await leaveLock(page);
    },
    'lock.stolen': async (page) => {
      await tokenRenewed(page);
      await stealLock(page);
    },
    'page.hidden': async (page) => {
      await hearAgain(page);
      await tell(page, 'pagehide');
    },
    'page.shown': async (page) => {
      if (deaf.has(page)) {
        await hearAgain(page);
        await tell(page, 'pagehide');
      }
      await stealLock(page);
      await tell(page, 'pageshow');
    },
    'leadership.claimed': seeTokenRunOut,
    'xstate.after.stealPause.leader.stealing.pausing': (page) => page.clock.fastForward(30_000),
    'xstate.error.actor.watchPage': openDeaf,
    'xstate.error.actor.queuedLock': async (page) => {
      await refuseLock(page, false);
      await tell(page, 'pagehide');
      await tell(page, 'pageshow');
    },
    // The lock was taken before this step; once more, by a browser that does not let it be taken.
    'xstate.error.actor.stolenLock': async (page) => {
      await lockIs(page, 1, 0);
      await tokenRenewed(page);
      await stealLock(page);
      await page.clock.fastForward(30_000);
      await refuseLock(page, true);
      await seeTokenRunOut(page);
      await ageToken(page, 1_000);
    },
  },
  possible: ({ event, from }) => {
    const place = placeOf(from);
    const { stealing } = valueOf(from);
    switch (event.type) {
      case 'lock.granted':
        return true;
      case 'lock.stolen':
        return place.endsWith('.leading');
      case 'leadership.claimed':
        return place === 'queueing.contending' && stealing === 'allowed';
      case 'xstate.error.actor.watchPage':
        return place === 'queueing.contending' && stealing === 'allowed';
      case 'xstate.error.actor.queuedLock':
        return place === 'queueing.contending';
      default:
        // A free lock is had at once.
        return (place === 'seizing.contending') === (event.type === 'xstate.error.actor.stolenLock');
    }
  },
  check: {
    'lock.queueing.contending': (page) => lockIs(page, 1, 1).then(byItself),
    'lock.queueing.leading': (page) => lockIs(page, 1, 0).then(byItself),
    'lock.seizing.leading': (page) => lockIs(page, 1, 0).then(byItself),
    'lock.withdrawn': (page) =>
      page
        .waitForFunction(
          async () => (await navigator.locks.query()).pending?.every(({ name }) => name !== 'arenaku.leader'),
          undefined,
          { polling: 20 },
        )
        .then(byItself),
  },
};
