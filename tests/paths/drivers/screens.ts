import type { Page } from '@playwright/test';
import { openSocket, playSocket, tellUnread } from './liveSocket.ts';
import { accountLink, type BrowserPart, haveSession, land, openApp, see } from './page.ts';

/** How long the announced check-in stays open, in seconds of the page's time. */
const openSeconds = 120;

interface Screens {
  roomId: string;
  /** When the check-in that waits for the player closes (ISO 8601); null: none waits. */
  endsAt: string | null;
  news: number;
}

const shown = new WeakMap<Page, Screens>();
const screensOf = (page: Page) => shown.get(page)!;

interface Mine {
  tournaments: { entry: object | null }[];
}

/** The player's tournaments: one of them waits for the check-in as long as a step says so. */
const playCheckIn = (page: Page) =>
  page.route(
    (url) => url.pathname === '/api/tournament/tournaments' && url.searchParams.get('filter') === 'mine',
    async (route) => {
      const response = await route.fetch();
      const { tournaments, ...rest } = (await response.json()) as Mine;
      const [known] = tournaments;
      const { endsAt } = screensOf(page);
      const entry = { ...known?.entry, state: 'joined', captain: true };
      const waiting = { ...known, id: 'open-gate', phase: 'checkIn', entry, checkInEndAt: endsAt };
      await route.fulfill({ response, json: { ...rest, tournaments: endsAt === null ? [] : [waiting] } });
    },
  );

/** A notification is there: the player's tournaments are fetched anew. */
async function notify(page: Page, endsAt: string | null) {
  const screens = screensOf(page);
  Object.assign(screens, { endsAt, news: screens.news + 1 });
  await openSocket(page);
  await tellUnread(page, screens.news);
}

async function announce(page: Page) {
  const now = await page.evaluate(() => Date.now());
  await notify(page, new Date(now + openSeconds * 1_000).toISOString());
}

/** The room with another player. */
async function directRoom(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'token')?.value ?? '';
  const response = await page.request.post('/api/message/rooms/direct', {
    headers: { 'app-id': 'arenaku-web', authorization: `Bearer ${token}` },
    data: { username: 'subscriber-my' },
  });
  return ((await response.json()) as { id: string }).id;
}

const bar = (page: Page) => page.getByRole('region', { name: /./ }).filter({ hasText: 'Check-in closes in' });

const placeOf = ({ value }: { value: unknown }) => value as { tournament: string; room: string; checkIn: string };

export const screensBrowser: BrowserPart = {
  open: async (page) => {
    await page.clock.install();
    await playSocket(page);
    await page.route('**/api/notifications/popup-notifications', (route) =>
      route.fulfill({ json: { notifications: [] } }),
    );
    await haveSession(page, 'player-my');
    shown.set(page, { roomId: await directRoom(page), endsAt: null, news: 0 });
    await playCheckIn(page);
    await openApp(page, '/esports');
    await see(accountLink(page));
  },
  drive: {
    'tournament.opened': (page, { event }) => land(page, `/tournament/${event['tournamentId']}`),
    'tournament.left': (page) => land(page, '/esports'),
    'room.opened': (page) => land(page, `/message/${screensOf(page).roomId}`),
    'room.left': (page) => land(page, '/esports'),
    'checkIn.announced': announce,
    'checkIn.left': (page) => notify(page, null),
    'xstate.done.actor.checkInCountdown': async (page) => {
      for (let second = 0; second <= openSeconds; second++) {
        await page.clock.runFor(1_000);
        await page.waitForTimeout(20);
      }
    },
  },
  possible: ({ event, from }) => {
    const { tournament, room } = placeOf(from);
    switch (event.type) {
      case 'xstate.error.actor.checkInCountdown':
        return false;
      case 'tournament.opened':
      case 'room.opened':
        // One page at a time.
        return tournament === 'closed' && room === 'closed';
      default:
        return true;
    }
  },
  browserWaivers: {
    'screens --error *--> (stays)':
      'A safety net for a fault in the code: nothing a player or server does makes what a screen holds fail.',
  },
  check: {
    'tournament.open': (page) => see(page.getByRole('heading', { level: 1, name: 'Monsoon Cup' })),
    'room.open': (page) => see(page.getByRole('textbox', { name: 'Your message' })),
    'checkIn.waiting': (page) => see(bar(page)),
  },
};
