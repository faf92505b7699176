import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { type ConnectionEvent, socketMachine } from '../../machines/notifications/socket.machine.ts';
import { settle, start } from './harness.ts';

/** A player's socket on simulated time; what the connections do is up to the test. */
function startSocket(renew: () => Promise<'renewed' | 'refused'> = async () => 'renewed') {
  const told: string[] = [];
  let opened = 0;
  let open = 0;
  let report: (event: ConnectionEvent) => void = () => {};
  let tellWorld: (event: { type: 'world.changed' }) => void = () => {};
  const machine = socketMachine.provide({
    actors: {
      connect: fromCallback(({ sendBack, receive }) => {
        opened += 1;
        open += 1;
        report = sendBack;
        receive(({ type }) => {
          told.push(type);
          // A connection that hangs up is closed at once, however dead its other end is.
          if (type === 'socket.hangUp') sendBack({ type: 'socket.closed', code: 1006, jitter: 1 });
        });
        return () => {
          open -= 1;
        };
      }),
      watchWorld: fromCallback(({ sendBack }) => {
        tellWorld = sendBack;
      }),
      renew: fromPromise(renew),
    },
  });
  const { actor, clock, toParent } = start(machine);
  const unread = () =>
    toParent.filter(({ type }) => type === 'unread.changed').map((event) => event['count'] as number);
  const status = () =>
    (toParent.findLast(({ type }) => type === 'notification.updated') as AnyEventObject)['notification'].ws_status;
  const close = (code = 1006, jitter = 1) => report({ type: 'socket.closed', code, jitter });
  return {
    actor,
    clock,
    told,
    unread,
    status,
    close,
    report: (event: ConnectionEvent) => report(event),
    changeWorld: () => tellWorld({ type: 'world.changed' }),
    putAway: () => actor.send({ type: 'page.putAway' }),
    opened: () => opened,
    open: () => open,
  };
}

/** Fails an attempt and waits until the next begins; how long that took, in seconds. */
function waitAfterFailure({ clock, close, opened }: ReturnType<typeof startSocket>): number {
  const [before, from] = [opened(), clock.now()];
  close();
  while (opened() === before) clock.increment(100);
  return Math.round((clock.now() - from) / 1_000);
}

describe('an open socket', () => {
  test('asks at every opening and reports the answer, and every change that it is told of, whatever the number', () => {
    const { report, told, unread, close, clock, status } = startSocket();
    report({ type: 'socket.opened' });
    expect(told).toEqual(['socket.ask']);
    expect(status()).toBe('open');
    report({ type: 'unread.received', count: 3 });
    report({ type: 'unread.received', count: 3 });
    clock.increment(5_000);
    report({ type: 'unread.received', count: 3 });
    expect(unread()).toEqual([3, 3, 3]);
    close();
    clock.increment(1_000);
    report({ type: 'socket.opened' });
    report({ type: 'unread.received', count: 3 });
    expect(told).toEqual(['socket.ask', 'socket.ask']);
    expect(unread()).toEqual([3, 3, 3, 3]);
  });

  test('that is silent for thirty seconds is asked, and given up five seconds later', () => {
    const { report, clock, told, status } = startSocket();
    report({ type: 'socket.opened' });
    clock.increment(5_000);
    report({ type: 'unread.received', count: 0 });
    clock.increment(29_999);
    expect(told).toEqual(['socket.ask']);
    clock.increment(1);
    expect(told).toEqual(['socket.ask', 'socket.ask']);
    clock.increment(4_999);
    expect(status()).toBe('open');
    clock.increment(1);
    expect(told).toEqual(['socket.ask', 'socket.ask', 'socket.hangUp']);
    expect(status()).toBe('reconnecting');
  });

  test('that answers is kept', () => {
    const { report, clock, opened, told } = startSocket();
    report({ type: 'socket.opened' });
    clock.increment(5_000);
    for (let question = 1; question <= 20; question++) {
      clock.increment(30_000);
      expect(told).toHaveLength(question + 1);
      report({ type: 'unread.received', count: 1 });
    }
    expect(opened()).toBe(1);
  });

  test('is asked at once when the world changed: after sleep it may be dead', () => {
    const { report, clock, told, changeWorld, status } = startSocket();
    report({ type: 'socket.opened' });
    clock.increment(10_000);
    changeWorld();
    expect(told).toEqual(['socket.ask', 'socket.ask']);
    clock.increment(5_000);
    expect(status()).toBe('reconnecting');
  });

  test('that fails is terminated: nothing but a changed world opens another', () => {
    const { report, clock, close, opened, open, status, changeWorld } = startSocket();
    report({ type: 'socket.opened' });
    report({ type: 'socket.failed' });
    close();
    expect(status()).toBe('terminated');
    expect(open()).toBe(0);
    clock.increment(24 * 60 * 60_000);
    expect(opened()).toBe(1);
    changeWorld();
    expect(opened()).toBe(2);
  });
});

