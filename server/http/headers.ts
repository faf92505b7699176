import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

function policyOf(config: Config): string {
  const socket = config.publicOrigin.replace(/^http/, 'ws');
  const rules = [
    "default-src 'self'",
    "script-src 'self'",
    // The dialogs' scroll lock writes a style element at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The flow viewer lays its pictures out in a worker.
    "worker-src 'self'",
    // Some browsers do not count a socket of the same host as 'self'.
    `connect-src 'self' ${socket}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return rules.join('; ');
}

/** Security headers of every answer; a route may set its own before. */
export function secureHeaders(app: FastifyInstance, config: Config): void {
  const headers: Record<string, string> = {
    'content-security-policy': policyOf(config),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(config.publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
