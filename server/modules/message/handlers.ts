import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Tell, telling } from '../../bus/bus.ts';
import type { Context } from '../../context.ts';
import type { Handlers, OperationId } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { rateLimit } from '../../http/rateLimit.ts';
import { callerOf, languageOfRequest, refuseTooMany, writeOf } from '../../http/request.ts';
import { writeOnce } from '../payment/idempotency.ts';
import { directRoom } from './direct.ts';
import { checkMayChat, ownRoom } from './membership.ts';
import { mute, mutedBy, reportMessage, unmute } from './moderation.ts';
import { historyOf, roomAnswer, roomsIn } from './read.ts';
import { markRoomRead } from './reading.ts';

/** Rooms, their history, and what protects players in them. */
export function messageHandlers({ database, bus, now }: Context): Handlers {
  const reports = rateLimit(30, 60);

  async function chatter(request: FastifyRequest): Promise<string> {
    const { userId } = callerOf(request);
    await checkMayChat(database, userId, now());
    return userId;
  }

  async function write<Answer>(
    operation: OperationId,
    request: FastifyRequest,
    work: (inside: Database, userId: string, tell: Tell) => Promise<Answer>,
  ): Promise<Answer> {
    const userId = await chatter(request);
    const once = writeOf(request, operation, [request.params, request.body ?? null]);
    return telling(bus, (tell) => writeOnce(database, once, now(), (inside) => work(inside, userId, tell)));
  }

  function checkReports(request: FastifyRequest, reply: FastifyReply): void {
    refuseTooMany(reply, reports.count(callerOf(request).userId, now()));
  }

  return {
    async listRooms(request) {
      const userId = await chatter(request);
      const { page = 1, pageSize = 10 } = request.query;
      return roomsIn(database, userId, { page, pageSize }, languageOfRequest(request));
    },
    async getRoom(request) {
      const userId = await chatter(request);
      const room = await ownRoom(database, userId, request.params.roomId);
      return roomAnswer(database, room, userId, languageOfRequest(request));
    },
    openDirectRoom: (request) =>
      write('openDirectRoom', request, async (inside, userId) => {
        const room = await directRoom(inside, userId, request.body.username, now());
        return roomAnswer(inside, room, userId, languageOfRequest(request));
      }),
    async listMessages(request) {
      const userId = await chatter(request);
      const { pageSize = 10, before, after } = request.query;
      return historyOf(database, userId, request.params.roomId, { before, after, pageSize });
    },
    markRoomRead: (request) =>
      write('markRoomRead', request, (inside, userId, tell) =>
        markRoomRead(inside, tell, { userId, ...request.params, ...request.body }, now()),
      ),
    reportMessage(request, reply) {
      checkReports(request, reply);
      return write('reportMessage', request, (inside, userId, tell) =>
        reportMessage(inside, tell, { userId, ...request.params, ...request.body }, now()),
      );
    },
    listMutes: async (request) => ({ players: await mutedBy(database, await chatter(request)) }),
    mutePlayer: (request) =>
      write('mutePlayer', request, (inside, userId) => mute(inside, userId, request.params.userId, now())),
    unmutePlayer: (request) =>
      write('unmutePlayer', request, (inside, userId) => unmute(inside, userId, request.params.userId)),
  };
}
