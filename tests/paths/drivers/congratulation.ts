import { answer, type BrowserPart, dialog, gone, hold, refuse, see } from './page.ts';
import { countOut, openWithPopup } from './shownPopup.ts';

const tickets = { tickets: 500 };

export const congratulationBrowser: BrowserPart = {
  open: async (page, input) => {
    await hold(page, 'claim', 'POST', /\/ticketing\/prizes\/[^/]+\/claim$/);
    await openWithPopup(page, { ...(input as { prize: object }).prize, type: 'tournament_prize' }, 'claimEndsAt');
  },
  drive: {
    'prize.submit': (page) =>
      dialog(page)
        .getByRole('button', { name: /^Claim/ })
        .click(),
    'prize.cancel': (page) =>
      dialog(page)
        .getByRole('button', { name: /^(Keep for later|DONE)$/ })
        .click(),
    'chat.visit': async (page) => {
      await dialog(page).getByRole('button', { name: 'View chat' }).click();
      await page.waitForURL(/\/tournament\/monsoon-cup\?action=chat$/);
    },
    'xstate.done.actor.claim': (page) => answer(page, 'claim', 200, tickets),
    'xstate.error.actor.claim': async (page) => {
      await refuse(page, 'claim');
      await see(dialog(page).getByText('The server is in trouble'));
    },
    'xstate.done.actor.countdown': countOut,
  },
  possible: ({ event }) => event.type !== 'xstate.error.actor.countdown',
  browserWaivers: {
    'offered --error countdown--> closed':
      'A safety net for a fault in the code: the countdown goes on where the time cannot be read.',
  },
  check: {
    offered: (page) => see(dialog(page).getByRole('button', { name: /^Claim/ })),
    claiming: (page) => see(dialog(page).getByText('Working')),
    claimed: (page) => see(dialog(page).getByText('The tickets are yours. Your balance has grown.')),
    closed: (page) => gone(dialog(page)),
  },
};
