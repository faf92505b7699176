import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../identity/secret.ts';

/** The header that carries the signature of a webhook: `t=<unix seconds>,v1=<hex>`. */
export const signatureHeader = 'sandbox-signature';

/** How far, in seconds, a webhook's timestamp may be from now; older ones are replays. */
const replayWindow = 300;

/** The key of the sandbox's webhooks. */
export function webhookKey(jwtSecret: string): Buffer {
  return deriveKey(jwtSecret, 'sandbox webhooks');
}

function digest(key: Buffer, seconds: number, body: string): Buffer {
  return createHmac('sha256', key).update(`${seconds}.${body}`).digest();
}

/** Signs a webhook's raw body together with the time. */
export function sign(key: Buffer, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(key, seconds, body).toString('hex')}`;
}

/** Whether a signature is ours, for this body, and fresh. */
export function isSigned(key: Buffer, body: string, signature: unknown, now: Date): boolean {
  const parts = typeof signature === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) : null;
  if (parts?.[1] === undefined || parts[2] === undefined) return false;
  const seconds = Number(parts[1]);
  const age = Math.abs(now.getTime() / 1000 - seconds);
  return timingSafeEqual(digest(key, seconds, body), Buffer.from(parts[2], 'hex')) && age <= replayWindow;
}
