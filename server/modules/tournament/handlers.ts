import type { FastifyRequest } from 'fastify';
import { type Tell, telling } from '../../bus/bus.ts';
import type { Context } from '../../context.ts';
import type { Handlers, OperationId } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { callerOf, languageOfRequest, writeOf } from '../../http/request.ts';
import { writeOnce } from '../payment/idempotency.ts';
import { bracketOf } from './bracketAnswer.ts';
import { checkIn } from './checkIn.ts';
import { join, withdraw } from './join.ts';
import { gamesIn, teamsIn, tournamentIn, tournamentsIn } from './list.ts';
import { acceptInvitation, declineInvitation, invite, removeFromTeam } from './roster.ts';
import { reportScore } from './scores.ts';
import { settleMatch } from './settle.ts';

/** A request about one tournament, from a signed-in player. */
type About = FastifyRequest<{ Params: { tournamentId: string } }>;
type Work<Answer> = (inside: Database, tell: Tell, asked: { tournamentId: string; userId: string }) => Promise<Answer>;

/** Joining, rosters, check-in, scores, and the pages that show them. */
export function tournamentHandlers({ database, bus, now }: Context): Handlers {
  const readerOf = (request: FastifyRequest) => ({
    userId: request.caller?.userId ?? null,
    language: languageOfRequest(request),
    now: now(),
  });

  /** One write in one transaction, once for each Idempotency-Key; what it has to tell is told when it is kept. */
  function write<Answer>(operation: OperationId, request: FastifyRequest, work: Work<Answer>): Promise<Answer> {
    const { params } = request as About;
    const asked = { tournamentId: params.tournamentId, userId: callerOf(request).userId };
    const once = writeOf(request, operation, [params, request.body ?? null]);
    return telling(bus, (tell) => writeOnce(database, once, now(), (inside) => work(inside, tell, asked)));
  }

  return {
    listGames: async (request) => ({ games: await gamesIn(database, languageOfRequest(request)) }),
    listTournaments: (request) => {
      const { page = 1, pageSize = 10, ...filter } = request.query;
      return tournamentsIn(database, filter, { page, pageSize }, readerOf(request));
    },
    getTournament: (request) => tournamentIn(database, request.params.tournamentId, readerOf(request)),
    listTournamentTeams: (request) => {
      const { page = 1, pageSize = 10 } = request.query;
      return teamsIn(database, request.params.tournamentId, { page, pageSize });
    },
    getBracket: (request) => bracketOf(database, request.params.tournamentId),
    joinTournament: (request) =>
      write('joinTournament', request, (inside, tell, asked) =>
        join(inside, tell, { ...asked, form: request.body }, now()),
      ),
    withdrawFromTournament: (request) =>
      write('withdrawFromTournament', request, (inside, tell, asked) => withdraw(inside, tell, asked, now())),
    checkIn: (request) => write('checkIn', request, (inside, tell, asked) => checkIn(inside, tell, asked, now())),
    inviteToTeam: (request) =>
      write('inviteToTeam', request, (inside, tell, asked) =>
        invite(inside, tell, { ...asked, username: request.body.username }, now()),
      ),
    acceptInvitation: (request) =>
      write('acceptInvitation', request, (inside, tell, asked) => {
        const { teamId } = request.params;
        return acceptInvitation(inside, tell, { ...asked, teamId, gameAccount: request.body?.gameAccount }, now());
      }),
    declineInvitation: (request) =>
      write('declineInvitation', request, (inside, _tell, asked) =>
        declineInvitation(inside, { ...asked, teamId: request.params.teamId }),
      ),
    removeFromTeam: (request) =>
      write('removeFromTeam', request, (inside, tell, asked) =>
        removeFromTeam(inside, tell, { ...asked, removedId: request.params.userId }, now()),
      ),
    reportScore: (request) =>
      write('reportScore', request, (inside, tell, asked) => {
        const [first = 0, second = 0] = request.body.scores;
        return reportScore(inside, tell, { ...asked, matchId: request.params.matchId, scores: [first, second] }, now());
      }),
    settleMatch: (request) =>
      write('settleMatch', request, (inside, tell, asked) => {
        const [first = 0, second = 0] = request.body.scores;
        return settleMatch(inside, tell, { ...asked, matchId: request.params.matchId, scores: [first, second] }, now());
      }),
  };
}
