import type { Page, WebSocketRoute } from '@playwright/test';
import type { Draft } from '../../../machines/message/chatRoom.machine.ts';
import { playSocket } from './liveSocket.ts';
import { type BrowserPart, gone, haveSession, openApp, see } from './page.ts';

/** The socket of the rooms, whose server is played by the steps; the history comes from the real one. */
interface Played {
  roomId: string;
  playerId: string;
  /** The socket that the page opened last, and what it said on it, the latest last. */
  socket: WebSocketRoute | null;
  said: { type: string; id?: string; text?: string }[];
  position: number;
}

const games = new WeakMap<Page, Played>();
const played = (page: Page) => games.get(page)!;

const playerId = '6a1f0f0e-6d5c-4c57-9d0a-3f0a8f6f2b11';

/** The room with another player, which is empty in the demo. */
async function openDirectRoom(page: Page): Promise<string> {
  const { value = '' } = (await page.context().cookies()).find(({ name }) => name === 'token') ?? {};
  const response = await page.request.post('/api/message/rooms/direct', {
    headers: { 'app-id': 'arenaku-web', authorization: `Bearer ${value}` },
    data: { username: 'subscriber-my' },
  });
  return ((await response.json()) as { id: string }).id;
}

function playRoom(page: Page) {
  return page.routeWebSocket(/\/api\/message\/websocket$/, (socket) => {
    const game = played(page);
    Object.assign(game, { socket, said: [] });
    socket.onMessage((text) => {
      const frame = JSON.parse(String(text)) as Played['said'][number];
      game.said.push(frame);
      if (frame.type === 'authenticate') socket.send(JSON.stringify({ type: 'authenticated' }));
    });
  });
}

/** Waits until the page has said something of that type on its last socket; time stands still meanwhile. */
async function untilSaid(page: Page, type: string) {
  for (let tries = 0; tries < 200; tries++) {
    const frame = played(page).said.findLast((one) => one.type === type);
    if (frame) return frame;
    await page.waitForTimeout(25);
  }
  throw new Error(`The page did not say '${type}' on the socket of the rooms`);
}

/** Plays one frame of the server after the page has said what it answers. */
async function play(page: Page, after: string, frame: (said: Played['said'][number]) => object) {
  const said = await untilSaid(page, after);
  const game = played(page);
  game.socket?.send(JSON.stringify({ roomId: game.roomId, ...frame(said) }));
  if (after === 'send') game.said = game.said.filter((one) => one !== said);
}

const list = (page: Page) => page.getByRole('region', { name: 'Messages' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const status = (page: Page, text: string | RegExp) => see(page.getByRole('status').filter({ hasText: text }));

async function openRoom(page: Page) {
  const path = `/message/${played(page).roomId}`;
  if (page.url().includes(path)) return;
  await openApp(page, path);
  await untilSaid(page, 'enter');
  await page.clock.pauseAt(Date.now() + 2_000);
}

/** What an earlier visit left unsent. */
const leaveUnsent = (page: Page, [draft]: Draft[]) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, JSON.stringify({ text, at: 1 })), [
    `outbox.${playerId}.${played(page).roomId}.${draft!.id}`,
    draft!.text,
  ] as const);

const accepted = (page: Page) =>
  play(page, 'send', ({ id, text }) => {
    const game = played(page);
    game.position += 1;
    const author = { id: playerId, username: 'player-my' };
    const message = { id, position: game.position, author, text, createdAt: new Date().toISOString() };
    game.socket?.send(JSON.stringify({ type: 'message', roomId: game.roomId, message }));
    return { type: 'ack', message };
  });

const enter = (page: Page) => play(page, 'enter', () => ({ type: 'entered', lastPosition: played(page).position }));

/** Lets time pass until the page connects again, and no longer: the new attempt has its own limit. */
async function reconnect(page: Page) {
  const { socket } = played(page);
  for (let tries = 0; tries < 90 && played(page).socket === socket; tries++) {
    await page.clock.runFor(500);
    await page.waitForTimeout(25);
  }
}

/** An answer that does not come: the page hangs up, connects again and is let in. */
async function hungUp(page: Page) {
  await reconnect(page);
  await enter(page);
}

const fire = (page: Page, name: 'pagehide' | 'resume') =>
  page.evaluate((type) => {
    if (type === 'resume') document.dispatchEvent(new Event(type));
    else window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  }, name);

const outboxOf = ({ context }: { context: unknown }) => (context as { outbox: Draft[] }).outbox;
const pathOf = ({ value }: { value: unknown }) => JSON.stringify(value);

