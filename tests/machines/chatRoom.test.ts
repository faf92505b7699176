import { fromCallback } from 'xstate';
import { describe, expect, test } from 'vitest';
import { chatRoomMachine, type Draft, type RoomEvent } from '../../machines/message/chatRoom.machine.ts';
import { start } from './harness.ts';

/** A room on simulated time over a connection that the test speaks for; `stored` outlives the machine. */
function startRoom(stored = new Map<string, Draft>()) {
  const sent: string[] = [];
  let connections = 0;
  let open = 0;
  let asked = 0;
  let report: (event: RoomEvent) => void = () => {};
  const machine = chatRoomMachine.provide({
    actors: {
      connect: fromCallback(({ sendBack, receive }) => {
        connections += 1;
        open += 1;
        report = sendBack;
        receive((event) => {
          if (event.type === 'message.send') sent.push(event.id);
          else if (event.type === 'room.ask') asked += 1;
          else sendBack({ type: 'room.closed', jitter: 1 });
        });
        return () => {
          open -= 1;
        };
      }),
      keepOutbox: fromCallback(({ sendBack, receive }) => {
        if (stored.size > 0) sendBack({ type: 'outbox.restored', drafts: [...stored.values()] });
        receive((event) => {
          if (event.type === 'draft.kept') stored.set(event.draft.id, event.draft);
          else stored.delete(event.id);
        });
      }),
      watchWorld: fromCallback(() => {}),
    },
  });
  const { actor, clock } = start(machine, { roomId: 'room' });
  const write = (id: string) => actor.send({ type: 'message.write', id, text: `text of ${id}` });
  return {
    actor,
    clock,
    sent,
    stored,
    write,
    report: (event: RoomEvent) => report(event),
    enter: () => report({ type: 'room.entered' }),
    close: (jitter = 1) => report({ type: 'room.closed', jitter }),
    accept: (id: string) => report({ type: 'message.accepted', id }),
    outbox: () => actor.getSnapshot().context.outbox.map(({ id }) => id),
    matches: (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(value),
    connections: () => connections,
    open: () => open,
    asked: () => asked,
  };
}

describe('the outbox', () => {
  test('sends one message after the other, in the order of writing', () => {
    const { enter, write, sent, accept, outbox } = startRoom();
    enter();
    write('one');
    write('two');
    expect(sent).toEqual(['one']);
    accept('one');
    expect(sent).toEqual(['one', 'two']);
    accept('two');
    expect(outbox()).toEqual([]);
  });

  test('keeps what is written offline and sends it when the room is entered', () => {
    const { write, sent, enter, stored } = startRoom();
    write('one');
    expect([sent, [...stored.keys()]]).toEqual([[], ['one']]);
    enter();
    expect(sent).toEqual(['one']);
  });

  test('outlives the page', () => {
    const before = startRoom();
    before.write('one');
    before.write('two');
    const after = startRoom(before.stored);
    after.enter();
    after.accept('one');
    after.accept('two');
    expect(after.sent).toEqual(['one', 'two']);
    expect(after.stored.size).toBe(0);
  });

  test('sends again under the same id what no answer came to', () => {
    const { enter, write, clock, sent, accept, close, outbox } = startRoom();
    enter();
    write('one');
    close();
    clock.increment(1_000);
    enter();
    expect(sent).toEqual(['one', 'one']);
    accept('one');
    expect(outbox()).toEqual([]);
  });

  test('gives a connection up that leaves a message without an answer for ten seconds', () => {
    const { enter, write, clock, matches, connections } = startRoom();
    enter();
    write('one');
    clock.increment(10_000);
    expect(matches('offline')).toBe(true);
    clock.increment(1_000);
    expect(connections()).toBe(2);
  });

  test('takes no message twice and no more than fifty', () => {
    const { write, outbox } = startRoom();
    for (let index = 0; index < 60; index++) {
      write(`message ${index}`);
      write(`message ${index}`);
    }
    expect(outbox()).toHaveLength(50);
    expect(new Set(outbox()).size).toBe(50);
  });
});

describe('a refused message', () => {
  const problem = { error: 'MessageTooLong', message: 'Too long' };

  test('stays with its reason, holds up no other, and is sent again when the player says so', () => {
    const { actor, enter, write, report, sent, accept } = startRoom();
    enter();
    write('one');
    write('two');
    report({ type: 'message.refused', id: 'one', problem });
    expect(sent).toEqual(['one', 'two']);
    accept('two');
    expect(actor.getSnapshot().context.outbox).toEqual([{ id: 'one', text: 'text of one', problem }]);
    actor.send({ type: 'message.retry', id: 'one' });
    expect(sent).toEqual(['one', 'two', 'one']);
  });

  test('can be discarded, for good', () => {
    const { actor, enter, write, report, outbox, stored } = startRoom();
    enter();
    write('one');
    report({ type: 'message.refused', id: 'one', problem });
    actor.send({ type: 'message.discard', id: 'one' });
    expect([outbox(), stored.size]).toEqual([[], 0]);
  });
});

test('slow mode only makes a message wait', () => {
  const { enter, write, report, clock, sent, matches } = startRoom();
  enter();
  write('one');
  report({ type: 'message.delayed', id: 'one', seconds: 3 });
  expect(matches({ connected: { live: 'waiting' } })).toBe(true);
  write('two');
  clock.increment(2_999);
  expect(sent).toEqual(['one']);
  clock.increment(1);
  expect(sent).toEqual(['one', 'one']);
});

describe('a lost connection', () => {
  test('is tried again ever more rarely, and at once when the world changed', () => {
    const { actor, close, clock, connections } = startRoom();
    const waits = [1, 2, 3, 4, 5, 6, 7].map(() => {
      const [before, from] = [connections(), clock.now()];
      close();
      while (connections() === before) clock.increment(100);
      return Math.round((clock.now() - from) / 1_000);
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    close();
    actor.send({ type: 'world.changed' });
    expect(connections()).toBe(9);
  });

  test('of a room that is left again at once does not shorten the wait; an answer does', () => {
    const { enter, write, accept, report, close, clock, connections } = startRoom();
    const waitAfter = (happens: () => void) => {
      enter();
      happens();
      const [before, from] = [connections(), clock.now()];
      close();
      while (connections() === before) clock.increment(100);
      return Math.round((clock.now() - from) / 1_000);
    };
    const nothing = () => {};
    const answer = () => {
      clock.increment(30_000);
      report({ type: 'room.answered' });
    };
    const acknowledge = () => {
      write('one');
      accept('one');
    };
    expect([nothing, nothing, answer, nothing, acknowledge].map(waitAfter)).toEqual([1, 2, 1, 2, 1]);
  });

  test('a room that cannot be entered within ten seconds is tried anew', () => {
    const { clock, connections } = startRoom();
    clock.increment(10_000);
    clock.increment(1_000);
    expect(connections()).toBe(2);
  });
});

test('whoever may not chat here is told why, and no connection is tried again', () => {
  const { actor, report, clock, connections, open, matches } = startRoom();
  const problem = { error: 'ConsentRequired', message: 'A guardian has to agree first.' };
  report({ type: 'room.refused', problem });
  clock.increment(60 * 60_000);
  expect(matches('refused')).toBe(true);
  expect([connections(), open(), actor.getSnapshot().context.refusal]).toEqual([1, 0, problem]);
});

test('a room that is quiet for thirty seconds asks the server, and gives up a connection that does not answer', () => {
  const { enter, clock, asked, report, matches, connections } = startRoom();
  enter();
  clock.increment(30_000);
  expect(asked()).toBe(1);
  report({ type: 'room.answered' });
  clock.increment(29_000);
  expect([asked(), matches({ connected: { live: 'idle' } })]).toEqual([1, true]);
  clock.increment(1_000);
  expect(asked()).toBe(2);
  clock.increment(10_000);
  expect(matches('offline')).toBe(true);
  clock.increment(1_000);
  expect(connections()).toBe(2);
});

test('after sleep the server is asked at once, and a message takes the place of the question', () => {
  const { actor, enter, write, accept, asked, sent, matches } = startRoom();
  enter();
  actor.send({ type: 'world.changed' });
  expect(asked()).toBe(1);
  write('one');
  expect(sent).toEqual(['one']);
  accept('one');
  expect(matches({ connected: { live: 'idle' } })).toBe(true);
});

test('a page that is put away holds no connection, and makes none before it is back', () => {
  const { actor, enter, open, clock } = startRoom();
  enter();
  actor.send({ type: 'page.putAway' });
  clock.increment(60_000);
  expect(open()).toBe(0);
  actor.send({ type: 'world.changed' });
  expect(open()).toBe(1);
});
