import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.ts';

/** Largest body that is read, in bytes. */
export const bodyLimit = 1024 * 1024;

function parsed(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuse('MalformedJson');
  }
}

/**
 * JSON bodies only, and an empty one is fine: every call carries the JSON content type (spec §7), those without a
 * body too.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) =>
    parsed(body),
  );
}
