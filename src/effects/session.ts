import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import { answer, answerOf, api, header } from '../api/client.ts';
import { Problem } from '../api/problem.ts';
import { clearAccessToken, readAccessToken, readTokenAge, storeAccessToken } from '../api/token.ts';
import type { Profile } from '../../machines/session/clientState.ts';
import { fetchSignedIn } from './signedInLogic.ts';
import { announce, watchSessionNews } from './sessionChannel.ts';

/** Set while a session that ended here could not be ended on the server. */
const unfinishedLogout = 'logout.unfinished';

const logout = () => answer(api.DELETE('/api/auth/logout', { params: { header } }));

/** What was fetched for one player is nothing for the next. */
const forgetLists = (queries: QueryClient) => queries.removeQueries({ queryKey: ['account'] });

/** Forgets the session in this browser, and tells the other tabs. */
function forget(queries: QueryClient, news: 'ended' | 'deleted' = 'ended') {
  clearAccessToken();
  forgetLists(queries);
  announce(news);
}

const isUnauthorized = (failure: unknown) => failure instanceof Problem && failure.status === 401;

/** Is there a stored token that has not expired? A negative rest means expired (spec §4 Session). */
export const hasToken = fromPromise(async () => (readTokenAge()?.secondsLeft ?? -1) >= 0);

/** The profile, and with it what only a signed-in player needs. */
export const loadProfile = (queries: QueryClient) =>
  fromPromise<Profile>(async ({ signal }) => {
    const [profile] = await Promise.all([
      answerOf(api.GET('/api/auth', { params: { header }, signal })),
      fetchSignedIn(queries),
    ]);
    return profile;
  });

/** Signs in; the server's refusal rejects as a Problem. */
export const logIn = fromPromise<void, { username: string; password: string }>(async ({ input, signal }) => {
  const { accessToken } = await answerOf(api.POST('/api/auth/login', { params: { header }, body: input, signal }));
  localStorage.removeItem(unfinishedLogout);
  storeAccessToken(accessToken);
});

/** A sign-out that the player asked for: a server that knows no such session has ended it already. */
export const signOut = (queries: QueryClient) =>
  fromPromise<void>(async () => {
    await logout().catch((failure: unknown) => {
      if (!isUnauthorized(failure)) throw failure;
    });
    forget(queries);
  });

/** Ends the session here at once; what the server could not be told is told when the network is back. */
export const endSession = (queries: QueryClient) =>
  fromPromise<void, { tellServer: boolean; deleted: boolean }>(async ({ input }) => {
    const told = input.tellServer ? logout() : null;
    forget(queries, input.deleted ? 'deleted' : 'ended');
    await told?.catch((failure: unknown) => {
      if (!isUnauthorized(failure)) localStorage.setItem(unfinishedLogout, '1');
    });
  });

function finishLogout() {
  if (!localStorage.getItem(unfinishedLogout) || readAccessToken()) return;
  logout().then(
    () => localStorage.removeItem(unfinishedLogout),
    () => {},
  );
}

const reports = {
  started: 'session.startedElsewhere',
  ended: 'session.endedElsewhere',
  deleted: 'account.deletedElsewhere',
} as const;

/** Passes on what other tabs and the network do. */
export const watchSession = (queries: QueryClient) =>
  fromCallback<{ type: 'session.started' }>(({ sendBack, receive }) => {
    const onOnline = () => {
      finishLogout();
      sendBack({ type: 'network.restored' });
    };
    receive(({ type }) => {
      if (type === 'session.started') announce('started');
    });
    const stop = watchSessionNews((news) => {
      if (news !== 'started') forgetLists(queries);
      sendBack({ type: reports[news] });
    });
    window.addEventListener('online', onOnline);
    finishLogout();
    return () => {
      stop();
      window.removeEventListener('online', onOnline);
    };
  });
