import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../errors.ts';

/** What a deleted account may still do: see that it is deleted, and sign out (mechanisms: Session). */
const openToDeleted = new Set(['getProfile', 'logout']);

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Reads who is calling from the bearer token and puts it on the request.
 * @throws Refusal Unauthorized, TokenExpired or AccountDeleted
 */
export async function readCaller(context: Context, request: FastifyRequest, operationId: string): Promise<void> {
  const token = bearerOf(request);
  if (token === undefined) throw refuse('Unauthorized');
  const caller = await context.accessTokens.verify(token, context.now());
  if (context.revoked.has(caller.sessionId)) throw refuse('Unauthorized');
  if (caller.deleted && !openToDeleted.has(operationId)) throw refuse('AccountDeleted');
  request.caller = caller;
}

/** As `readCaller`, for operations that anyone may call: who sends no token is nobody, a bad one is refused. */
export async function readGivenCaller(context: Context, request: FastifyRequest, operationId: string): Promise<void> {
  if (request.headers.authorization !== undefined) await readCaller(context, request, operationId);
}

/** The session that a bearer token names, even when the token ran out: enough to end it, nothing else. */
export async function sessionNamed(context: Context, request: FastifyRequest): Promise<string | undefined> {
  const token = bearerOf(request);
  if (token === undefined) return undefined;
  try {
    return (await context.accessTokens.verify(token, new Date(0))).sessionId;
  } catch {
    return undefined;
  }
}
