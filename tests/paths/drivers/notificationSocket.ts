import type { Page, Route } from '@playwright/test';
import { closeSocket, failSocket, openSocket, playSocket, refuseSockets, tellUnread } from './liveSocket.ts';
import { accountLink, type BrowserPart, haveSession, openApp, see } from './page.ts';

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

type Outcome = (route: Route) => Promise<void>;

/** What becomes of a renewal of the session, as soon as a step says so. */
const renewals = new WeakMap<Page, { said: Promise<Outcome>; say: (outcome: Outcome) => void }>();

function awaitRenewal(page: Page) {
  let say: (outcome: Outcome) => void = () => {};
  const said = new Promise<Outcome>((resolve) => {
    say = resolve;
  });
  renewals.set(page, { said, say });
}

async function renew(page: Page, outcome: Outcome) {
  renewals.get(page)?.say(outcome);
}

const refusal = { error: 'RefreshRefused', message: 'No' };
const trouble = { error: 'Unknown', message: 'Something went wrong' };

const wake = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('resume')));
const putAway = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));

export const socketBrowser: BrowserPart = {
  open: async (page) => {
    await page.clock.install();
    await playSocket(page);
    await page.route('**/api/auth/refresh', async (route) => (await renewals.get(page)!.said)(route));
    awaitRenewal(page);
    await haveSession(page, 'player-my');
    await openApp(page, '/esports');
    await see(accountLink(page));
    // From here on time passes only when a step says so.
    await page.clock.pauseAt(Date.now() + 1_000);
  },
  drive: {
    'page.putAway': putAway,
    'world.changed': wake,
    'socket.opened': openSocket,
    'socket.failed': failSocket,
    'socket.closed': async (page, { event }) => {
      awaitRenewal(page);
      await closeSocket(page, event['code'] as number);
    },
    'unread.received': (page, { event }) => tellUnread(page, event['count'] as number),
    'xstate.error.actor.connection': async (page) => {
      await putAway(page);
      await refuseSockets(page, true);
      await wake(page);
      await refuseSockets(page, false);
    },
    'xstate.done.actor.renew': (page, { event }) =>
      renew(page, (route) =>
        event['output'] === 'renewed' ? route.continue() : route.fulfill({ status: 401, json: refusal }),
      ),
    'xstate.error.actor.renew': async (page) => {
      await renew(page, (route) => route.fulfill({ status: 503, json: trouble }));
      // A lost answer is asked for once more, after a pause.
      for (let tries = 0; tries < 10; tries++) {
        await page.clock.runFor(500);
        await page.waitForTimeout(50);
      }
    },
    'xstate.after.handshakeLimit.socket.connected.connecting': (page) => page.clock.runFor(10_000),
    'xstate.after.stability.socket.connected.open.settling': (page) => page.clock.runFor(5_000),
    'xstate.after.silence.socket.connected.open.quiet': (page) => page.clock.runFor(30_000),
    'xstate.after.answerLimit.socket.connected.open.asking': (page) => page.clock.runFor(5_000),
    'xstate.after.backOff.socket.reconnecting': (page) => page.clock.runFor(31_000),
  },
  possible: ({ event, from }) => {
    if (event.type === 'xstate.error.actor.watchWorld') return false;
    // A failed attempt to open one ends with its first moment.
    return event.type !== 'xstate.error.actor.connection' || JSON.stringify(from.value).includes('connecting');
  },
  browserWaivers: {
    'socket --error watchWorld--> (stays)':
      'A safety net for a fault in the code: no browser refuses to tell of its network.',
  },
  check: {
    'connected.open.quiet': (page, { context }) => {
      const { unread } = context as { unread: number | null };
      return see(unread ? bell(page, `Notifications, ${unread} unread`) : accountLink(page));
    },
  },
};
