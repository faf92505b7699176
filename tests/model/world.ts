import type { RefreshStep } from '../../src/api/renewal.ts';
import type { Entry } from './table.ts';

/** An access token: told apart by its number, and as old as the ticks since it was made. */
export interface Token {
  id: number;
  made: number;
}

/** What a step of a refresh was answered, in the order of the steps: enough to know where the refresh is. */
export type Reply =
  | { type: 'read'; token: Token | null }
  | { type: 'renewed'; token: Token }
  | { type: 'refused' }
  | { type: 'lost' }
  | { type: 'done' };

/** The refresh under way in a tab, at most one (`createRefresh`). */
export interface Refresh {
  seen: Token | null;
  /** Behind the short lock, or past it. */
  entered: boolean;
  /** Ticks until it stops waiting, for the lock or in its pause. */
  left: number;
  replies: Reply[];
  at: RefreshStep['type'];
}

/** A call to the server on its way there, or its answer on the way back. */
export interface Call {
  kind: 'refresh' | 'logout';
  /** Which refresh token the browser sent with it. */
  jar: number;
  /** Another tab had renewed the access token already when this was sent. */
  late: boolean;
  age: number;
  /** It is back in the browser. */
  arrived: boolean;
  /** Null until the server has carried it out. */
  answer:
    | null
    | { type: 'renewed'; token: Token; jar: number }
    | { type: 'refused' }
    | { type: 'ended' }
    | { type: 'lost' };
}

export interface Timer {
  event: string;
  left: number;
}

export interface Tab {
  presence: 'awake' | 'frozen' | 'closed';
  reloaded: boolean;
  session: Entry;
  leader: Entry;
  tokenRefresh: Entry | null;
  leaderTimer: Timer | null;
  refreshTimer: Timer | null;
  /** What the leader lock has told this tab and it has not heard yet. */
  lockNews: ('lock.granted' | 'lock.stolen')[];
  /** The id of the invoke that asked for the leader lock. */
  lockInvoke: string;
  /** Another tab told that the session ended, and this one has not heard yet. */
  endedElsewhere: boolean;
  refresh: Refresh | null;
  /** The id of the invoke that waits for the refresh. */
  waiter: string;
  /** A call of the tab (`profile`: the session's own) met a 401 and waits for the refresh. */
  caller: '' | 'call' | 'profile';
  calls: Call[];
  /** The id of the invoke that waits for the logout. */
  logoutWaiter: string;
  /** Awake since an answer was lost: it had the whole grace to try again. */
  witness: boolean;
}

/** How often each disturbance may still happen in this run. */
export interface Budget {
  freeze: number;
  close: number;
  lose: number;
  signOut: number;
}

export interface World {
  now: number;
  nextToken: number;
  /** The cookie `token`, shared by all tabs. */
  cookie: Token | null;
  /** The refresh token in the browser, by its place in the family. */
  jar: number;
  /** The newest refresh token of the family, and when (in ticks) each older one was rotated. */
  head: number;
  rotatedAt: number[];
  revoked: boolean;
  /** The player asked for the session to end. */
  signOutAsked: boolean;
  /** The session was forgotten in this browser. */
  forgotten: boolean;
  /** Ticks for which a due token was left alone though a tab was awake and nothing went wrong. */
  neglected: number;
  /** When an answer was lost the last time. */
  lostAt: number;
  leaderQueue: number[];
  refreshQueue: number[];
  /** Calls of pages that are gone. */
  orphans: Call[];
  budget: Budget;
  tabs: Tab[];
}

const copyRefresh = (refresh: Refresh | null): Refresh | null =>
  refresh && { ...refresh, replies: refresh.replies.slice() };

const copyTab = (tab: Tab): Tab => ({
  ...tab,
  leaderTimer: tab.leaderTimer && { ...tab.leaderTimer },
  refreshTimer: tab.refreshTimer && { ...tab.refreshTimer },
  lockNews: tab.lockNews.slice(),
  refresh: copyRefresh(tab.refresh),
  calls: tab.calls.map((call) => ({ ...call })),
});

/** A world that can be changed without touching the first. */
export const copy = (world: World): World => ({
  ...world,
  rotatedAt: world.rotatedAt.slice(),
  leaderQueue: world.leaderQueue.slice(),
  refreshQueue: world.refreshQueue.slice(),
  orphans: world.orphans.map((call) => ({ ...call })),
  budget: { ...world.budget },
  tabs: world.tabs.map(copyTab),
});
