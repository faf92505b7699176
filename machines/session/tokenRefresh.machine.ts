import { assign, emit, fromPromise, sendParent, setup } from 'xstate';

/** Seconds until the access token expires, and its whole lifetime in seconds. */
export interface TokenAge {
  secondsLeft: number;
  lifetime: number;
}

/**
 * Keeps the access token fresh in the one tab that leads.
 *
 * With more than 540 s left the refresh is deferred; below that it happens now; under 20 s the page is
 * reloaded after it, since requests may already have failed. A token that lives too short for these
 * numbers is refreshed at half its life and is urgent in its last quarter, and no wait passes the moment
 * at which the refresh falls due. The other tabs look every five seconds, and claim the leadership of one
 * that let a second pass after the due time: it sleeps. A refresh in flight when leadership is lost is
 * abandoned: the new leader reads the token again before it asks for another.
 */
export const tokenRefreshMachine = setup({
  types: {
    input: {} as { leading: boolean },
    context: {} as { leading: boolean; secondsToDue: number },
    events: {} as { type: 'leadership.gained' } | { type: 'leadership.lost' },
    emitted: {} as { type: 'refresh.failed' } | { type: 'page.reloadNeeded' },
  },
  actors: {
    readToken: fromPromise<TokenAge>(() => Promise.reject(new Error('tokenRefresh: readToken must be provided'))),
    /** Rejects when it cannot tell (no network, 5xx); `refused` is the server's final word. */
    refresh: fromPromise<'refreshed' | 'refused'>(() =>
      Promise.reject(new Error('tokenRefresh: refresh must be provided')),
    ),
  },
  delays: {
    deferral: ({ context }) => Math.min(50, context.secondsToDue) * 1_000,
    recheck: 30_000,
    followerWait: 5_000,
    reloadDelay: 2_000,
  },
  guards: {
    leads: ({ context }) => context.leading,
    canWait: (_, { secondsLeft, lifetime }: TokenAge) => secondsLeft > Math.min(540, lifetime / 2),
    isUrgent: (_, { secondsLeft, lifetime }: TokenAge) => secondsLeft < Math.min(20, lifetime / 4),
    isOverdue: (_, { secondsLeft, lifetime }: TokenAge) => secondsLeft < Math.min(540, lifetime / 2) - 1,
    isRefused: (_, outcome: 'refreshed' | 'refused') => outcome === 'refused',
  },
  actions: {
    noteDue: assign({
      secondsToDue: (_, { secondsLeft, lifetime }: TokenAge) => secondsLeft - Math.min(540, lifetime / 2),
    }),
    claimLeadership: sendParent({ type: 'leadership.claimed' }),
    askForReload: emit({ type: 'page.reloadNeeded' }),
    reportFailure: emit({ type: 'refresh.failed' }),
  },
}).createMachine({
  id: 'tokenRefresh',
  description: 'Keeps the access token fresh in the one tab that leads.',
  context: ({ input }) => ({ leading: input.leading, secondsToDue: 0 }),
  initial: 'starting',
  on: { 'leadership.lost': '.following' },
  states: {
    starting: {
      description: 'Does this tab lead already?',
      always: [{ guard: 'leads', target: 'checking' }, { target: 'following' }],
    },
    following: {
      description: 'Another tab refreshes; this one looks again in five seconds.',
      on: { 'leadership.gained': 'checking' },
      after: { followerWait: 'watching' },
    },
    watching: {
      description: 'Did the leading tab do its work?',
      on: { 'leadership.gained': 'checking' },
      invoke: {
        src: 'readToken',
        id: 'watchToken',
        onDone: [
          {
            guard: { type: 'isOverdue', params: ({ event }) => event.output },
            target: 'following',
            actions: 'claimLeadership',
          },
          { target: 'following' },
        ],
        onError: 'following',
      },
    },
    checking: {
      description: 'How long does the token still live?',
      invoke: {
        src: 'readToken',
        id: 'readToken',
        onDone: [
          {
            guard: { type: 'canWait', params: ({ event }) => event.output },
            target: 'deferred',
            actions: { type: 'noteDue', params: ({ event }) => event.output },
          },
          { guard: { type: 'isUrgent', params: ({ event }) => event.output }, target: 'refreshingUrgently' },
          { target: 'refreshing' },
        ],
        onError: 'failed',
      },
    },
    deferred: {
      description: 'Plenty of life left: look again in fifty seconds, or when the refresh falls due.',
      after: { deferral: 'checking' },
    },
    refreshing: {
      description: 'Asking for a new token, in good time.',
      invoke: {
        src: 'refresh',
        id: 'refresh',
        onDone: [
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'refused' },
          { target: 'checking' },
        ],
        onError: 'failed',
      },
    },
    refreshingUrgently: {
      description: 'The token is about to expire, or did: requests may already have failed.',
      invoke: {
        src: 'refresh',
        id: 'urgentRefresh',
        onDone: [
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'refused' },
          { target: 'reloading' },
        ],
        onError: 'failed',
      },
    },
    reloading: {
      description: 'The page reloads in two seconds, to fetch again what failed.',
      after: { reloadDelay: { target: 'checking', actions: 'askForReload' } },
    },
    failed: {
      description: 'Logged, and no word to the player: the token may still be good. Try again in thirty seconds.',
      entry: 'reportFailure',
      after: { recheck: 'checking' },
    },
    refused: {
      description: 'The server will not renew this session: it is over.',
      type: 'final',
    },
  },
});
