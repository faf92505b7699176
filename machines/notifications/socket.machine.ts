import { assign, emit, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate';

/** What the connection reports. `jitter` is drawn by it, from 0 to 1, so that the machine stays a plain function. */
export type ConnectionEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.failed' }
  | { type: 'socket.closed'; code: number; jitter: number }
  | { type: 'unread.received'; count: number };

/**
 * Hears how many notifications are unread, for as long as a player is signed in.
 *
 * It asks at every opening, so the server's count is the truth after any gap. A lost connection is tried
 * again after a wait that doubles up to thirty seconds, of which a random part is taken; only a connection
 * that held for five seconds counts as a success. Thirty quiet seconds are followed by a question: a server
 * that does not answer within five more is gone. An error of an open socket is terminal until the world
 * changes: the network came back, the page is shown again, the token was refreshed. What the server says without
 * being asked tells of a change, even where the number is the same again.
 */
export const socketMachine = setup({
  types: {
    context: {} as { attempt: number; wait: number; unread: number | null },
    events: {} as ConnectionEvent | { type: 'world.changed' } | { type: 'page.putAway' },
    emitted: {} as { type: 'actor.crashed'; failure: unknown },
  },
  actors: {
    /** Opens a WebSocket; sends `get_unread` and hangs up as it is told; closes when it is stopped. */
    connect: fromCallback<{ type: 'socket.ask' } | { type: 'socket.hangUp' }>(() => {
      throw new Error('socket: connect must be provided');
    }),
    /** Reports `world.changed`, and `page.putAway` when the page goes into the back-forward cache. */
    watchWorld: fromCallback<{ type: 'world.changed' }>(() => {
      throw new Error('socket: watchWorld must be provided');
    }),
    /** Renews what the server refused; rejects when it cannot be had now. */
    renew: fromPromise<'renewed' | 'refused'>(() => Promise.reject(new Error('socket: renew must be provided'))),
  },
  delays: {
    handshakeLimit: 10_000,
    stability: 5_000,
    silence: 30_000,
    answerLimit: 5_000,
    backOff: ({ context }) => context.wait,
  },
  guards: {
    isTokenRefused: (_, code: number) => code === 4401,
    isForbidden: (_, code: number) => code === 4403,
    isRefused: (_, outcome: 'renewed' | 'refused') => outcome === 'refused',
    isNews: ({ context }, count: number) => context.unread !== count,
  },
  actions: {
    ask: sendTo('connection', { type: 'socket.ask' }),
    hangUp: sendTo('connection', { type: 'socket.hangUp' }),
    reportStatus: sendParent((_, status: string) => ({
      type: 'notification.updated',
      notification: { ws_status: status, ws: 'socket' },
    })),
    noteUnread: assign({ unread: (_, count: number) => count }),
    forgetUnread: assign({ unread: null }),
    reportUnread: sendParent((_, count: number) => ({ type: 'unread.changed', count })),
    /** Full jitter: a random part of 1, 2, 4, … 30 seconds. */
    noteFailure: assign(({ context }, jitter: number) => ({
      attempt: Math.min(context.attempt + 1, 5),
      wait: jitter * Math.min(30, 2 ** context.attempt) * 1_000,
    })),
    forgetFailures: assign({ attempt: 0, wait: 0 }),
    reportCrash: emit((_, { failure }: { failure: unknown }) => ({ type: 'actor.crashed', failure })),
  },
}).createMachine({
  id: 'socket',
  description: 'Hears how many notifications are unread.',
  context: { attempt: 0, wait: 0, unread: null },
  invoke: {
    src: 'watchWorld',
    id: 'watchWorld',
    onError: { actions: { type: 'reportCrash', params: ({ event }) => ({ failure: event.error }) } },
  },
  initial: 'connected',
  states: {
    idle: {
      description: 'The page is put away and may come back as it was: an open socket would forbid that.',
      entry: { type: 'reportStatus', params: 'idle' },
      on: { 'world.changed': 'connected' },
    },
    connected: {
      description: 'A connection is there, or being made.',
      invoke: { src: 'connect', id: 'connection', onError: 'terminated' },
      on: {
        'page.putAway': 'idle',
        'socket.closed': [
          {
            guard: { type: 'isTokenRefused', params: ({ event }) => event.code },
            target: 'renewing',
            actions: { type: 'noteFailure', params: ({ event }) => event.jitter },
          },
          { guard: { type: 'isForbidden', params: ({ event }) => event.code }, target: 'terminated' },
          { target: 'reconnecting', actions: { type: 'noteFailure', params: ({ event }) => event.jitter } },
        ],
      },
      initial: 'connecting',
      states: {
        connecting: {
          description: 'The handshake is under way; an error now is a failed attempt, and its end follows.',
          entry: { type: 'reportStatus', params: 'connecting' },
          on: { 'socket.opened': 'open' },
          after: { handshakeLimit: { actions: 'hangUp' } },
        },
        open: {
          description: 'The server hears and is heard.',
          entry: ['forgetUnread', 'ask', { type: 'reportStatus', params: 'open' }],
          on: { 'socket.failed': '#socket.terminated', 'world.changed': '.asking' },
          initial: 'settling',
          states: {
            settling: {
              description: 'Just opened: it counts as a success after five seconds.',
              on: {
                'unread.received': {
                  actions: [
                    { type: 'noteUnread', params: ({ event }) => event.count },
                    { type: 'reportUnread', params: ({ event }) => event.count },
                  ],
                },
              },
              after: { stability: { target: 'quiet', actions: 'forgetFailures' } },
            },
            quiet: {
              description: 'Nothing to say; after thirty seconds without a word the server is asked.',
              on: {
                'unread.received': {
                  target: 'quiet',
                  reenter: true,
                  actions: [
                    { type: 'noteUnread', params: ({ event }) => event.count },
                    { type: 'reportUnread', params: ({ event }) => event.count },
                  ],
                },
              },
              after: { silence: { target: 'asking', actions: 'forgetFailures' } },
            },
            asking: {
              description: 'Is the server still there? Without an answer the connection is given up.',
              entry: 'ask',
              on: {
                'unread.received': [
                  {
                    guard: { type: 'isNews', params: ({ event }) => event.count },
                    target: 'quiet',
                    actions: [
                      { type: 'noteUnread', params: ({ event }) => event.count },
                      { type: 'reportUnread', params: ({ event }) => event.count },
                    ],
                  },
                  { target: 'quiet' },
                ],
              },
              after: { answerLimit: { actions: 'hangUp' } },
            },
          },
        },
      },
    },
    reconnecting: {
      description: 'The connection was lost: the next attempt follows, the later the more have failed.',
      entry: { type: 'reportStatus', params: 'reconnecting' },
      on: { 'world.changed': 'connected' },
      after: { backOff: 'connected' },
    },
    renewing: {
      description: 'The server does not know the token: the session is renewed before the next attempt.',
      entry: { type: 'reportStatus', params: 'reconnecting' },
      invoke: {
        src: 'renew',
        id: 'renew',
        onDone: [
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'terminated' },
          { target: 'reconnecting' },
        ],
        onError: 'reconnecting',
      },
    },
    terminated: {
      description: 'An open socket failed, or the server refuses this player: only a changed world opens another.',
      entry: { type: 'reportStatus', params: 'terminated' },
      on: { 'world.changed': 'connected' },
    },
  },
});