/** The first moment of the room, when nothing has happened yet. */
const isStart = (from: { value: unknown; context: unknown }) =>
  pathOf(from) === '{"connected":"connecting"}' &&
  outboxOf(from).length === 0 &&
  (from.context as { attempt: number }).attempt === 0;

const steps: NonNullable<BrowserPart['drive']> = {
  'outbox.restored': async (page, { event }) => leaveUnsent(page, event['drafts'] as Draft[]),
  'message.write': async (page, { event }) => {
    await box(page).fill(event['text'] as string);
    await box(page).press('Enter');
  },
  'message.retry': (page) => list(page).getByRole('button', { name: 'Try again' }).click(),
  'message.discard': (page) => list(page).getByRole('button', { name: 'Discard' }).click(),
  'room.entered': enter,
  'room.answered': (page) => play(page, 'ping', () => ({ type: 'pong' })),
  'room.closed': async (page) => {
    await untilSaid(page, 'authenticate');
    await played(page).socket?.close({ code: 1012 });
  },
  'room.refused': (page, { event }) => play(page, 'authenticate', () => ({ type: 'refused', ...event['problem'] })),
  'message.accepted': accepted,
  'message.refused': (page, { event }) =>
    play(page, 'send', ({ id }) => ({ type: 'refused', id, ...(event['problem'] as object) })),
  'message.delayed': (page, { event }) =>
    play(page, 'send', ({ id }) => ({
      type: 'refused',
      id,
      error: 'SlowMode',
      message: 'Slow mode',
      retryAfter: event['seconds'] as number,
    })),
  'world.changed': (page) => fire(page, 'resume'),
  'page.putAway': (page) => fire(page, 'pagehide'),
  'xstate.after.backOff.chatRoom.offline': reconnect,
  // Nothing is said in time: the page hangs up, and after a while connects again.
  'xstate.after.handshakeLimit.chatRoom.connected.connecting': reconnect,
  'xstate.after.answerLimit.chatRoom.connected.live.sending': hungUp,
  'xstate.after.answerLimit.chatRoom.connected.live.asking': async (page) => {
    await hungUp(page);
    await status(page, /^Connected$/);
    await fire(page, 'resume');
  },
  'xstate.after.silence.chatRoom.connected.live.idle': (page) => page.clock.runFor(30_000),
  'xstate.after.pause.chatRoom.connected.live.waiting': (page) => page.clock.runFor(3_000),
};

/** The room is entered with its first step, for what is restored has to lie there before. */
const inRoom = (name: string, drive: NonNullable<(typeof steps)[string]>): typeof drive =>
  name === 'outbox.restored'
    ? async (page, step) => {
        await drive(page, step);
        await openRoom(page);
      }
    : async (page, step) => {
        await openRoom(page);
        await drive(page, step);
      };

export const chatRoomBrowser: BrowserPart = {
  open: async (page) => {
    await page.clock.install();
    await playSocket(page);
    await haveSession(page, 'player-my');
    games.set(page, { roomId: await openDirectRoom(page), playerId, socket: null, said: [], position: 0 });
    await playRoom(page);
    await openApp(page, '/message');
    await see(page.getByLabel('Write to a player'));
  },
  drive: Object.fromEntries(Object.entries(steps).map(([name, drive]) => [name, inRoom(name, drive)])),
  possible: ({ event, from }) => {
    const drafts = outboxOf(from);
    switch (event.type) {
      case 'xstate.error.actor.watchWorld':
      case 'xstate.error.actor.connection':
        return false;
      case 'outbox.restored':
        return isStart(from);
      case 'message.write':
        return from.value !== 'refused';
      case 'message.retry':
      case 'message.discard':
        return from.value !== 'refused' && drafts.some(({ problem }) => problem !== null);
      default:
        return true;
    }
  },
  browserWaivers: {
    'chatRoom --error *--> (stays)':
      'A safety net for a fault in the code: no browser refuses to tell of its network or to read its storage.',
    'connected --error connection--> offline':
      'A safety net for a fault in the code: whatever goes wrong with the connection is reported as its end.',
  },
  check: {
    'connected.live': (page) => status(page, /^Connected$/),
    'connected.live.sending': (page) => see(list(page).getByText('Sending')),
    'connected.live.waiting': (page) => see(list(page).getByText('Slow mode: sent in 3 seconds')),
    offline: (page) => status(page, 'No connection.'),
    refused: async (page) => {
      await see(page.getByText('You cannot chat here'));
      await gone(box(page));
    },
  },
};
