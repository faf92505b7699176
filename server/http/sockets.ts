import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawData, WebSocket, WebSocketServer } from 'ws';
import { refuse } from '../errors.ts';

/** Codes that our sockets are closed with (mechanisms: Notification socket). */
export const closeCodes = { goingAway: 1001, failed: 1011, token: 4401, forbidden: 4403, flood: 4429 } as const;

/** Largest message that is read, in bytes: a text of 10,000 Bengali characters gets an answer, not a closed socket. */
const maxPayload = 64 * 1024;
/** At a stop, clients get this long to answer the close. */
const farewellMs = 300;
/** The server pings at this interval (mechanisms: Notification socket). */
export const pingMs = 30_000;

/**
 * Pings every client; one that did not answer since the last time is gone.
 * @returns what stops it
 */
export function keepAlive(server: WebSocketServer, everyMs: number): () => void {
  const answered = new WeakSet<WebSocket>();
  server.on('connection', (socket) => {
    answered.add(socket);
    socket.on('pong', () => answered.add(socket));
    // A broken frame closes the socket by itself; unheard, it would end the process.
    socket.on('error', () => undefined);
  });
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (answered.delete(socket)) socket.ping();
      else socket.terminate();
    }
  }, everyMs);
  return () => clearInterval(timer);
}

/** Says goodbye to all clients and does not wait long for those that are silent. */
function farewell(server: WebSocketServer): void {
  for (const socket of server.clients) socket.close(closeCodes.goingAway);
  setTimeout(() => {
    for (const socket of server.clients) socket.terminate();
  }, farewellMs).unref();
}

/** Lets routes take WebSockets. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload, perMessageDeflate: false },
    // Too big a message closed the socket already, with its code; that is no failure of ours.
    errorHandler(error, socket, request) {
      request.log.debug({ err: error }, 'a socket broke');
      socket.terminate();
    },
    preClose(done) {
      farewell(this.websocketServer);
      done();
    },
  });
  const stop = keepAlive(app.websocketServer, pingMs);
  app.addHook('onClose', async () => stop());
}

/** A message as text. */
export function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : '';
}

/**
 * Whether a handshake comes from our own pages: a browser always says where from, other programs need not. What the
 * page was asked under counts as well, for a proxy in development has an address of its own.
 */
function isOurs({ headers: { origin, host } }: FastifyRequest, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * A route for a WebSocket; asked for in the usual way it answers 426. One from a page of another origin is closed with
 * 4403.
 */
export function socketRoute(
  app: FastifyInstance,
  { url, publicOrigin }: { url: string; publicOrigin: string },
  open: (socket: WebSocket, request: FastifyRequest) => void,
): void {
  app.route({
    method: 'GET',
    url,
    handler: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('upgrade', 'websocket');
      throw refuse('UpgradeRequired');
    },
    wsHandler(socket: WebSocket, request: FastifyRequest) {
      if (isOurs(request, publicOrigin)) return open(socket, request);
      socket.close(closeCodes.forbidden);
    },
  });
}
