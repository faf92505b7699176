import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from '../contract.ts';
import { refuse } from '../errors.ts';
import { type Language, languageOf } from '../language.ts';

/** Who is calling, from a verified access token. */
export type Caller = { userId: string; sessionId: string; deleted: boolean };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the operation asks for a session. */
    caller: Caller | null;
  }
}

/** The player's language, from the cookie NEXT_LOCALE. */
export function languageOfRequest(request: FastifyRequest): Language {
  return languageOf(request.cookies?.['NEXT_LOCALE']);
}

/** The signed-in player of a request whose operation asks for a session. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw refuse('Unauthorized');
  return request.caller;
}

/**
 * A write of the caller with its Idempotency-Key.
 * @param body what is written; absent: the request's body
 */
export function writeOf(request: FastifyRequest, operation: OperationId, body: unknown = request.body) {
  const key = request.headers['idempotency-key'];
  return { userId: callerOf(request).userId, operation, key: typeof key === 'string' ? key : undefined, body };
}

/** Tells when to try again; call before refusing with 423 or 429. */
export function retryAfter(reply: FastifyReply, seconds: number): void {
  reply.header('retry-after', String(Math.max(1, Math.ceil(seconds))));
}

/** @throws Refusal TooManyRequests, telling when to try again, unless there is nothing to wait for */
export function refuseTooMany(reply: FastifyReply, seconds: number): void {
  if (seconds === 0) return;
  retryAfter(reply, seconds);
  throw refuse('TooManyRequests');
}
