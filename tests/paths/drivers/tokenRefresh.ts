import type { Page } from '@playwright/test';
import {
  accountLink,
  ageToken,
  answer,
  type BrowserPart,
  byItself,
  haveSession,
  hold,
  isHeld,
  loginLink,
  openApp,
  pass,
  release,
  see,
} from './page.ts';
import { playSocket } from './liveSocket.ts';
import { elsewhere, leaveLock, lockIs, refuseLock, stealLock, stopClock } from './tabs.ts';

const plenty = 1_100;
const due = 540;

const renew = (page: Page) => ageToken(page, plenty);

/** Another tab of the browser, or the player, takes the token away; it comes back with another sign-in. */
const loseToken = (page: Page) => page.context().clearCookies({ name: 'token' });
const regainToken = async (page: Page) => {
  await haveSession(page, 'player-my');
  await renew(page);
};

const second = (page: Page) => page.clock.runFor(1_000);

/** The server is in trouble, also when it is asked once more a second later. */
async function failRefresh(page: Page) {
  const trouble = { error: 'Trouble', message: 'The server is in trouble' };
  await answer(page, 'refresh', 503, trouble);
  const again = answer(page, 'refresh', 503, trouble).then(() => true);
  const later = () => page.waitForTimeout(100).then(() => false);
  while (!(await Promise.race([again, later()]))) await second(page);
}

const refuseRefresh = (page: Page) => answer(page, 'refresh', 401, { error: 'RefreshRefused', message: 'No' });

export const tokenRefreshBrowser: BrowserPart = {
  open: async (page, input) => {
    const { leading } = input as { leading: boolean };
    await page.clock.install();
    await playSocket(page);
    await hold(page, 'profile', 'GET', /^\/api\/auth$/);
    await hold(page, 'refresh', 'POST', /^\/api\/auth\/refresh$/);
    await elsewhere(page);
    if (!leading) await stealLock(page);
    await haveSession(page, 'player-my');
    await openApp(page, '/esports');
    await lockIs(page, 1, leading ? 0 : 1);
    await release(page, 'profile');
    await see(accountLink(page));
    await stopClock(page);
    // Another tab leads for as long as steps say so: this one's browser does not let it take the lock.
    await refuseLock(page, true, true);
  },
  drive: {
    'leadership.gained': async (page) => {
      await renew(page);
      await leaveLock(page);
    },
    'leadership.lost': stealLock,
    'xstate.after.followerWait.tokenRefresh.following': async (page) => {
      await renew(page);
      await page.clock.runFor(5_000);
    },
    // Each look at the token follows at once from the step before it, and found plenty of life; or is the next one.
    'xstate.done.actor.watchToken': async (page, { event }) => {
      const { secondsLeft } = event['output'];
      if (secondsLeft >= due - 1) return;
      await ageToken(page, secondsLeft);
      await page.clock.runFor(5_000);
      await renew(page);
    },
    'xstate.error.actor.watchToken': async (page) => {
      await loseToken(page);
      await page.clock.runFor(5_000);
      await regainToken(page);
    },
    'xstate.done.actor.readToken': async (page, { event }) => {
      const { secondsLeft } = event['output'];
      if (secondsLeft > due) return;
      await ageToken(page, secondsLeft);
      // No longer than until the call is made: it is given up after ten seconds.
      for (let passed = 0; passed < 50 && !isHeld(page, 'refresh'); passed++) await pass(page, 1, 1);
    },
    'xstate.error.actor.readToken': async (page) => {
      await page.clock.runFor(49_000);
      await loseToken(page);
      await second(page);
      await regainToken(page);
    },
    'xstate.after.deferral.tokenRefresh.deferred': async (page) => {
      await renew(page);
      await page.clock.runFor(50_000);
    },
    'xstate.after.recheck.tokenRefresh.failed': async (page) => {
      await renew(page);
      await page.clock.runFor(30_000);
    },
    'xstate.after.reloadDelay.tokenRefresh.reloading': async (page) => {
      // It was reloaded just now: that is not done twice in ten minutes.
      await page.evaluate(() => sessionStorage.setItem('reload.at', String(Date.now())));
      await page.clock.runFor(2_000);
    },
    'xstate.done.actor.refresh': (page, { event }) =>
      event['output'] === 'refreshed' ? release(page, 'refresh') : refuseRefresh(page),
    'xstate.done.actor.urgentRefresh': (page, { event }) =>
      event['output'] === 'refreshed' ? release(page, 'refresh') : refuseRefresh(page),
    'xstate.error.actor.refresh': failRefresh,
    'xstate.error.actor.urgentRefresh': failRefresh,
    '': byItself,
  },
  possible: ({ event, from }) => {
    if (event.type === 'leadership.gained') return from.value === 'following';
    if (event.type === 'leadership.lost') return from.value === 'deferred';
    const { lifetime } = (event['output'] ?? {}) as { lifetime?: number };
    return lifetime === undefined || lifetime === 3_600;
  },
  browserWaivers: {
    'watching --leadership.gained--> checking':
      'The cookie is read within one turn of the browser: no lock can be had in between.',
  },
  check: {
    following: (page) => lockIs(page, 1, 1).then(byItself),
    deferred: (page) => see(accountLink(page)),
    failed: (page) => see(accountLink(page)),
    refused: (page) => see(loginLink(page)),
  },
};
