import { fromPromise } from 'xstate';
import { refreshAccessToken } from '../api/refresh.ts';
import type { RefreshOutcome } from '../api/renewal.ts';
import { readAccessToken, readTokenAge, type TokenAge } from '../api/token.ts';

export const readToken = fromPromise<TokenAge>(async () => {
  const age = readTokenAge();
  if (!age) throw new Error('There is no token to read');
  return age;
});

export const refresh = fromPromise<RefreshOutcome>(() => refreshAccessToken(readAccessToken()));

const reloadKey = 'reload.at';
/** However often a token runs out, the page is reloaded at most once in this while. */
const reloadPause = 10 * 60_000;

/** Reloads the page, so that what failed is fetched again; not twice in ten minutes. */
export function reloadPage(): void {
  const last = Number(sessionStorage.getItem(reloadKey) ?? Number.NaN);
  if (Math.abs(Date.now() - last) < reloadPause) return;
  sessionStorage.setItem(reloadKey, String(Date.now()));
  location.reload();
}