describe('reconnecting', () => {
  test('an error while connecting is a failed attempt, followed by a wait', () => {
    const { report, close, clock, opened, status } = startSocket();
    report({ type: 'socket.failed' });
    close();
    expect(status()).toBe('reconnecting');
    clock.increment(1_000);
    expect(opened()).toBe(2);
  });

  test('the wait doubles from one second to thirty', () => {
    const socket = startSocket();
    expect([1, 2, 3, 4, 5, 6, 7].map(() => waitAfterFailure(socket))).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  test('jitter takes any part of it', () => {
    const { close, clock, opened } = startSocket();
    close(1006, 0.25);
    clock.increment(249);
    expect(opened()).toBe(1);
    clock.increment(1);
    expect(opened()).toBe(2);
  });

  test('row 18: a server that accepts and closes does not reset the wait', () => {
    const socket = startSocket();
    const waits = [1, 2, 3, 4].map(() => {
      socket.report({ type: 'socket.opened' });
      socket.report({ type: 'unread.received', count: 1 });
      socket.clock.increment(4_900);
      return waitAfterFailure(socket);
    });
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  test('five stable seconds do', () => {
    const socket = startSocket();
    expect([waitAfterFailure(socket), waitAfterFailure(socket)]).toEqual([1, 2]);
    socket.report({ type: 'socket.opened' });
    socket.clock.increment(5_000);
    expect(waitAfterFailure(socket)).toBe(1);
  });

  test('a handshake that hangs is given up after ten seconds', () => {
    const { clock, opened, told } = startSocket();
    clock.increment(10_000);
    expect(told).toEqual(['socket.hangUp']);
    clock.increment(1_000);
    expect(opened()).toBe(2);
  });

  test('row 17: a page that runs again reconnects at once, whatever it believed to be', () => {
    const { close, opened, changeWorld, status } = startSocket();
    for (let attempt = 0; attempt < 5; attempt++) {
      close();
      expect(status()).toBe('reconnecting');
      changeWorld();
    }
    expect(opened()).toBe(6);
  });
});

describe('a refusal', () => {
  test('of the token renews the session, then reconnects', async () => {
    let renewals = 0;
    const { report, close, opened, clock } = startSocket(async () => {
      renewals += 1;
      return 'renewed';
    });
    report({ type: 'socket.opened' });
    close(4401);
    expect(opened()).toBe(1);
    await settle();
    expect(renewals).toBe(1);
    clock.increment(1_000);
    expect(opened()).toBe(2);
  });

  test('of the token again and again renews ever more rarely', async () => {
    let renewals = 0;
    const { report, close, clock } = startSocket(async () => {
      renewals += 1;
      return 'renewed';
    });
    for (let second = 0; second < 60; second++) {
      report({ type: 'socket.opened' });
      close(4401);
      await settle();
      clock.increment(1_000);
    }
    expect(renewals).toBeLessThanOrEqual(7);
  });

  test('that the session cannot be renewed from is final', async () => {
    const { report, close, clock, opened, status } = startSocket(async () => 'refused');
    report({ type: 'socket.opened' });
    close(4401);
    await settle();
    expect(status()).toBe('terminated');
    clock.increment(60 * 60_000);
    expect(opened()).toBe(1);
  });

  test('of the player is final', () => {
    const { report, close, clock, opened, status } = startSocket();
    report({ type: 'socket.opened' });
    close(4403);
    expect(status()).toBe('terminated');
    clock.increment(60 * 60_000);
    expect(opened()).toBe(1);
  });
});

test('a page that is put away holds no socket; shown again it has one', () => {
  const { report, putAway, open, opened, clock, changeWorld, status } = startSocket();
  report({ type: 'socket.opened' });
  putAway();
  expect([open(), status()]).toEqual([0, 'idle']);
  clock.increment(60 * 60_000);
  expect(opened()).toBe(1);
  changeWorld();
  expect([open(), opened()]).toEqual([1, 2]);
});

test('row 20: a thousand clients that lost their server come back spread out', () => {
  // Deterministic noise, spread evenly: the golden ratio's multiples.
  const noise = (seed: number) => (seed * 0.618_033_988_75) % 1;
  const arrivals = Array.from({ length: 1_000 }, (_, client) => {
    const { clock, report, opened, open, close } = startSocket();
    report({ type: 'socket.opened' });
    let attempts = 0;
    const fail = () => {
      attempts += 1;
      close(1006, noise(client * 31 + attempts * 7 + 1));
    };
    fail();
    // For sixty seconds no attempt succeeds; each fails at once.
    for (let at = 0; at < 60_000; at += 100) {
      clock.increment(100);
      while (open() > 0) fail();
    }
    const before = opened();
    while (opened() === before) clock.increment(100);
    return clock.now() - 60_000;
  });
  const counts = new Map<number, number>();
  for (const at of arrivals) counts.set(Math.floor(at / 100), (counts.get(Math.floor(at / 100)) ?? 0) + 1);
  const peak = Math.max(...counts.values());
  expect(peak).toBeLessThanOrEqual(20);
});
