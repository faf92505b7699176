import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRefresh, type RefreshAnswer, underLock } from '../../src/api/renewal.ts';
import { deferred } from '../machines/harness.ts';
import { createLocks } from './locks.ts';
import { createServer } from './server.ts';

const refused: RefreshAnswer = { kind: 'refused' };
const lost: RefreshAnswer = { kind: 'lost', failure: new Error('no answer') };

interface Options {
  locks: boolean;
  /** Is the answer of the nth request lost? */
  loses?: (request: number) => boolean;
}

/** One browser: its cookies, its tabs' refreshes, and a server whose requests and answers the scheduler orders. */
function createBrowser(scheduler: fc.Scheduler, { locks, loses = () => false }: Options) {
  const server = createServer();
  const { manager } = createLocks();
  let requests = 0;
  const cookies: { token: string | undefined; refreshToken: number } = { token: 'access 0', refreshToken: 0 };

  async function request(): Promise<RefreshAnswer> {
    const number = requests++;
    const sent = cookies.refreshToken;
    await scheduler.schedule(Promise.resolve(), `request ${number} arrives`);
    const granted = server.refresh(sent);
    await scheduler.schedule(Promise.resolve(), `answer ${number} arrives`);
    if (loses(number)) return lost;
    if (!granted) return refused;
    cookies.refreshToken = granted.refresh;
    return { kind: 'renewed', token: granted.access };
  }

  const openTab = () =>
    createRefresh({
      readToken: () => cookies.token,
      storeToken: (token) => {
        cookies.token = token;
      },
      request,
      pause: () => scheduler.schedule(Promise.resolve(), 'pause'),
      withLock: underLock(locks ? manager : undefined, 'refresh'),
    });

  async function logOut() {
    await scheduler.schedule(Promise.resolve(), 'logout arrives');
    server.logOut();
    await scheduler.schedule(Promise.resolve(), 'logout is answered');
    cookies.token = undefined;
  }

  return { server, cookies, openTab, logOut, requests: () => requests };
}

const runs = { numRuns: 200 };

describe('row 5: tabs race one refresh token', () => {
  test.each([
    [2, true],
    [5, true],
    [10, true],
    [2, false],
    [5, false],
    [10, false],
  ])('%i tabs in one tick, Web Locks: %s: one rotation, nobody is signed out', async (tabs, locks) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { server, cookies, openTab, requests } = createBrowser(scheduler, { locks });
        const seen = cookies.token;
        const refreshes = Array.from({ length: tabs }, () => openTab()(seen));
        const outcomes = await scheduler.waitFor(Promise.all(refreshes));
        expect(new Set(outcomes)).toEqual(new Set(['refreshed']));
        expect(server.rotations()).toBe(1);
        expect(requests()).toBe(locks ? 1 : tabs);
        expect(server.isRevoked()).toBe(false);
        expect(cookies.token).not.toBe(seen);
      }),
      runs,
    );
  });

  test('one tab that asks ten times at once sends one request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { cookies, openTab, requests } = createBrowser(scheduler, { locks: false });
        const refresh = openTab();
        await scheduler.waitFor(Promise.all(Array.from({ length: 10 }, () => refresh(cookies.token))));
        expect(requests()).toBe(1);
      }),
      runs,
    );
  });
});

test.each([2, 5, 10])('row 7: the answer of a rotation is lost, %i tabs: the next try succeeds', async (tabs) => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, locks) => {
      const { server, cookies, openTab } = createBrowser(scheduler, { locks, loses: (request) => request === 0 });
      const seen = cookies.token;
      const outcomes = await scheduler.waitFor(Promise.all(Array.from({ length: tabs }, () => openTab()(seen))));
      expect(new Set(outcomes)).toEqual(new Set(['refreshed']));
      expect(server.rotations()).toBe(1);
      expect(server.isRevoked()).toBe(false);
    }),
    runs,
  );
});

describe('row 8: refresh during logout restores the session', () => {
  test.each([1, 2, 5])('%i tabs refresh, logout at any step: 0 resurrections', async (tabs) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), fc.boolean(), async (scheduler, locks, loses) => {
        const { cookies, openTab, logOut } = createBrowser(scheduler, { locks, loses: () => loses });
        const refreshes = Array.from({ length: tabs }, () => openTab()(cookies.token));
        await scheduler.waitFor(Promise.all([logOut(), Promise.allSettled(refreshes)]));
        expect(cookies.token).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  test('whoever signs in again meanwhile keeps the new session', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, locks) => {
        const { cookies, openTab, logOut } = createBrowser(scheduler, { locks });
        const refreshes = [openTab()(cookies.token), openTab()(cookies.token)];
        const signIn = async () => {
          await logOut();
          await scheduler.schedule(Promise.resolve(), 'login');
          cookies.token = 'new session';
        };
        await scheduler.waitFor(Promise.all([signIn(), Promise.allSettled(refreshes)]));
        expect(cookies.token).toBe('new session');
      }),
      { numRuns: 500 },
    );
  });

  test('that begins after the logout asks the server nothing: there is nobody to refresh', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, sawToken) => {
        const { cookies, openTab, requests } = createBrowser(scheduler, { locks: true });
        const seen = sawToken ? cookies.token : undefined;
        cookies.token = undefined;
        expect(await scheduler.waitFor(openTab()(seen))).toBe('refused');
        expect(requests()).toBe(0);
      }),
      runs,
    );
  });

  test('whose answer comes after the logout is told that the session is over', async () => {
    const answer = deferred<RefreshAnswer>();
    const cookies: { token: string | undefined } = { token: 'old' };
    const refresh = createRefresh({
      readToken: () => cookies.token,
      storeToken: (token) => {
        cookies.token = token;
      },
      request: () => answer.promise,
      pause: async () => {},
      withLock: (run) => run(),
    });
    const outcome = refresh('old');
    cookies.token = undefined;
    answer.resolve({ kind: 'renewed', token: 'new' });
    expect(await outcome).toBe('refused');
    expect(cookies.token).toBeUndefined();
  });
});
