import type { Page } from '@playwright/test';
import type { Standing } from '../../../machines/tournament/tournamentEntry.machine.ts';
import { openSocket, playSocket, tellUnread } from './liveSocket.ts';
import { alter, answer, type BrowserPart, haveSession, hold, openApp, refuse, see } from './page.ts';

/** What the server says of the tournament when the player stands there; the hours of its schedule can't be waited for. */
const said: Record<Standing, { phase: string; state: string | null }> = {
  viewing: { phase: 'open', state: null },
  withdrawn: { phase: 'open', state: null },
  joined: { phase: 'open', state: 'joined' },
  waitlisted: { phase: 'checkIn', state: 'waitlisted' },
  checkInOpen: { phase: 'checkIn', state: 'joined' },
  checkedIn: { phase: 'checkIn', state: 'checkedIn' },
  playing: { phase: 'playing', state: 'checkedIn' },
  finished: { phase: 'finished', state: 'checkedIn' },
  dropped: { phase: 'playing', state: 'dropped' },
};

function entryAt(standing: Standing) {
  const { state } = said[standing];
  if (state === null) return null;
  const place = standing === 'finished' ? { rank: 2, tickets: 300 } : { rank: null, tickets: null };
  return {
    teamId: '0b9d6c0e-57a2-4a0e-9a34-8f2f4be4f0d1',
    teamName: 'player-my',
    state,
    waitlistPosition: state === 'waitlisted' ? 3 : null,
    captain: true,
    members: [{ id: '6a1f0f0e-6d5c-4c57-9d0a-3f0a8f6f2b11', username: 'player-my', captain: true }],
    invited: [],
    checkedInAt: state === 'checkedIn' ? '2026-03-05T08:40:00.000Z' : null,
    roomId: null,
    ...place,
  };
}

const counts = new WeakMap<Page, number>();

/** A notification is there: what is on screen is fetched anew. */
async function notify(page: Page) {
  await openSocket(page);
  const count = (counts.get(page) ?? 0) + 1;
  counts.set(page, count);
  await tellUnread(page, count);
}

const say = (page: Page, standing: Standing) =>
  alter(page, 'detail', (json) => ({
    ...(json as object),
    phase: said[standing].phase,
    entry: entryAt(standing),
  }));

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => see(main(page).getByRole('heading', { name, level: 2 }));
const working = (page: Page) => see(main(page).locator('button[aria-busy=true]'));

/** The server's refusal is beside what was pressed. */
async function deny(page: Page, gate: string, { error, message }: { error: string; message: string }) {
  await answer(page, gate, 409, { error, message });
  await see(main(page).getByRole('alert').filter({ hasText: message }));
}

const stateOf = ({ value }: { value: unknown }) => value as string;

export const tournamentEntryBrowser: BrowserPart = {
  open: async (page) => {
    await playSocket(page);
    await page.route('**/api/notifications/popup-notifications', (route) =>
      route.fulfill({ json: { notifications: [] } }),
    );
    await hold(page, 'detail', 'GET', /\/tournaments\/monsoon-cup$/);
    for (const name of ['join', 'check-in', 'withdraw'])
      await hold(page, name, 'POST', new RegExp(`/tournaments/monsoon-cup/${name}$`));
    await haveSession(page, 'player-my');
    await openApp(page, '/tournament/monsoon-cup');
  },
  drive: {
    'standing.read': async (page, { event, from }) => {
      // The first answer is awaited already; later ones follow a notification.
      if (stateOf(from) !== 'loading') await notify(page);
      await say(page, event['standing'] as Standing);
    },
    'standing.unknown': (page) => refuse(page, 'detail'),
    'entry.retry': (page) => press(page, 'Try again'),
    'join.ask': async (page, { event }) => {
      await main(page)
        .getByLabel('Player ID')
        .fill(event['gameAccount'] as string);
      await press(page, 'Join');
    },
    'checkIn.ask': (page) => press(page, 'Check in'),
    'withdraw.ask': async (page) => {
      await press(page, 'Withdraw');
      await page.getByRole('dialog').getByRole('button', { name: 'Give it up' }).click();
    },
    'xstate.done.actor.join': (page, { event }) => answer(page, 'join', 200, entryAt(event['output'] as Standing)),
    'xstate.error.actor.join': (page, { event }) => deny(page, 'join', event['error']),
    'xstate.done.actor.checkIn': (page) => answer(page, 'check-in', 200, entryAt('checkedIn')),
    'xstate.error.actor.checkIn': (page, { event }) => deny(page, 'check-in', event['error']),
    'xstate.done.actor.withdraw': (page) => answer(page, 'withdraw', 204, undefined),
    'xstate.error.actor.withdraw': (page, { event }) => deny(page, 'withdraw', event['error']),
  },
  possible: ({ event, from, to }) => {
    if (event.type === 'xstate.error.actor.standing') return false;
    // Whoever is put on the waitlist while joining is open can't check in yet.
    if (event.type === 'xstate.done.actor.join') return event['output'] === 'joined' && stateOf(to) === 'joined';
    if (event.type === 'standing.read') return stateOf(from) !== 'failed';
    return true;
  },
  browserWaivers: {
    'tournamentEntry --error standing--> (stays)':
      'A safety net for a fault in the code: nothing a player or server does makes the watcher of the facts fail.',
  },
  check: {
    loading: (page) => see(main(page).locator('[aria-busy=true]')),
    failed: (page) => see(main(page).getByText('The tournament could not be loaded')),
    viewing: (page) => heading(page, 'Take part'),
    joining: working,
    joined: (page) => heading(page, 'You are in'),
    waitlisted: (page) => heading(page, 'On the waitlist, number 3'),
    checkInOpen: (page) => heading(page, 'Check in now'),
    checkingIn: working,
    checkedIn: (page) => heading(page, 'You are checked in'),
    playing: (page) => heading(page, 'You are playing'),
    finished: (page) => heading(page, 'You came 2nd'),
    dropped: (page) => heading(page, 'Not in the bracket'),
    withdrawing: working,
    withdrawn: (page) => heading(page, 'You withdrew'),
  },
};
