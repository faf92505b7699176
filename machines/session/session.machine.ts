import { assign, emit, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { accountMachine } from './account.machine.ts';
import { createClientState, emptyClientState, type Profile } from './clientState.ts';
import { idleMachine } from './idle.machine.ts';
import { tokenRefreshMachine } from './tokenRefresh.machine.ts';
import type { popupsMachine } from '../notifications/popups.machine.ts';
import type { socketMachine } from '../notifications/socket.machine.ts';
import type { screensMachine } from '../screens.machine.ts';

type Notice = 'signedOut' | 'loginNeeded' | 'signOutFailed' | 'accountDeleted';

/**
 * Knows whether a player is signed in, and who.
 *
 * A stored token that has not expired leads to the profile, the profile to `signedIn`; everything else is
 * `anonymous`. What lives only while a player is signed in is invoked by `signedIn`, so leaving that state
 * stops it. A sign-out that the player asked for may fail and then changes nothing; a session that is over
 * for another reason (deleted account, refused refresh, sign-out in another tab) ends here whatever the
 * server says.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { leading: boolean; redirectTo: string | null },
    events: {} as
      | { type: 'session.started' }
      | { type: 'session.startedElsewhere' }
      | { type: 'session.endedElsewhere' }
      | { type: 'session.lost' }
      | { type: 'account.deleted' }
      | { type: 'account.deletedElsewhere' }
      | { type: 'leadership.gained' }
      | { type: 'leadership.lost' }
      | { type: 'leadership.claimed' }
      | { type: 'account.reload' }
      | { type: 'network.restored' }
      | { type: 'signOut.ask'; redirectTo?: string }
      | {
          type: 'subscriptions.updated';
          subscriptions: {
            badge: { id: string; name: string; media: { url: string } };
            expireAt: string;
            autoRenew: boolean;
            status: string;
            retries: number;
          }[];
          maxRetries: number;
        }
      | { type: 'ticketBalance.updated'; tickets: { createdAt: string; availableTickets: number }[] }
      | { type: 'notification.updated'; notification: { ws_status: string; ws: string } }
      | { type: 'unread.changed'; count: number }
      | { type: `xstate.error.actor.${string}`; error: unknown },
    emitted: {} as
      | { type: 'toast.asked'; tone: 'success' | 'error'; notice: Notice }
      | { type: 'navigation.asked'; to: string }
      | { type: 'login.asked' }
      | { type: 'actor.crashed'; failure: unknown },
  },
  actors: {
    clientState: createClientState(emptyClientState),
    account: accountMachine,
    idle: idleMachine,
    tokenRefresh: tokenRefreshMachine,
    // Only a signed-in player needs these three, so they are fetched with the profile and not before.
    socket: fromCallback(() => {
      throw new Error('session: socket must be provided');
    }) as unknown as typeof socketMachine,
    popups: fromCallback(() => {
      throw new Error('session: popups must be provided');
    }) as unknown as typeof popupsMachine,
    screens: fromCallback(() => {
      throw new Error('session: screens must be provided');
    }) as unknown as typeof screensMachine,
    /** Reports what other tabs and the network did: `session.startedElsewhere`, `session.endedElsewhere`, `account.deletedElsewhere`, `network.restored`. */
    watchSession: fromCallback<{ type: 'session.started' }>(() => {
      throw new Error('session: watchSession must be provided');
    }),
    /** Is there a stored token that has not expired? */
    hasToken: fromPromise<boolean>(() => Promise.reject(new Error('session: hasToken must be provided'))),
    loadProfile: fromPromise<Profile>(() => Promise.reject(new Error('session: loadProfile must be provided'))),
    /** Ends the session on the server, then forgets it here; rejects, and forgets nothing, if the server did not. */
    signOut: fromPromise<void>(() => Promise.reject(new Error('session: signOut must be provided'))),
    /** Forgets the session here at once and tells the server when it can be reached. */
    endSession: fromPromise<void, { tellServer: boolean; deleted: boolean }>(() =>
      Promise.reject(new Error('session: endSession must be provided')),
    ),
  },
  guards: {
    isTrue: (_, value: boolean) => value,
    isDeleted: (_, profile: Profile) => profile.deleted,
    wantsRedirect: ({ context }) => context.redirectTo !== null,
  },
  actions: {
    updateProfile: sendTo('clientState', (_, profile: Profile) => ({ type: 'profile.updated', profile })),
    clearUser: sendTo('clientState', { type: 'profile.updated', profile: null }),
    clearClientState: sendTo('clientState', { type: 'session.cleared' }),
    passToClientState: sendTo('clientState', ({ event }) => event),
    updateUnread: sendTo('clientState', (_, unread_count: number) => ({
      type: 'notification.updated',
      notification: { unread_count },
    })),
    tellPopups: sendTo('popups', { type: 'unread.changed' }),
    noteLeading: assign({ leading: true }),
    noteFollowing: assign({ leading: false }),
    tellTokenRefresh: sendTo('tokenRefresh', ({ event }) => event),
    passClaim: sendParent({ type: 'leadership.claimed' }),
    reloadAccount: sendTo('account', { type: 'account.reload' }),
    tellOthersStarted: sendTo('watchSession', { type: 'session.started' }),
    reportSignedIn: sendParent({ type: 'session.signedIn' }),
    reportSignedOut: sendParent({ type: 'session.signedOut' }),
    noteRedirect: assign({ redirectTo: (_, redirectTo: string | undefined) => redirectTo ?? null }),
    say: emit((_, notice: Notice) => ({
      type: 'toast.asked' as const,
      tone: notice === 'signedOut' ? ('success' as const) : ('error' as const),
      notice,
    })),
    redirect: emit(({ context }) => ({ type: 'navigation.asked' as const, to: context.redirectTo ?? '/' })),
    goHome: emit({ type: 'navigation.asked', to: '/' }),
    askForLogin: emit({ type: 'login.asked' }),
    reportCrash: emit((_, { failure }: { failure: unknown }) => ({ type: 'actor.crashed' as const, failure })),
  },
}).createMachine({
  id: 'session',
  description: 'Knows whether a player is signed in, and who.',
  context: { leading: false, redirectTo: null },
  invoke: [
    {
      src: 'clientState',
      id: 'clientState',
      systemId: 'clientState',
    },
    {
      src: 'watchSession',
      id: 'watchSession',
    },
  ],
  initial: 'restoring',
  on: {
    'xstate.error.actor.*': { actions: { type: 'reportCrash', params: ({ event }) => ({ failure: event.error }) } },
    'session.lost': { target: '.losing', actions: ['askForLogin', { type: 'say', params: 'loginNeeded' }] },
    'leadership.gained': { actions: 'noteLeading' },
    'leadership.lost': { actions: 'noteFollowing' },
  },
  states: {
    restoring: {
      description: 'Is there a stored token that has not expired?',
      tags: 'unknown',
      invoke: {
        src: 'hasToken',
        id: 'hasToken',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'loadingProfile' },
          { target: 'anonymous' },
        ],
        onError: 'anonymous',
      },
    },
    loadingProfile: {
      description: 'The token is good: whose is it?',
      tags: 'unknown',
      on: { 'session.endedElsewhere': 'anonymous' },
      invoke: {
        src: 'loadProfile',
        id: 'loadProfile',
        onDone: [
          { guard: { type: 'isDeleted', params: ({ event }) => event.output }, target: 'deleted' },
          { target: 'signedIn', actions: { type: 'updateProfile', params: ({ event }) => event.output } },
        ],
        onError: 'anonymous',
      },
    },
    anonymous: {
      description: 'Nobody is signed in.',
      entry: ['clearUser', 'reportSignedOut'],
      on: {
        'session.started': { target: 'loadingProfile', actions: 'tellOthersStarted' },
        'session.startedElsewhere': 'restoring',
        'network.restored': 'restoring',
      },
    },
    signedIn: {
      description: 'A player is signed in.',
      entry: 'reportSignedIn',
      invoke: [
        {
          src: 'account',
          id: 'account',
          systemId: 'account',
        },
        { src: 'idle', id: 'idle', systemId: 'idle', onDone: 'timingOut', onError: 'timingOut' },
        {
          src: 'tokenRefresh',
          id: 'tokenRefresh',
          systemId: 'tokenRefresh',
          input: ({ context }) => ({ leading: context.leading }),
          onDone: { target: 'losing', actions: 'askForLogin' },
        },
        { src: 'socket', id: 'socket', systemId: 'socket' },
        { src: 'popups', id: 'popups', systemId: 'popups' },
        { src: 'screens', id: 'screens', systemId: 'screens' },
      ],
      on: {
        'signOut.ask': {
          target: 'signingOut',
          actions: { type: 'noteRedirect', params: ({ event }) => event.redirectTo },
        },
        'session.endedElsewhere': { target: 'anonymous', actions: 'clearClientState' },
        'account.deleted': 'deleted',
        'account.deletedElsewhere': {
          target: 'anonymous',
          actions: ['clearClientState', { type: 'say', params: 'accountDeleted' }, 'goHome'],
        },
        'leadership.gained': { actions: ['noteLeading', 'tellTokenRefresh'] },
        'leadership.lost': { actions: ['noteFollowing', 'tellTokenRefresh'] },
        'leadership.claimed': { actions: 'passClaim' },
        'account.reload': { actions: 'reloadAccount' },
        'subscriptions.updated': { actions: 'passToClientState' },
        'ticketBalance.updated': { actions: 'passToClientState' },
        'notification.updated': { actions: 'passToClientState' },
        'unread.changed': {
          actions: [{ type: 'updateUnread', params: ({ event }) => event.count }, 'tellPopups'],
        },
      },
    },
    signingOut: {
      description: 'The player asked to be signed out: the server is being told.',
      tags: 'busy',
      on: { 'session.endedElsewhere': { target: 'anonymous', actions: 'clearClientState' } },
      invoke: {
        src: 'signOut',
        id: 'signOut',
        onDone: [
          {
            guard: 'wantsRedirect',
            target: 'anonymous',
            actions: ['clearClientState', { type: 'say', params: 'signedOut' }, 'redirect'],
          },
          { target: 'anonymous', actions: ['clearClientState', { type: 'say', params: 'signedOut' }] },
        ],
        onError: { target: 'signedIn', actions: { type: 'say', params: 'signOutFailed' } },
      },
    },
    deleted: {
      description: 'The account was deleted: the session ends by itself.',
      tags: 'busy',
      entry: { type: 'say', params: 'accountDeleted' },
      on: { 'session.lost': {} },
      invoke: {
        src: 'endSession',
        id: 'endDeletedSession',
        input: { tellServer: true, deleted: true },
        onDone: { target: 'anonymous', actions: ['clearClientState', 'goHome'] },
        onError: { target: 'anonymous', actions: ['clearClientState', 'goHome'] },
      },
    },
    timingOut: {
      description: 'Nobody was there for too long: the session ends whatever the server says.',
      tags: 'busy',
      invoke: {
        src: 'endSession',
        id: 'endIdleSession',
        input: { tellServer: true, deleted: false },
        onDone: { target: 'anonymous', actions: ['clearClientState', { type: 'say', params: 'loginNeeded' }] },
        onError: { target: 'anonymous', actions: ['clearClientState', { type: 'say', params: 'loginNeeded' }] },
      },
    },
    losing: {
      description: 'The server no longer honours this session: it is forgotten here.',
      tags: 'busy',
      on: { 'session.lost': {} },
      invoke: {
        src: 'endSession',
        id: 'endLostSession',
        input: { tellServer: false, deleted: false },
        onDone: { target: 'anonymous', actions: 'clearClientState' },
        onError: { target: 'anonymous', actions: 'clearClientState' },
      },
    },
  },
});
