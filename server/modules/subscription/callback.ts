import type { Config } from '../../config.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a payment page may send the browser back to an address: only to our own origin; outside of production to
 * any origin of this machine as well, for the development server stands on another port.
 */
export function isAllowedCallback(callbackUrl: string, config: Pick<Config, 'publicOrigin' | 'production'>): boolean {
  if (!URL.canParse(callbackUrl)) return false;
  const url = new URL(callbackUrl);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  return url.origin === config.publicOrigin || (!config.production && loopback.has(url.hostname));
}
