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

/** Structured logs on standard output, without tokens, passwords and cookies. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: {
      paths: [
        ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        '*.headers["set-cookie"]',
        '*.headers["consent-token"]',
      ],
      censor: '[redacted]',
    },
    serializers: { req: describeRequest },
  };
}
