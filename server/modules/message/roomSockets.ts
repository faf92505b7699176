import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../bus/bus.ts';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { ownRoom } from './membership.ts';
import type { ServerMessage } from './protocol.ts';
import { messageAt, messagesAfter } from './read.ts';
import { type RoomNews, roomTopic } from './rooms.ts';
import { mutes } from './tables.ts';

/** A player's open socket. */
export type Listener = { userId: string; send: (message: ServerMessage) => void };

type Room = {
  listeners: Set<Listener>;
  /** Position of the last message that was sent to the listeners; null until it is known. */
  sent: number | null;
  /** Whether messages are being sent, and whether to look again after. */
  sending: boolean;
  again: boolean;
  ready: Promise<void>;
  stop: () => void;
};

/** The rooms that sockets of this process hear. */
export type RoomSockets = {
  /**
   * Hears a room from the position that it answers on; nothing after it is missed.
   * @throws Refusal NotFound
   */
  enter: (roomId: string, listener: Listener) => Promise<number>;
  /** @returns whether it was heard */
  leave: (roomId: string, listener: Listener) => boolean;
  leaveAll: (listener: Listener) => void;
  close: () => void;
};

/** So many messages are sent by one query. */
const batch = 100;
/** After a failure it tries again this much later. */
const retryMs = 1000;

type Parts = { database: Database; bus: Bus; log: FastifyBaseLogger };

/**
 * Sends the messages of rooms to the sockets that hear them. What the bus tells is only that there is something new:
 * the messages are read from the database by their positions, so none is lost, doubled or out of order.
 */
export function roomSockets({ database, bus, log }: Parts): RoomSockets {
  const rooms = new Map<string, Room>();

  async function sendTo(roomId: string, type: 'message' | 'hidden', message: Schema<'Message'>) {
    const readers = [...(rooms.get(roomId)?.listeners ?? [])];
    const ids = [...new Set(readers.map(({ userId }) => userId))];
    if (ids.length === 0) return;
    const rows = await database
      .select({ userId: mutes.userId })
      .from(mutes)
      .where(and(eq(mutes.mutedId, message.author.id), inArray(mutes.userId, ids)));
    const deaf = new Set(rows.map(({ userId }) => userId));
    for (const { userId, send } of readers) if (!deaf.has(userId)) send({ type, roomId, message });
  }

  async function sendNext(roomId: string, room: Room) {
    room.again = false;
    const found = await messagesAfter(database, roomId, room.sent ?? 0, batch);
    for (const message of found) {
      await sendTo(roomId, 'message', message);
      room.sent = message.position;
    }
    if (found.length === batch) room.again = true;
  }

  async function sendNew(roomId: string, room: Room) {
    room.sending = true;
    try {
      while (room.again && rooms.get(roomId) === room) await sendNext(roomId, room);
    } catch (error) {
      log.error({ err: error }, 'messages cannot be sent');
      setTimeout(() => lookForNew(roomId), retryMs).unref();
    } finally {
      room.sending = false;
    }
  }

  function lookForNew(roomId: string) {
    const room = rooms.get(roomId);
    if (room === undefined || room.sent === null) return;
    room.again = true;
    if (!room.sending) void sendNew(roomId, room);
  }

  async function hide(roomId: string, position: number) {
    const message = await messageAt(database, roomId, position);
    if (message !== undefined) await sendTo(roomId, 'hidden', message);
  }

  function drop(roomId: string, room: Room, listener: Listener): boolean {
    const heard = room.listeners.delete(listener);
    if (room.listeners.size === 0 && rooms.get(roomId) === room) {
      room.stop();
      rooms.delete(roomId);
    }
    return heard;
  }

  function putOut(roomId: string, userId: string) {
    const room = rooms.get(roomId);
    for (const listener of room?.listeners ?? []) {
      if (listener.userId !== userId || room === undefined) continue;
      drop(roomId, room, listener);
      listener.send({ type: 'left', roomId });
    }
  }

  function hear(roomId: string, news: RoomNews) {
    if (news.kind === 'written') lookForNew(roomId);
    else if (news.kind === 'left') putOut(roomId, news.userId);
    else hide(roomId, news.position).catch((error: unknown) => log.error({ err: error }, 'a message cannot be hidden'));
  }

  function openRoom(roomId: string): Room {
    const { ready, stop } = bus.listen(roomTopic(roomId), (news) => hear(roomId, news));
    const room: Room = { listeners: new Set(), sent: null, sending: false, again: false, ready, stop };
    rooms.set(roomId, room);
    return room;
  }

  const stopGaps = bus.onGap(() => {
    for (const roomId of rooms.keys()) lookForNew(roomId);
  });

  return {
    async enter(roomId, listener) {
      const { id } = await ownRoom(database, listener.userId, roomId);
      const room = rooms.get(id) ?? openRoom(id);
      room.listeners.add(listener);
      try {
        await room.ready;
        const { lastPosition } = await ownRoom(database, listener.userId, id);
        room.sent ??= lastPosition;
        return room.sent;
      } catch (error) {
        drop(id, room, listener);
        throw error;
      }
    },
    leave(roomId, listener) {
      const room = rooms.get(roomId);
      return room !== undefined && drop(roomId, room, listener);
    },
    leaveAll(listener) {
      for (const [roomId, room] of rooms) drop(roomId, room, listener);
    },
    close() {
      stopGaps();
      for (const { stop } of rooms.values()) stop();
      rooms.clear();
    },
  };
}
