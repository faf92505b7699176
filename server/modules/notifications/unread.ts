import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Bus } from '../../bus/bus.ts';
import type { Database } from '../../db/database.ts';
import { unreadCounts, unreadTopic } from './service.ts';

type Player = { sockets: Set<WebSocket>; asking: Set<WebSocket>; told: number | undefined; stop: () => void };

/** The sockets of this process, and what they are told. */
export type UnreadSockets = {
  /** Keeps a player's open socket until it closes. @returns once nothing told from then on is missed */
  add: (userId: string, socket: WebSocket) => Promise<void>;
  /** Answers `get_unread`. */
  ask: (userId: string, socket: WebSocket) => void;
  close: () => void;
};

/** So many players are counted by one query. */
const batch = 1000;
/** After a failed count it tries again this much later. */
const retryMs = 1000;

type Parts = { database: Database; bus: Bus; log: FastifyBaseLogger };

/**
 * Tells players their unread count. One count runs at a time, for all players that wait for one: so counts never
 * overtake each other, and a thousand changes at once cost one query.
 */
export function unreadSockets({ database, bus, log }: Parts): UnreadSockets {
  const players = new Map<string, Player>();
  /** Who waits for a count, and whether because something changed. */
  const waiting = new Map<string, boolean>();
  let counting = false;
  let closed = false;

  /** Two changes between two counts can leave the number as it was: what changed is told all the same. */
  function tellPlayer(userId: string, unread: number, changed: boolean) {
    const player = players.get(userId);
    if (player === undefined) return;
    const listeners = changed || player.told !== unread ? player.sockets : player.asking;
    player.told = unread;
    const text = JSON.stringify({ unread_count: unread });
    for (const socket of listeners) socket.send(text);
    player.asking = new Set();
  }

  function wait(userId: string, changed: boolean) {
    waiting.set(userId, changed || waiting.get(userId) === true);
  }

  async function countNext() {
    const counted = [...waiting].slice(0, batch);
    for (const [userId] of counted) waiting.delete(userId);
    try {
      const counts = await unreadCounts(
        database,
        counted.map(([userId]) => userId),
      );
      for (const [userId, changed] of counted) tellPlayer(userId, counts.get(userId) ?? 0, changed);
    } catch (error) {
      if (closed) return;
      for (const [userId, changed] of counted) wait(userId, changed);
      throw error;
    }
  }

  async function countWaiting() {
    try {
      while (waiting.size > 0) await countNext();
    } catch (error) {
      log.error({ err: error }, 'unread notifications cannot be counted');
      setTimeout(start, retryMs).unref();
    } finally {
      counting = false;
    }
  }

  function start() {
    if (counting || closed) return;
    counting = true;
    // After the changes of this turn, so that they are counted together.
    setImmediate(() => void countWaiting());
  }

  function recount(userId: string, changed: boolean) {
    wait(userId, changed);
    start();
  }

  function remove(userId: string, player: Player, socket: WebSocket) {
    player.sockets.delete(socket);
    player.asking.delete(socket);
    if (player.sockets.size > 0) return;
    player.stop();
    players.delete(userId);
  }

  function makePlayer(userId: string): { player: Player; ready: Promise<void> } {
    const { ready, stop } = bus.listen(unreadTopic(userId), () => recount(userId, true));
    const player: Player = { sockets: new Set(), asking: new Set(), told: undefined, stop };
    players.set(userId, player);
    return { player, ready };
  }

  const stopGaps = bus.onGap(() => {
    for (const userId of players.keys()) recount(userId, true);
  });

  return {
    async add(userId, socket) {
      const known = players.get(userId);
      const { player, ready } = known === undefined ? makePlayer(userId) : { player: known, ready: undefined };
      player.sockets.add(socket);
      socket.on('close', () => remove(userId, player, socket));
      await ready;
    },
    ask(userId, socket) {
      players.get(userId)?.asking.add(socket);
      recount(userId, false);
    },
    close() {
      closed = true;
      waiting.clear();
      stopGaps();
      for (const { stop } of players.values()) stop();
      players.clear();
    },
  };
}
