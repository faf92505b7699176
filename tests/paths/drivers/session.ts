import type { Page } from '@playwright/test';
import {
  accountLink,
  ageToken,
  alter,
  answer,
  badgesAnswer,
  type BrowserPart,
  byItself,
  comeBack,
  haveSession,
  hold,
  letBadgesAge,
  loginLink,
  openApp,
  refuse,
  release,
  see,
  sendLogin,
  toast,
  untilHeld,
} from './page.ts';
import { closeSocket, openSocket, playSocket, tellUnread } from './liveSocket.ts';
import { elsewhere, leaveLock, stealLock } from './tabs.ts';

async function announce(page: Page, news: 'started' | 'ended' | 'deleted') {
  const tab = await elsewhere(page);
  await tab.evaluate((message) => new BroadcastChannel('arenaku.session').postMessage(message), news);
}

/** A browser that does not let the session be forgotten, as long as `run` takes. */
async function withoutForgetting(page: Page, run: () => Promise<unknown>) {
  await page.evaluate(() => {
    const { removeItem } = Storage.prototype;
    Object.assign(window, { removeItem });
    Storage.prototype.removeItem = () => {
      throw new DOMException('The storage is forbidden', 'SecurityError');
    };
  });
  await run();
  await see(loginLink(page));
  await page.evaluate(() => {
    Storage.prototype.removeItem = (
      window as unknown as { removeItem: typeof Storage.prototype.removeItem }
    ).removeItem;
  });
}

/** Quiet minutes and the countdown after them. */
async function beIdle(page: Page) {
  await page.clock.fastForward(15 * 60_000);
  for (let step = 0; step < 8; step++) await page.clock.runFor(3_000);
}

const signOutButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true });

async function goToSettings(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click();
  await see(page.getByRole('main').getByRole('heading').first());
}

async function goToProfile(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Your profile/ })
    .click();
  await page.waitForURL(/\/profile/);
  await see(signOutButton(page));
}

