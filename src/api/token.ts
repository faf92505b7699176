import Cookies from 'js-cookie';
import { jwtDecode } from 'jwt-decode';
import { appData } from '../lib/appData.ts';

/** Seconds until the access token expires (negative: it has), and its whole lifetime in seconds. */
export interface TokenAge {
  secondsLeft: number;
  lifetime: number;
}

/** The cookie that holds the access token (spec §4 Session). */
const cookie = 'token';
const receiptKey = 'token.receipt';

const cookieAttributes = {
  secure: true,
  sameSite: 'Lax',
  path: '/',
  ...(appData.cookieDomain ? { domain: appData.cookieDomain } : {}),
} as const;

/** The access token, or undefined when nobody is signed in here. */
export const readAccessToken = () => Cookies.get(cookie);

/** The id of the player whose session this browser holds; null when nobody is signed in. */
export function readPlayerId(): string | null {
  const token = readAccessToken();
  if (!token) return null;
  try {
    return jwtDecode(token).sub ?? null;
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

/** Hears of every token that is stored, in this tab or in another. Returns what stops listening. */
export function onTokenStored(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === receiptKey && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Keeps a token that the server gave just now. */
export function storeAccessToken(token: string): void {
  Cookies.set(cookie, token, { ...cookieAttributes, expires: 30 });
  try {
    localStorage.setItem(receiptKey, JSON.stringify({ iat: jwtDecode(token).iat, at: Date.now() }));
  } catch {
    // A full storage loses only the correction of a wrong clock, not the session.
  }
  for (const listener of listeners) listener();
}

export function clearAccessToken(): void {
  Cookies.remove(cookie, cookieAttributes);
  localStorage.removeItem(receiptKey);
}

/** When this device received the token, by its own clock, in milliseconds; undefined if it cannot tell. */
function receivedAt(iat: number): number | undefined {
  const receipt = localStorage.getItem(receiptKey);
  if (!receipt) return undefined;
  const { iat: receivedIat, at } = JSON.parse(receipt) as { iat?: number; at: number };
  return receivedIat === iat ? at : undefined;
}

/**
 * How old the stored token is; null without one, or with one that cannot be read. The age counts from the
 * moment of receipt, so that a device whose clock is wrong still refreshes in time (spec §4 Session).
 */
export function readTokenAge(): TokenAge | null {
  const token = readAccessToken();
  if (!token) return null;
  try {
    const { exp, iat } = jwtDecode(token);
    if (exp === undefined || iat === undefined) return null;
    const lifetime = exp - iat;
    const received = receivedAt(iat);
    const secondsLeft = received === undefined ? exp - Date.now() / 1_000 : lifetime - (Date.now() - received) / 1_000;
    return { secondsLeft, lifetime };
  } catch {
    return null;
  }
}

/** Below this a clock is taken as right, in milliseconds: the token tells its moment in whole seconds. */
const tolerance = 60_000;

/** Now by the server's clock, in milliseconds, as far as the last token tells how wrong this device's is. */
export function serverTime(): number {
  const receipt = localStorage.getItem(receiptKey);
  const { iat, at } = JSON.parse(receipt ?? '{}') as { iat?: number; at?: number };
  const error = iat === undefined || at === undefined ? 0 : at - iat * 1_000;
  return Date.now() - (Math.abs(error) > tolerance ? error : 0);
}
