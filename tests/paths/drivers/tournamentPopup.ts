import { type BrowserPart, dialog, see } from './page.ts';
import { countOut, openWithPopup } from './shownPopup.ts';

export const tournamentPopupBrowser: BrowserPart = {
  open: (page, input) => openWithPopup(page, input as object, 'checkInStartAt'),
  drive: {
    'popup.done': (page) => dialog(page).getByRole('button', { name: 'DONE' }).click(),
    'chat.visit': async (page) => {
      await dialog(page).getByRole('button', { name: 'VISIT GROUP CHAT' }).click();
      await page.waitForURL(/\/tournament\/monsoon-cup\?action=chat$/);
    },
    'xstate.done.actor.countdown': countOut,
  },
  possible: ({ event }) => event.type !== 'xstate.error.actor.countdown',
  browserWaivers: {
    'countingDown --error countdown--> checkInOpen':
      'A safety net for a fault in the code: the countdown goes on where the time cannot be read.',
  },
  check: {
    countingDown: (page) => see(dialog(page).getByRole('timer')),
    checkInOpen: (page, { context }) =>
      see(
        (context as { type: string }).type === 'esport_team_success_join'
          ? dialog(page).getByText('The check-in is open')
          : dialog(page).getByRole('button', { name: 'VISIT GROUP CHAT' }),
      ),
    done: (page) => dialog(page).waitFor({ state: 'hidden' }),
  },
};
