import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { closeCodes, socketRoute, textOf } from '../../http/sockets.ts';
import { users } from '../auth/tables.ts';
import { type UnreadSockets, unreadSockets } from './unread.ts';

async function playerOf(database: Database, token: string) {
  // No token has one, and the database takes none.
  if (token.includes('\0')) return undefined;
  const [player] = await database
    .select({ id: users.id, deleted: users.deleted })
    .from(users)
    .where(eq(users.notificationToken, token));
  return player;
}

/** A refused handshake is invisible to script, so every one is accepted; a bad one is closed with its code. */
async function open({ database }: Context, sockets: UnreadSockets, socket: WebSocket, token: string): Promise<void> {
  let userId: string | undefined;
  let asked = false;
  // Heard from the first moment on: the client asks as soon as it is open.
  socket.on('message', (data) => {
    if (textOf(data) !== 'get_unread') return;
    if (userId === undefined) asked = true;
    else sockets.ask(userId, socket);
  });
  const player = await playerOf(database, token);
  if (player === undefined) return socket.close(closeCodes.token);
  if (player.deleted) return socket.close(closeCodes.forbidden);
  if (socket.readyState !== socket.OPEN) return;
  await sockets.add(player.id, socket);
  userId = player.id;
  if (asked) sockets.ask(userId, socket);
}

/** The socket that tells the unread count (spec §4 Notification socket). */
export function notificationRoutes(context: Context): FastifyPluginAsync {
  const { log, config } = context;
  const url = '/api/notifications/websocket/:notificationToken';
  return async (app) => {
    const sockets = unreadSockets(context);
    socketRoute(app, { url, publicOrigin: config.publicOrigin }, (socket, request: FastifyRequest) => {
      const { notificationToken } = request.params as { notificationToken: string };
      open(context, sockets, socket, notificationToken).catch((error: unknown) => {
        log.error({ err: error }, 'a notification socket failed');
        socket.close(closeCodes.failed);
      });
    });
    app.addHook('preClose', async () => sockets.close());
  };
}
