import type { Page } from '@playwright/test';
import { type BrowserPart, byItself, dialog, see } from './page.ts';
import { countOut, openWithPopup } from './shownPopup.ts';

const news = {
  type: 'esport_team_success_join',
  tournamentId: 'monsoon-cup',
  tournamentTitle: 'Monsoon Cup',
};

/** A browser that forbids to read when the last token came, by which the server's time is known. */
const forbidTime = (page: Page) =>
  page.evaluate(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function read(name: string) {
      if (name === 'token.receipt') throw new DOMException('The storage is forbidden', 'SecurityError');
      return getItem.call(this, name);
    };
  });

export const countdownBrowser: BrowserPart = {
  open: (page) => openWithPopup(page, news, 'checkInStartAt'),
  drive: {
    'xstate.done.actor.readTimeLeft': (page, { event }) =>
      (event['output'] as { milliseconds: number }).milliseconds > 0 ? byItself() : countOut(page),
    'xstate.error.actor.readTimeLeft': async (page) => {
      await forbidTime(page);
      // Whatever else reads that time in this second fails as well, and says so.
      await page.clock.runFor(1_000).catch(() => {});
    },
    'xstate.after.tick.countdown.waiting': (page) => page.clock.runFor(1_000),
  },
  check: {
    waiting: (page) => see(dialog(page).getByRole('timer')),
    over: (page) => see(dialog(page).getByText('The check-in is open')),
  },
};
