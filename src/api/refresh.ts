import { appData } from '../lib/appData.ts';
import { reportDeleted } from './deleted.ts';
import { unknownFailure } from './problem.ts';
import { createRefresh, type RefreshAnswer, retryPause, underLock } from './renewal.ts';
import { readAccessToken, storeAccessToken } from './token.ts';

const requestTimeout = 10_000;

/** Outlives the page: a rotation whose answer nobody takes would end the session on the next visit. */
const send = () =>
  fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { 'app-id': appData.appId, accept: 'application/json', 'content-type': 'application/json' },
    keepalive: true,
    signal: AbortSignal.timeout(requestTimeout),
  });

async function request(): Promise<RefreshAnswer> {
  try {
    const response = await send();
    if (response.status === 401) {
      await reportDeleted(response);
      return { kind: 'refused' };
    }
    if (!response.ok) return { kind: 'lost', failure: unknownFailure(response.status) };
    const { accessToken } = (await response.json()) as { accessToken: string };
    return { kind: 'renewed', token: accessToken };
  } catch (failure) {
    return { kind: 'lost', failure };
  }
}

/**
 * Renews the access token, once for however many ask at the same time in this tab, and under a short lock
 * between tabs. `seen` is the token that proved too old. Rejects when the server could not be reached;
 * `refused` is its final word.
 */
export const refreshAccessToken = createRefresh({
  readToken: readAccessToken,
  storeToken: storeAccessToken,
  request,
  pause: () => new Promise((resolve) => setTimeout(resolve, retryPause)),
  withLock: underLock(navigator.locks, 'arenaku.refresh'),
});
