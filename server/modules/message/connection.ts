import { decodeJwt } from 'jose';
import type { WebSocket } from 'ws';
import { type Tell, telling } from '../../bus/bus.ts';
import type { Context } from '../../context.ts';
import { type Database, transaction } from '../../db/database.ts';
import { errorBody, Refusal, refuse } from '../../errors.ts';
import { closeCodes, textOf } from '../../http/sockets.ts';
import type { RateLimit } from '../../http/rateLimit.ts';
import type { Language } from '../../language.ts';
import { checkMayChat } from './membership.ts';
import { type ClientMessage, namedIn, readMessage, type ServerMessage } from './protocol.ts';
import type { Listener, RoomSockets } from './roomSockets.ts';
import { writeMessage } from './write.ts';

/** A client that has not said who it is by then is closed. */
const greetingMs = 10_000;
/** How often a socket looks whether its session has ended. */
const sessionCheckMs = 5_000;
/** So many messages of one client wait at most; a client that sends more without waiting is closed. */
const longestQueue = 100;
/** A client that takes so little is dropped, in bytes that wait; it catches up when it comes back. */
const mostWaiting = 1024 * 1024;

type Session = { userId: string; sessionId: string; expiresAt: number };

type Parts = { context: Context; rooms: RoomSockets; pace: RateLimit; language: Language };

/** Serves one client until it closes. */
export function serveConnection(socket: WebSocket, { context, rooms, pace, language }: Parts): void {
  const { database, bus, now, log, accessTokens, revoked } = context;
  let session: Session | undefined;
  let waiting = 0;
  let queue = Promise.resolve();
  const listener: Listener = { userId: '', send };
  const opened = now().getTime();

  function isOver(): boolean {
    if (session === undefined) return now().getTime() - opened >= greetingMs;
    return revoked.has(session.sessionId) || now().getTime() >= session.expiresAt;
  }

  function send(message: ServerMessage) {
    if (session !== undefined && isOver()) return socket.close(closeCodes.token);
    if (socket.bufferedAmount > mostWaiting) return socket.terminate();
    socket.send(JSON.stringify(message));
  }

  async function authenticate(accessToken: string) {
    const caller = await accessTokens.verify(accessToken, now());
    if (revoked.has(caller.sessionId)) throw refuse('Unauthorized');
    if (caller.deleted) throw refuse('AccountDeleted');
    if (session !== undefined && session.userId !== caller.userId) throw refuse('Unauthorized');
    await checkMayChat(database, caller.userId, now());
    session = { ...caller, expiresAt: (decodeJwt(accessToken).exp ?? 0) * 1000 };
    listener.userId = caller.userId;
    send({ type: 'authenticated' });
  }

  async function enter(roomId: string) {
    const lastPosition = await rooms.enter(roomId, listener);
    if (socket.readyState !== socket.OPEN) return rooms.leaveAll(listener);
    send({ type: 'entered', roomId, lastPosition });
  }

  async function write({ userId }: Session, { roomId, id, text }: Extract<ClientMessage, { type: 'send' }>) {
    const draft = { roomId, id, text };
    const work = (inside: Database, tell: Tell) => writeMessage(inside, tell, { userId, draft }, now());
    const message = await telling(bus, (tell) => transaction(database, (inside) => work(inside, tell)));
    send({ type: 'ack', roomId, message });
  }

  async function answer(message: ClientMessage) {
    if (message.type === 'authenticate') return authenticate(message.accessToken);
    if (session === undefined || isOver()) throw refuse('Unauthorized');
    if (message.type === 'ping') return send({ type: 'pong' });
    if (message.type === 'enter') return enter(message.roomId);
    if (message.type === 'send') return write(session, message);
    if (rooms.leave(message.roomId, listener)) send({ type: 'left', roomId: message.roomId });
  }

  /** Refusals of rules are told and nothing else happens; those of the session also close the socket. */
  function tellRefusal(refusal: Refusal, text: string) {
    const { seconds } = refusal.values;
    const retryAfter = typeof seconds === 'number' ? { retryAfter: seconds } : {};
    const refused = { type: 'refused', ...namedIn(text), ...errorBody(refusal, language), ...retryAfter } as const;
    socket.send(JSON.stringify(refused satisfies ServerMessage));
    if (refusal.status === 401 && refusal.word !== 'AccountDeleted') socket.close(closeCodes.token);
    if (refusal.word === 'AccountDeleted' || refusal.word === 'ConsentRequired') socket.close(closeCodes.forbidden);
  }

  async function handle(text: string) {
    waiting -= 1;
    if (socket.readyState !== socket.OPEN) return;
    try {
      await answer(readMessage(text));
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a message failed');
      tellRefusal(error instanceof Refusal ? error : refuse('Unknown'), text);
    }
  }

  socket.on('message', (data) => {
    waiting += 1;
    const flood = session !== undefined && pace.count(session.userId, now()) > 0;
    if (flood || waiting > longestQueue) return socket.close(closeCodes.flood);
    const text = textOf(data);
    // In the order of sending, whatever takes longer.
    queue = queue.then(() => handle(text));
  });
  const timer = setInterval(() => isOver() && socket.close(closeCodes.token), sessionCheckMs);
  socket.on('close', () => {
    clearInterval(timer);
    rooms.leaveAll(listener);
  });
}
