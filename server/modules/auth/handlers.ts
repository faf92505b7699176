import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Handlers, Schema } from '../../contract.ts';
import { countries } from '../../countries.ts';
import { Refusal, refuse } from '../../errors.ts';
import { type RateLimit, rateLimit } from '../../http/rateLimit.ts';
import { callerOf, languageOfRequest, retryAfter, writeOf } from '../../http/request.ts';
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

function clearRefreshCookie(context: Context, reply: FastifyReply): void {
  reply.clearCookie(refreshCookie, cookieOptions(context));
}

function refuseTooMany(reply: FastifyReply, seconds: number): void {
  if (seconds === 0) return;
  retryAfter(reply, seconds);
  throw refuse('TooManyRequests');
}

type LoginBody = Schema<'Login'>;

async function logIn(context: Context, failures: RateLimit, request: FastifyRequest, reply: FastifyReply) {
  const now = context.now();
  refuseTooMany(reply, failures.wait(request.ip, now));
  const { username, password } = request.body as LoginBody;
  const result = await checkLogin(context.database, username, password, now);
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

async function refresh(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const token = request.cookies[refreshCookie];
  if (token === undefined || token === '') throw refuse('RefreshRefused');
  const now = context.now();
  const onRevoked = (sessionId: string) => context.revoked.add(sessionId, now);
  try {
    return await hand(context, reply, await refreshSession(context.database, token, now, context.config, onRevoked));
  } catch (error) {
    if (error instanceof Refusal) clearRefreshCookie(context, reply);
    throw error;
  }
}

/** The access token may have run out: a session can always be ended by whoever holds either of its tokens. */
async function logOut(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[refreshCookie];
  const named = [
    await sessionNamed(context, request),
    token === undefined ? undefined : await sessionOfToken(context.database, token),
  ].filter((id) => id !== undefined);
  clearRefreshCookie(context, reply);
  if (named.length === 0) throw refuse('Unauthorized');
  for (const sessionId of new Set(named)) {
    await endSession(context.database, sessionId, context.now());
    context.revoked.add(sessionId, context.now());
  }
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
  return {
    login: (request, reply) => logIn(context, failedLogins, request, reply),
    refresh: (request, reply) => refresh(context, request, reply),
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
      if (id === callerOf(request).sessionId) clearRefreshCookie(context, reply);
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