export const sessionBrowser: BrowserPart = {
  open: async (page) => {
    await page.clock.install();
    await playSocket(page);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('deaf') === null) return;
      sessionStorage.removeItem('deaf');
      BroadcastChannel.prototype.addEventListener = function listen(type: string, ...rest: [EventListener]) {
        if (this.name === 'arenaku.session') throw new Error('This browser does not let tabs talk');
        EventTarget.prototype.addEventListener.call(this, type, ...rest);
      };
    });
    await hold(page, 'profile', 'GET', /^\/api\/auth$/);
    await hold(page, 'logout', 'DELETE', /^\/api\/auth\/logout$/);
    await hold(page, 'subscriptions', 'GET', /\/subscription\/subscriptions$/);
    await hold(page, 'tickets', 'GET', /\/ticketing\/tickets$/);
    await openApp(page, '/esports');
    await see(loginLink(page));
  },
  drive: {
    'xstate.done.actor.hasToken': async (page, { event }) => {
      if (event['output'] === true) await haveSession(page, 'player-my');
      else await page.context().clearCookies();
      await page.reload();
      await (event['output'] === true ? untilHeld(page, 'profile') : see(loginLink(page)));
    },
    'xstate.error.actor.hasToken': async (page) => {
      const cookies = () =>
        Object.defineProperty(document, 'cookie', {
          configurable: true,
          get: () => {
            throw new DOMException('Cookies are forbidden', 'SecurityError');
          },
        });
      await page.evaluate(`void (${cookies.toString()})()`);
      await page.evaluate(() => void window.dispatchEvent(new Event('online')));
      await page.waitForTimeout(300);
      await page.evaluate(() => void delete (document as { cookie?: string }).cookie);
    },
    'xstate.done.actor.loadProfile': async (page, { event }) => {
      if (!event['output'].deleted) return release(page, 'profile');
      await alter(page, 'profile', (json) => ({ ...(json as object), deleted: true }));
      await see(toast(page, 'Your account has been deleted'));
    },
    'xstate.error.actor.loadProfile': (page) => refuse(page, 'profile'),
    'session.started': async (page) => {
      await loginLink(page).click();
      await sendLogin(page, 'player-my');
    },
    'session.startedElsewhere': (page) => announce(page, 'started'),
    'session.endedElsewhere': (page) => announce(page, 'ended'),
    'account.deletedElsewhere': (page) => announce(page, 'deleted'),
    'account.deleted': async (page) => {
      await letBadgesAge(page);
      await badgesAnswer(page, 401, 'AccountDeleted');
    },
    'session.lost': (page) => badgesAnswer(page, 403, 'Forbidden'),
    'network.restored': async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'leadership.lost': async (page) => {
      await leaveLock(page);
      await stealLock(page);
    },
    'leadership.gained': async (page) => {
      await stealLock(page);
      await leaveLock(page);
    },
    'leadership.claimed': async (page) => {
      await stealLock(page);
      await ageToken(page, 60);
      await page.clock.runFor(6_000);
    },
    'account.reload': async (page) => {
      await refuse(page, 'subscriptions');
      await goToSettings(page);
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
    },
    'subscriptions.updated': (page) => release(page, 'subscriptions'),
    'ticketBalance.updated': (page) => release(page, 'tickets'),
    'notification.updated': (page) => closeSocket(page, 1011),
    'unread.changed': async (page) => {
      await openSocket(page);
      await tellUnread(page, 7);
    },
    'signOut.ask': async (page, { event }) => {
      // The profile is nothing without a session, so it leads away; the settings stay.
      if (event['redirectTo']) await goToProfile(page);
      else await goToSettings(page);
      // By key: the lists above the button still load, and move it from under the pointer.
      await signOutButton(page).press('Enter');
    },
    'xstate.done.actor.signOut': (page) => release(page, 'logout'),
    'xstate.error.actor.signOut': (page) => refuse(page, 'logout', 500),
    'xstate.done.actor.idle': beIdle,
    'xstate.done.actor.endIdleSession': (page) => release(page, 'logout'),
    'xstate.error.actor.endIdleSession': async (page) => {
      await release(page, 'logout');
      await see(loginLink(page));
      await comeBack(page);
      await withoutForgetting(page, () => beIdle(page));
    },
    'xstate.done.actor.tokenRefresh': async (page) => {
      await hold(page, 'refresh', 'POST', /^\/api\/auth\/refresh$/);
      // Who comes to lead looks at the token at once.
      await stealLock(page);
      await ageToken(page, 60);
      await leaveLock(page);
      await answer(page, 'refresh', 401, { error: 'RefreshRefused', message: 'No' });
    },
    'xstate.done.actor.endLostSession': byItself,
    'xstate.error.actor.endLostSession': async (page) => {
      await see(loginLink(page));
      await withoutForgetting(page, () => badgesAnswer(page, 403, 'Forbidden'));
    },
    'xstate.done.actor.endDeletedSession': (page) => release(page, 'logout'),
    'xstate.error.actor.endDeletedSession': async (page) => {
      await release(page, 'logout');
      await see(loginLink(page));
      await comeBack(page);
      await withoutForgetting(page, () => badgesAnswer(page, 401, 'AccountDeleted'));
    },
    'xstate.error.actor.watchSession': async (page) => {
      await page.context().clearCookies();
      await page.evaluate(() => sessionStorage.setItem('deaf', '1'));
      await page.reload();
      await see(loginLink(page));
      await page.reload();
      await see(loginLink(page));
    },
    // An answer that lacks what the contract promises.
    'xstate.error.actor.clientState': async (page) => {
      await comeBack(page);
      await answer(page, 'subscriptions', 200, { maxRetries: 3 });
      await page.waitForTimeout(300);
      await page.reload();
      await release(page, 'profile');
      await see(accountLink(page));
    },
  },
  possible: ({ event, from }) => {
    const { leading } = from.context as { leading: boolean };
    if (/error\.actor\.(account|idle|tokenRefresh)$/.test(event.type)) return false;
    switch (from.value) {
      case 'restoring':
        return /hasToken$|watchSession$/.test(event.type);
      case 'losing':
        return event.type.endsWith('endLostSession');
      default:
    }
    switch (event.type) {
      case 'xstate.error.actor.watchSession':
        return false;
      case 'xstate.error.actor.clientState':
        return from.value === 'signedIn';
      case 'leadership.gained':
        return !leading && /anonymous|signedIn/.test(String(from.value));
      case 'leadership.lost':
        return leading && /anonymous|signedIn/.test(String(from.value));
      case 'session.lost':
        return /anonymous|signedIn|deleted/.test(String(from.value));
      default:
        return true;
    }
  },
  browserWaivers: {
    'signedIn --error idle--> timingOut':
      'A safety net for a fault in the code: nothing a player or server does makes idle fail.',
    'losing --session.lost--> (stays)':
      'The session is forgotten within the turn in which it is lost: that another call fails in between is chance.',
  },
  check: {
    anonymous: (page) => see(loginLink(page)),
    signedIn: (page) => see(accountLink(page)),
  },
};
