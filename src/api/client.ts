import createClient from 'openapi-fetch';
import { appData } from '../lib/appData.ts';
import { reportDeleted } from './deleted.ts';
import { Problem, forbidden, problemOf, tryAgain, unknownFailure } from './problem.ts';
import { refreshAccessToken } from './refresh.ts';
import type { paths } from './schema.d.ts';
import { readAccessToken } from './token.ts';

/** Spec §7: the timeout is 30 seconds. */
const requestTimeout = 30_000;

/** Calls that a missing or expired session cannot fail, so that a 401 of theirs means something else. */
const anonymousCalls = new Set(
  [
    'login',
    'login-oauth',
    'refresh',
    'logout',
    'register',
    'request-pin',
    'request-pin-forgot-password',
    'validate-pin-forgot-password',
    'reset-password',
  ].map((name) => `/api/auth/${name}`),
);

let lostSession = () => {};

/** Says what to do when the server no longer honours the session: a failed refresh, or a 403. */
export function onLostSession(handler: () => void): void {
  lostSession = handler;
}

function lost(status: number): never {
  lostSession();
  throw forbidden(status);
}

const send = (request: Request, token: string | undefined) => {
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeout)]) });
};

/**
 * Sends one call. A 401 renews the session once; then a read, or a write that carries an Idempotency-Key, is
 * sent again, also once (spec §8; the replay is our decision).
 */
async function sendWithSession(request: Request): Promise<Response> {
  const token = readAccessToken();
  const again = request.clone();
  const response = await send(request, token);
  if (response.status === 403) lost(403);
  if (response.status !== 401 || anonymousCalls.has(new URL(request.url).pathname)) return response;
  if (await reportDeleted(response)) return response;
  if ((await refreshAccessToken(token)) === 'refused') {
    // The player signed out while this was under way: nothing was lost, and nobody is to be sent to the login page.
    if (token !== undefined && readAccessToken() === undefined) throw forbidden(401);
    lost(401);
  }
  if (request.method !== 'GET' && !request.headers.has('idempotency-key')) throw tryAgain(401);
  return send(again, readAccessToken());
}

/** The header that every call of the contract needs: `params: { header }`. */
export const header = { 'app-id': appData.appId };

/** The typed client of the contract. Its answers are read through `answer`. */
export const api = createClient<paths>({
  baseUrl: location.origin,
  credentials: 'same-origin',
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  fetch: sendWithSession,
});

/**
 * The data of a call, null if the answer is empty. Rejects with a Problem: the server's error and message,
 * Forbidden, or Unknown when there is no answer (spec §8).
 */
export async function answer<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data> | null> {
  try {
    const { data, error, response } = await call;
    if (!response.ok) throw problemOf(response.status, error);
    return data ?? null;
  } catch (failure) {
    if (failure instanceof Problem) throw failure;
    throw unknownFailure(null);
  }
}

/** As `answer`, for calls whose answer is never empty. */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> {
  const data = await answer(call);
  if (data === null) throw unknownFailure(null);
  return data;
}
