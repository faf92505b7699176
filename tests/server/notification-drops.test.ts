import { createServer, type Server, type Socket } from 'node:net';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { popupsMachine } from '../../machines/notifications/popups.machine.ts';
import type { tournamentPopupMachine } from '../../machines/notifications/tournamentPopup.machine.ts';
import { socketMachine } from '../../machines/notifications/socket.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { User } from '../../machines/session/clientState.ts';
import { telling } from '../../server/bus/bus.ts';
import { inProcessBus } from '../../server/bus/inProcess.ts';
import { transaction } from '../../server/db/database.ts';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { type Notice, raise } from '../../server/modules/notifications/service.ts';
import { notifications } from '../../server/modules/notifications/tables.ts';
import { start } from '../machines/harness.ts';
import { freePort, startTestServer, type TestServer } from './helpers.ts';

/** Row 19 of the mechanisms: the app's own machines and effects, on simulated time, over a real server's sockets. */

const drops = 1_000;
const { id: userId } = demoAccounts['player-my'];
const bus = inProcessBus(console.error);
let server: TestServer;
let wire: Wire;

/** A way to the server that breaks on demand. */
interface Wire {
  origin: string;
  /** Breaks every connection of a WebSocket that goes over it; returns how many there were. */
  cut: () => number;
  /** How many WebSockets go over it. */
  open: () => number;
  close: () => void;
}

async function openWire(target: number): Promise<Wire> {
  const upgraded = new Set<Socket>();
  const wired: Server = createServer((near) => {
    const far = new (near.constructor as typeof Socket)().connect(target, '127.0.0.1');
    near.once('data', (head: Buffer) => {
      if (head.includes('websocket/')) upgraded.add(near);
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => to.write(data));
      from.on('error', () => {});
      from.on('close', () => {
        upgraded.delete(near);
        to.destroy();
      });
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => wired.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    cut: () => {
      const cutNow = upgraded.size;
      for (const socket of upgraded) socket.destroy();
      return cutNow;
    },
    open: () => upgraded.size,
    close: () => wired.close(),
  };
}

/** What the effects need of a browser. */
function stubBrowser(origin: string, token: string) {
  const items = new Map<string, string>();
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('document', { cookie: `token=${token}`, querySelector: () => null, addEventListener: () => {} });
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('navigator', { locks: undefined });
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}

beforeAll(async () => {
  server = await startTestServer({}, { bus });
  wire = await openWire(Number(new URL(server.origin).port));
  stubBrowser(wire.origin, (await server.signIn('player-my')).token);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  wire.close();
  await server.stop();
});

/** A sequence of numbers from 0 to 1, the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function notice(withPopup: boolean): Notice & { id: string } {
  const checkInStartAt = new Date(Date.now() + 3_600_000);
  const data = {
    type: 'esport_team_success_join' as const,
    tournamentId: 'monsoon-cup',
    tournamentTitle: { en: 'Monsoon Cup', bn: 'মনসুন কাপ' },
    checkInStartAt: checkInStartAt.toISOString(),
  };
  return {
    id: crypto.randomUUID(),
    userId,
    type: 'news',
    title: { en: 'News', bn: 'খবর' },
    body: { en: 'Something happened.', bn: 'কিছু ঘটেছে।' },
    link: null,
    ...(withPopup && { popup: { data, until: checkInStartAt } }),
  };
}

/** The session with all that is live made real; what else it holds rests. */
async function startSession() {
  const { QueryClient } = await import('@tanstack/react-query');
  const { connectNotifications, renewToken } = await import('../../src/effects/signedIn/notificationSocket.ts');
  const { dismiss, loadPopups } = await import('../../src/effects/signedIn/popups.ts');
  const { answerOf, api, header } = await import('../../src/api/client.ts');
  const rest = fromCallback(() => {}) as never;
  return start(
    sessionMachine.provide({
      actors: {
        account: rest,
        idle: rest,
        tokenRefresh: rest,
        screens: rest,
        watchSession: rest,
        hasToken: fromPromise(async () => true),
        loadProfile: fromPromise(() => answerOf(api.GET('/api/auth', { params: { header } }))),
        socket: socketMachine.provide({
          actors: { connect: connectNotifications(new QueryClient()), watchWorld: rest, renew: renewToken },
        }),
        popups: popupsMachine.provide({ actors: { watchRedirect: rest, loadPopups, dismiss } }),
      },
    }),
  );
}

const unreadIn = () =>
  server.database.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));

test(`after each of ${drops} random drops the count is right, and no popup is lost or shown twice`, async () => {
  const random = createRandom(19);
  const { actor, clock } = await startSession();
  const soon = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 2 });
  await soon(() => expect(actor.getSnapshot().value).toBe('signedIn'));
  const children = actor.getSnapshot().children as unknown as {
    socket: ActorRefFrom<typeof socketMachine>;
    popups: ActorRefFrom<typeof popupsMachine>;
  };
  const clientState = actor.system.get('clientState') as { getSnapshot: () => { context: { user: User } } };
  const shownUnread = () => clientState.getSnapshot().context.user.notification.unread_count;

  const raised: string[] = [];
  const shown: string[] = [];
  let onScreen: ActorRefFrom<typeof tournamentPopupMachine> | undefined;
  children.popups.subscribe(({ children: dialogs, context }) => {
    const dialog = dialogs['tournamentPopup'] as typeof onScreen;
    if (dialog && dialog !== onScreen) shown.push(String(context.shown));
    onScreen = dialog;
  });
  const raiseOne = async () => {
    const told = notice(random() < 0.5);
    if (told.popup) raised.push(told.id);
    await telling(bus, (tell) => transaction(server.database, (inside) => raise(inside, tell, [told], new Date())));
  };
  const readAll = () =>
    server.database
      .update(notifications)
      .set({ readAt: new Date() })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  const putAway = () => onScreen?.send({ type: 'popup.done' });

  await soon(() => expect(children.socket.getSnapshot().matches({ connected: 'open' })).toBe(true));
  let cut = 0;
  for (let drop = 0; drop < drops; drop++) {
    const happening = [raiseOne, putAway, readAll, () => {}][Math.floor(random() * 4)] ?? raiseOne;
    const before = random() < 0.5;
    if (before) await happening();
    if (random() < 0.5) await new Promise((resolve) => setTimeout(resolve, random() * 4));
    cut += wire.cut();
    if (!before) await happening();
    await soon(() => expect(children.socket.getSnapshot().matches('reconnecting')).toBe(true));
    clock.increment(30_000);
    await soon(() => expect(children.socket.getSnapshot().matches({ connected: 'open' })).toBe(true));
    await soon(async () => expect(shownUnread()).toBe(await unreadIn()));
    if (onScreen) putAway();
    await soon(() => expect(new Set(shown)).toEqual(new Set(raised)));
  }
  await soon(() => expect(onScreen).toBeUndefined());
  expect(cut).toBeGreaterThanOrEqual(drops);
  expect(raised.length).toBeGreaterThan(drops / 10);
  expect(shown.toSorted()).toEqual(raised.toSorted());

  actor.send({ type: 'session.endedElsewhere' });
  await soon(() => expect(wire.open()).toBe(0));
  clock.increment(60_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(wire.open()).toBe(0);
}, 300_000);
