import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { rateLimit } from '../../http/rateLimit.ts';
import { languageOfRequest } from '../../http/request.ts';
import { socketRoute } from '../../http/sockets.ts';
import { serveConnection } from './connection.ts';
import { roomSockets } from './roomSockets.ts';

/** So much may a player send within ten seconds, over all sockets to this process. */
const messagesInTenSeconds = 100;

/** The socket of all rooms. */
export function messageRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    const rooms = roomSockets(context);
    const pace = rateLimit(messagesInTenSeconds, 10);
    const { publicOrigin } = context.config;
    socketRoute(app, { url: '/api/message/websocket', publicOrigin }, (socket, request) =>
      serveConnection(socket, { context, rooms, pace, language: languageOfRequest(request) }),
    );
    app.addHook('preClose', async () => rooms.close());
  };
}
