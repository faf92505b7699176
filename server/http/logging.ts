import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Writable } from 'node:stream';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

const secrets = ['password', 'newPassword', 'pin', 'token', 'accessToken', 'refreshToken', 'authorization', 'cookie'];

/** The log of a request names the route, never the address: addresses carry vouchers and notification tokens. */
function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    route: request.routeOptions?.url ?? request.url?.split('?')[0],
    remoteAddress: request.ip,
  };
}

/** A failed query's own message carries its parameters, which may be secret: its cause says what went wrong. */
function describeError(error: Error) {
  const told = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  const message = told instanceof DrizzleQueryError ? `Failed query: ${told.query}` : told.message;
  return { type: told.name, message, stack: (told.stack ?? '').replace(told.message, message) };
}

/** Structured logs on standard output, without tokens, passwords and cookies. */
export function loggerOptions(level: string, stream?: Writable): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    redact: {
      paths: [
        ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        '*.headers["set-cookie"]',
        '*.headers["consent-token"]',
      ],
      censor: '[redacted]',
    },
    serializers: { req: describeRequest, err: describeError },
  };
}
