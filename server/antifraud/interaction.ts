import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../identity/secret.ts';
import type { AntifraudProvider } from './port.ts';

/** How long a challenge is good for. */
const lifetimeSeconds = 300;

const shape = /^interaction\.(\d{1,12})\.([\w-]{22})\.([0-9a-f]{64})$/;

/**
 * The built-in check: the client states, by `interaction.` before a challenge of ours, that a person has touched the
 * page with a device that the browser trusts. What that is worth: docs/decisions/006-antifraud.md.
 */
export function interaction(jwtSecret: string): AntifraudProvider {
  const key = deriveKey(jwtSecret, 'antifraud challenges');
  const digest = (expires: string, nonce: string) => createHmac('sha256', key).update(`${expires}.${nonce}`).digest();

  function challenge(now: Date): string {
    const expires = String(Math.floor(now.getTime() / 1000) + lifetimeSeconds);
    const nonce = randomBytes(16).toString('base64url');
    return `${expires}.${nonce}.${digest(expires, nonce).toString('hex')}`;
  }

  function accepts(token: string, now: Date): boolean {
    const [, expires, nonce, signature] = shape.exec(token) ?? [];
    if (expires === undefined || nonce === undefined || signature === undefined) return false;
    const ours = timingSafeEqual(digest(expires, nonce), Buffer.from(signature, 'hex'));
    return ours && now.getTime() / 1000 <= Number(expires);
  }

  return { name: 'interaction', challenge, accepts };
}
