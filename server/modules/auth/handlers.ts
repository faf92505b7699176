import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Handlers, Schema } from '../../contract.ts';
import { countries } from '../../countries.ts';
import { refuse } from '../../errors.ts';
import { type RateLimit, rateLimit } from '../../http/rateLimit.ts';
import { callerOf, languageOfRequest, refuseTooMany, retryAfter, writeOf } from '../../http/request.ts';
import { sessionNamed } from '../../identity/caller.ts';
import { profileOf, usernameAnswer } from './accounts.ts';
import { endOtherSessions, endOwnSession, sessionsOf } from './devices.ts';
import { checkLogin } from './login.ts';
import { endSession, type Grant, refreshSession, sessionOfToken, startSession } from './sessions.ts';

const refreshCookie = 'refresh_token';
const pinLength = 6;
const passwordMinLength = 8;

function cookieOptions({ config }: Context) {
  return {
    path: '/api/auth',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    ...(config.cookieDomain === undefined ? {} : { domain: config.cookieDomain }),
  } as const;
}

/** Hands out a session: the access token in the answer, the refresh token as a cookie. */
async function hand(context: Context, reply: FastifyReply, grant: Grant): Promise<Schema<'Session'>> {
  reply.setCookie(refreshCookie, grant.refreshToken, { ...cookieOptions(context), maxAge: grant.refreshSeconds });
  return context.accessTokens.sign(grant, context.now());
}

/**
 * Clears the refresh cookie, if the request came with that of a session that has now ended. Nothing else clears it: an
 * answer cannot know what the browser holds by the time it arrives, and a cookie of an ended session is worth nothing,
 * while that of a newer login would be missed (docs/decisions/011).
 */
async function clearEnded(context: Context, request: FastifyRequest, reply: FastifyReply, ended: string[]) {
  const token = request.cookies[refreshCookie];
  const session = token === undefined ? undefined : await sessionOfToken(context.database, token);
  if (session !== undefined && ended.includes(session)) reply.clearCookie(refreshCookie, cookieOptions(context));
}

type LoginBody = Schema<'Login'>;

async function logIn(context: Context, failures: RateLimit, request: FastifyRequest, reply: FastifyReply) {
  const now = context.now();
  refuseTooMany(reply, failures.wait(request.ip, now));
  const { username, password } = request.body as LoginBody;
  const result = await checkLogin(context.database, username, password, now);
  // Without the name: players type passwords there.
  const userId = result.outcome === 'welcome' ? result.user.id : undefined;
  request.log.info({ event: 'login', outcome: result.outcome, userId }, 'login');
  if (result.outcome === 'locked') {
    retryAfter(reply, result.secondsLeft);
    throw refuse('AccountLocked', { minutes: Math.ceil(result.secondsLeft / 60) });
  }
  if (result.outcome === 'wrong') {
    failures.count(request.ip, now);
    throw refuse('InvalidCredentials');
  }
  return hand(
    context,
    reply,
    await startSession(context.database, result.user, request.headers['user-agent'], now, context.config),
  );
}

type Limits = { address: RateLimit; session: RateLimit };

async function refresh(context: Context, limits: Limits, request: FastifyRequest, reply: FastifyReply) {
  const now = context.now();
  refuseTooMany(reply, limits.address.count(request.ip, now));
  const token = request.cookies[refreshCookie];
  if (token === undefined || token === '') throw refuse('RefreshRefused');
  const grant = await refreshSession(context.database, token, now, context.config, {
    onRevoked(sessionId) {
      context.revoked.add(sessionId, now);
      request.log.warn({ event: 'session.revoked', sessionId }, 'a refresh token came too late or twice');
    },
    countRefresh(sessionId) {
      const seconds = limits.session.count(sessionId, now);
      if (seconds > 0) retryAfter(reply, seconds);
      return seconds;
    },
  });
  return hand(context, reply, grant);
}

/** The access token may have run out: a session can always be ended by whoever holds either of its tokens. */
async function logOut(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[refreshCookie];
  const named = [
    await sessionNamed(context, request),
    token === undefined ? undefined : await sessionOfToken(context.database, token),
  ].filter((id) => id !== undefined);
  if (named.length === 0) throw refuse('Unauthorized');
  for (const sessionId of new Set(named)) {
    await endSession(context.database, sessionId, context.now());
    context.revoked.add(sessionId, context.now());
    request.log.info({ event: 'logout', sessionId }, 'logout');
  }
  await clearEnded(context, request, reply, named);
}

function metaOf(request: FastifyRequest): Schema<'Meta'> {
  const built = (operationId: string) => !request.server.notImplemented.includes(operationId);
  return {
    providers: [],
    countries: [...countries],
    pinLength,
    passwordMinLength,
    features: {
      registration: built('register'),
      forgottenPassword: built('resetPassword'),
      oauth: built('loginOauth'),
    },
  };
}

/** Sessions, the own profile and the name check (product decisions, Payloads). */
export function authHandlers(context: Context): Handlers {
  const failedLogins = rateLimit(100, 15 * 60);
  const nameChecks = rateLimit(60, 60);
  // Many players may share an address; a session is refreshed a few times an hour.
  const refreshes = { address: rateLimit(600, 60), session: rateLimit(60, 60) };
  return {
    login: (request, reply) => logIn(context, failedLogins, request, reply),
    refresh: (request, reply) => refresh(context, refreshes, request, reply),
    logout: (request, reply) => logOut(context, request, reply),
    listSessions: async (request) => ({
      sessions: await sessionsOf(
        context.database,
        callerOf(request),
        languageOfRequest(request),
        context.now(),
        context.config,
      ),
    }),
    endSession: async (request, reply) => {
      const { id } = request.params;
      const write = writeOf(request, 'endSession', { id });
      await endOwnSession(context.database, write, id, context.now());
      context.revoked.add(id, context.now());
      await clearEnded(context, request, reply, [id]);
    },
    endOtherSessions: async (request) => {
      const ended = await endOtherSessions(context.database, callerOf(request), context.now());
      for (const id of ended) context.revoked.add(id, context.now());
    },
    getProfile: (request) => profileOf(context.database, callerOf(request).userId, context.now()),
    getMeta: (request) => metaOf(request),
    validateUsername: (request, reply) => {
      refuseTooMany(reply, nameChecks.count(request.ip, context.now()));
      return usernameAnswer(context.database, request.body.username);
    },
  };
}
