import { appData } from '../lib/appData.ts';
import { reportDeleted } from './deleted.ts';
import { unknownFailure } from './problem.ts';
import { readAccessToken, storeAccessToken } from './token.ts';

export type RefreshOutcome = 'refreshed' | 'refused';

const lockName = 'arenaku.refresh';
/** No tab may hold the others up for longer: a lock whose holder froze is passed by after this while. */
const lockPatience = 5_000;
const requestTimeout = 10_000;

let inFlight: Promise<RefreshOutcome> | null = null;

/**
 * Renews the access token, once for however many ask at the same time in this tab, and under a short lock
 * between tabs. `seen` is the token that proved too old: when another tab has renewed it meanwhile, there is
 * nothing left to do. Rejects when the server could not be reached; `refused` is its final word.
 */
export function refreshAccessToken(seen: string | undefined): Promise<RefreshOutcome> {
  inFlight ??= withLock(() => renew(seen)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/** Without Web Locks, or behind a frozen holder, the race is absorbed by the server's grace. */
async function withLock(renewal: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  if (!('locks' in navigator)) return renewal();
  let entered = false;
  try {
    return await navigator.locks.request(lockName, { signal: AbortSignal.timeout(lockPatience) }, () => {
      entered = true;
      return renewal();
    });
  } catch (error) {
    if (entered) throw error;
    return renewal();
  }
}

async function renew(seen: string | undefined): Promise<RefreshOutcome> {
  const before = readAccessToken();
  // Signed out meanwhile: nothing may bring the session back.
  if (before === undefined) return 'refused';
  if (before !== seen) return 'refreshed';
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { 'app-id': appData.appId, accept: 'application/json', 'content-type': 'application/json' },
    signal: AbortSignal.timeout(requestTimeout),
  });
  if (response.status === 401) {
    await reportDeleted(response);
    return 'refused';
  }
  if (!response.ok) throw unknownFailure(response.status);
  const { accessToken } = (await response.json()) as { accessToken: string };
  if (readAccessToken() === undefined) return 'refused';
  storeAccessToken(accessToken);
  return 'refreshed';
}
