import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { never, stubBrowser, tokenOf } from './browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const now = () => Math.floor(Date.now() / 1_000);
const unauthorized = () => Response.json({ error: 'TokenExpired', message: 'Expired' }, { status: 401 });
const profile = 'GET /api/auth';
const refresh = 'POST /api/auth/refresh';

type Respond = (request: Request) => Promise<Response> | Response;

interface Server {
  call?: Respond;
  refresh?: Respond;
}

/** A signed-in tab: its calls go to `call`, its refreshes to `refresh`. */
async function signedIn({ call = unauthorized, refresh: onRefresh }: Server) {
  const browser = stubBrowser((request) => {
    if (!request.url.endsWith('/refresh')) return call(request);
    return onRefresh ? onRefresh(request) : Response.json({ accessToken: tokenOf(now() + 1, 1_200) });
  });
  const token = await import('../../src/api/token.ts');
  const client = await import('../../src/api/client.ts');
  const first = tokenOf(now(), 1_200);
  token.storeAccessToken(first);
  let lost = 0;
  client.onLostSession(() => {
    lost += 1;
  });
  const { header } = client;
  const get = () => client.answer(client.api.GET('/api/auth', { params: { header } }));
  const post = (key?: string) =>
    client.answer(
      client.api.POST('/api/membership/notifications/view_all', {
        params: { header: { ...header, ...(key ? { 'Idempotency-Key': key } : {}) } },
        body: { before: '2026-01-01T00:00:00Z' },
      }),
    );
  return { ...browser, get, post, token, first, lost: () => lost };
}

/** How a call ends, without waiting for it. */
function watch(call: Promise<unknown>) {
  const state: { value?: unknown; failure?: unknown; settled: boolean } = { settled: false };
  call.then(
    (value) => Object.assign(state, { value, settled: true }),
    (failure: unknown) => Object.assign(state, { failure, settled: true }),
  );
  return state;
}

/** Answers calls that carry a token other than the first. */
const renewedOnly = (first: () => string) => (request: Request) =>
  request.headers.get('authorization') === `Bearer ${first()}` ? unauthorized() : Response.json({ id: 'u1' });

test('row 1: a refresh that never resolves: the next call is through within 12 s', async () => {
  let refreshes = 0;
  let first = '';
  const tab = await signedIn({
    call: renewedOnly(() => first),
    refresh: (request) => {
      refreshes += 1;
      return refreshes === 1 ? never(request) : Response.json({ accessToken: tokenOf(now(), 1_200) });
    },
  });
  ({ first } = tab);
  const hanging = watch(tab.get());
  await vi.advanceTimersByTimeAsync(100);
  const next = watch(tab.get());
  await vi.advanceTimersByTimeAsync(11_900);
  expect(next).toEqual({ settled: true, value: { id: 'u1' } });
  expect(hanging).toEqual({ settled: true, value: { id: 'u1' } });
  expect(tab.lost()).toBe(0);
});

test('row 1: behind a tab that holds the refresh lock for good, a call is through within 12 s', async () => {
  let first = '';
  const tab = await signedIn({ call: renewedOnly(() => first) });
  ({ first } = tab);
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    },
  });
  vi.resetModules();
  const { api, answer, header } = await import('../../src/api/client.ts');
  const call = watch(answer(api.GET('/api/auth', { params: { header } })));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(call.settled).toBe(false);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(call).toEqual({ settled: true, value: { id: 'u1' } });
});

describe('row 10: 401 after a successful refresh', () => {
  test('a read is replayed once, and then it failed', async () => {
    const { get, requests, lost } = await signedIn({});
    const call = watch(get());
    await vi.advanceTimersByTimeAsync(0);
    expect(call).toMatchObject({ settled: true, failure: { status: 401, error: 'TokenExpired' } });
    expect(requests).toEqual([profile, refresh, profile]);
    expect(lost()).toBe(0);
  });

  test('ten reads at once: one refresh, one replay each', async () => {
    const { get, requests } = await signedIn({});
    const calls = Array.from({ length: 10 }, () => watch(get()));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.every(({ settled }) => settled)).toBe(true);
    expect(requests.filter((request) => request === refresh)).toHaveLength(1);
    expect(requests.filter((request) => request === profile)).toHaveLength(20);
  });

  test('a write is replayed only with an Idempotency-Key', async () => {
    const tab = await signedIn({});
    const plain = watch(tab.post());
    await vi.advanceTimersByTimeAsync(0);
    expect(plain).toMatchObject({ settled: true, failure: { error: 'TryAgain' } });
    const write = 'POST /api/membership/notifications/view_all';
    expect(tab.requests).toEqual([write, refresh]);
    watch(tab.post('key'));
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.requests).toEqual([write, refresh, write, refresh, write]);
  });
});

test('row 11: refresh says 401: the call settles at once, and the refresh is asked for once', async () => {
  const { get, requests, lost } = await signedIn({ refresh: unauthorized });
  const call = watch(get());
  await vi.advanceTimersByTimeAsync(0);
  expect(call).toMatchObject({
    settled: true,
    failure: { error: 'Forbidden', message: 'You need to be logged in' },
  });
  expect(requests).toEqual([profile, refresh]);
  expect(lost()).toBe(1);
});

describe('row 12: a network error wipes the session', () => {
  test.each<[string, Respond]>([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['500', () => new Response(null, { status: 500 })],
    ['503', () => new Response('down', { status: 503 })],
    ['an answer that is no JSON', () => new Response('<html>', { status: 200 })],
  ])('a refresh that meets %s: the session stays', async (_, onRefresh) => {
    const { get, requests, token, first, lost } = await signedIn({ refresh: onRefresh });
    const call = watch(get());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(call).toMatchObject({ settled: true, failure: { error: 'Unknown' } });
    expect(token.readAccessToken()).toBe(first);
    expect(lost()).toBe(0);
    expect(requests).toEqual([profile, refresh, refresh]);
  });

  test.each<[string, Respond]>([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['502', () => new Response(null, { status: 502 })],
  ])('a call that meets %s: the session stays, nothing is refreshed', async (_, call) => {
    const { get, requests, token, first, lost } = await signedIn({ call });
    const state = watch(get());
    await vi.advanceTimersByTimeAsync(0);
    expect(state).toMatchObject({ settled: true, failure: { error: 'Unknown' } });
    expect(requests).toEqual([profile]);
    expect(token.readAccessToken()).toBe(first);
    expect(lost()).toBe(0);
  });
});

test('row 8: a 401 that comes after the sign-out sends nobody to the login page', async () => {
  let answerLate: (response: Response) => void = () => {};
  const tab = await signedIn({ call: () => new Promise<Response>((resolve) => (answerLate = resolve)) });
  const call = watch(tab.get());
  await vi.advanceTimersByTimeAsync(100);
  tab.token.clearAccessToken();
  answerLate(unauthorized());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(call.failure).toMatchObject({ error: 'Forbidden', message: 'You need to be logged in' });
  expect(tab.lost()).toBe(0);
});
