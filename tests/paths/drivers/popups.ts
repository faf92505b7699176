import type { Page } from '@playwright/test';
import type { Popup } from '../../../machines/notifications/popups.machine.ts';
import { openSocket, playSocket, tellUnread } from './liveSocket.ts';
import {
  accountLink,
  answer,
  type BrowserPart,
  dialog,
  gone,
  haveSession,
  hold,
  land,
  openApp,
  refuse,
  release,
  see,
} from './page.ts';

/** A prize that waits on the page of notifications. */
const waitingPrize = {
  claimId: '5c1f1c2a-6d0f-4e57-8a3f-2f6c1b9a7e10',
  tournamentId: 'monsoon-cup',
  tournamentTitle: 'Monsoon Cup',
  rank: 1,
  tickets: 500,
  ticketNumbers: [],
  claimEndsAt: '2031-05-01T00:00:00.000Z',
  claimedAt: null,
};

const counts = new WeakMap<Page, number>();

/** Another count than the last one; a connection that was given up meanwhile is there again. */
async function changeUnread(page: Page) {
  await openSocket(page);
  const count = (counts.get(page) ?? 0) + 1;
  counts.set(page, count);
  await tellUnread(page, count);
}

const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();

const displayed = (value: unknown) => (value as { display: string }).display;

const safetyNet = (child: string) =>
  `A safety net for a fault in the code: nothing a player or server does makes ${child} fail.`;

export const popupsBrowser: BrowserPart = {
  open: async (page) => {
    await page.clock.install();
    await playSocket(page);
    await hold(page, 'popups', 'GET', /\/notifications\/popup-notifications$/);
    await hold(page, 'history', 'GET', /\/subscription\/subscription-history$/);
    await page.route('**/api/ticketing/prizes', (route) => route.fulfill({ json: { prizes: [waitingPrize] } }));
    await page.route('**/api/ticketing/prizes/*/claim', (route) => route.fulfill({ json: { tickets: 500 } }));
    await haveSession(page, 'player-my');
    await openApp(page, '/notifications');
    await see(accountLink(page));
    await openSocket(page);
  },
  drive: {
    'unread.changed': changeUnread,
    'redirect.started': (page) =>
      land(page, '/notifications?type=subscription&result=success&transactionId=6f0c3f0e-7a5e-4a52-9d0c-0f5a3a1b2c3d'),
    // A payment that the server still waits for, until the player has waited long enough.
    'redirect.ended': async (page) => {
      await release(page, 'history');
      for (let second = 0; second < 65; second++) {
        await page.clock.runFor(1_000);
        await page.waitForTimeout(5);
      }
    },
    'prize.open': (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Claim/ })
        .click(),
    'prize.claimed': (page) => press(page, /^Claim/),
    'xstate.done.actor.loadPopups': (page, { event }) =>
      answer(page, 'popups', 200, { notifications: (event['output'] as { popups: Popup[] }).popups }),
    'xstate.error.actor.loadPopups': (page) => refuse(page, 'popups', 500),
    'xstate.after.retry.popups.list.failed': (page) => page.clock.runFor(15_000),
    'xstate.done.actor.tournamentPopup': (page) => press(page, 'DONE'),
    'xstate.done.actor.congratulation': (page) => page.keyboard.press('Escape'),
  },
  possible: ({ event, from }) => {
    if (/error\.actor\.(watchRedirect|tournamentPopup|congratulation)$/.test(event.type)) return false;
    // A popup covers the page: no other prize can be asked for.
    if (event.type === 'prize.open') return displayed(from.value) === 'none';
    return event.type !== 'prize.claimed' || displayed(from.value) === 'prize';
  },
  browserWaivers: {
    'popups --error *--> (stays)': safetyNet('watchRedirect or dismiss'),
    'display.tournament --error tournamentPopup--> display.none': safetyNet('tournamentPopup'),
    'display.prize --error congratulation--> display.none': safetyNet('congratulation'),
  },
  check: {
    'display.none': (page) => gone(dialog(page)),
    'display.tournament': (page) => see(dialog(page).getByText('You are in. Check in on time to keep your place.')),
    'display.prize': (page) => see(dialog(page).getByText('500', { exact: true })),
  },
};
