import { createMachine, fromCallback, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { accountMachine, type Subscriptions, type Tickets } from '../../machines/session/account.machine.ts';
import type { Profile } from '../../machines/session/clientState.ts';
import { idleMachine } from '../../machines/session/idle.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { type TokenAge, tokenRefreshMachine } from '../../machines/session/tokenRefresh.machine.ts';
import { deferred, settle, start } from './harness.ts';
import { profile } from './profile.ts';

interface World {
  hasToken?: boolean;
  loadProfile?: () => Promise<Profile>;
  signOut?: () => Promise<void>;
  endSession?: () => Promise<void>;
}

function startSession({
  hasToken = true,
  loadProfile = async () => profile,
  signOut = async () => {},
  endSession = async () => {},
}: World = {}) {
  const ended: boolean[] = [];
  const announced: string[] = [];
  const account = accountMachine.provide({
    actors: {
      loadSubscriptions: fromPromise<Subscriptions>(async () => ({ subscriptions: [], maxRetries: 3 })),
      loadTicketBalance: fromPromise<Tickets>(async () => ({
        tickets: [{ createdAt: '2026-01-01T00:00:00Z', availableTickets: 4 }],
      })),
    },
  });
  const idle = idleMachine.provide({
    actors: { watchActivity: fromCallback(() => {}), wasActiveElsewhere: fromPromise(async () => false) },
  });
  const tokenRefresh = tokenRefreshMachine.provide({
    actors: { readToken: fromPromise<TokenAge>(async () => ({ secondsLeft: 1200, lifetime: 1200 })) },
  });
  // What is live stands still here, as where it could not be fetched.
  const still = createMachine({}) as never;
  const machine = sessionMachine.provide({
    actors: {
      socket: still,
      popups: still,
      screens: still,
      account,
      idle,
      tokenRefresh,
      watchSession: fromCallback(({ receive }) => receive(({ type }) => announced.push(type))),
      hasToken: fromPromise(async () => hasToken),
      loadProfile: fromPromise(loadProfile),
      signOut: fromPromise(signOut),
      endSession: fromPromise(({ input }) => {
        ended.push(input.tellServer);
        return endSession();
      }),
    },
  });
  const started = start(machine);
  const clientState = () => started.actor.getSnapshot().children.clientState?.getSnapshot().context;
  return { ...started, ended, announced, clientState };
}

describe('on load', () => {
  test('a good token leads to the profile, and the account is loaded', async () => {
    const { actor, clientState, toParent } = startSession();
    expect(actor.getSnapshot().hasTag('unknown')).toBe(true);
    await settle();
    expect(actor.getSnapshot().value).toBe('signedIn');
    expect(clientState()?.user).toMatchObject({ username: 'aisyah', ticketBalance: { totalTickets: 4 } });
    expect(toParent).toEqual([{ type: 'session.signedIn' }]);
  });

  test('without a good token the user is null', async () => {
    const { actor, clientState, toParent } = startSession({ hasToken: false });
    await settle();
    expect(actor.getSnapshot().value).toBe('anonymous');
    expect(clientState()?.user).toBeNull();
    expect(toParent).toEqual([{ type: 'session.signedOut' }]);
  });

  test('a profile that cannot be had leaves the user null, until the network is back', async () => {
    let reachable = false;
    const loadProfile = async () => {
      if (!reachable) throw new Error('no network');
      return profile;
    };
    const { actor, clientState } = startSession({ loadProfile });
    await settle();
    expect(actor.getSnapshot().value).toBe('anonymous');
    expect(clientState()?.user).toBeNull();
    reachable = true;
    actor.send({ type: 'network.restored' });
    await settle();
    expect(actor.getSnapshot().value).toBe('signedIn');
  });

  test('a deleted account signs out by itself, says so and goes home', async () => {
    const { actor, clientState, emitted, ended } = startSession({
      loadProfile: async () => ({ ...profile, deleted: true }),
    });
    await settle();
    expect(actor.getSnapshot().value).toBe('anonymous');
    expect(clientState()?.user).toBeNull();
    expect(ended).toEqual([true]);
    expect(emitted).toEqual([
      { type: 'toast.asked', tone: 'error', notice: 'accountDeleted' },
      { type: 'navigation.asked', to: '/' },
    ]);
  });
});

describe('sign-out', () => {
  test('clears everything and says so', async () => {
    const { actor, clientState, emitted } = startSession();
    await settle();
    actor.send({ type: 'signOut.ask' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await settle();
    expect(actor.getSnapshot().value).toBe('anonymous');
    expect(clientState()).toEqual({ user: null, subscriptions: [], cart: [], referralCode: null });
    expect(emitted).toEqual([{ type: 'toast.asked', tone: 'success', notice: 'signedOut' }]);
  });

  test('redirects if asked to', async () => {
    const { actor, emitted } = startSession();
    await settle();
    actor.send({ type: 'signOut.ask', redirectTo: '/mall' });
    await settle();
    expect(emitted.at(-1)).toEqual({ type: 'navigation.asked', to: '/mall' });
  });

  test('that fails changes nothing and says so', async () => {
    const { actor, clientState, emitted } = startSession({ signOut: () => Promise.reject(new Error('500')) });
    await settle();
    actor.send({ type: 'signOut.ask' });
    await settle();
    expect(actor.getSnapshot().value).toBe('signedIn');
    expect(clientState()?.user?.username).toBe('aisyah');
    expect(emitted).toEqual([{ type: 'toast.asked', tone: 'error', notice: 'signOutFailed' }]);
  });

  test('in another tab ends the session here, also while signing out', async () => {
    const pending = deferred<void>();
    const { actor, clientState } = startSession({ signOut: () => pending.promise });
    await settle();
    actor.send({ type: 'signOut.ask' });
    actor.send({ type: 'session.endedElsewhere' });
    pending.resolve();
    await settle();
    expect(actor.getSnapshot().value).toBe('anonymous');
    expect(clientState()?.user).toBeNull();
  });
});

describe('a session that the server no longer honours', () => {
  test('is forgotten here, once, and the player is asked to log in', async () => {
    const { actor, clientState, emitted, ended } = startSession();
    await settle();
    actor.send({ type: 'session.lost' });
    actor.send({ type: 'session.lost' });
    await settle();
    expect(actor.getSnapshot().value).toBe('anonymous');
    expect(clientState()?.user).toBeNull();
    expect(ended).toEqual([false]);
    expect(emitted).toEqual([{ type: 'login.asked' }, { type: 'toast.asked', tone: 'error', notice: 'loginNeeded' }]);
  });

  test('ends even if forgetting fails', async () => {
    const { actor } = startSession({ endSession: () => Promise.reject(new Error('storage')) });
    await settle();
    actor.send({ type: 'account.deleted' });
    await settle();
    expect(actor.getSnapshot().value).toBe('anonymous');
  });
});

test('a login here is told to the other tabs; one there is taken over', async () => {
  const { actor, announced } = startSession({ hasToken: false });
  await settle();
  actor.send({ type: 'session.started' });
  await settle();
  expect(actor.getSnapshot().value).toBe('signedIn');
  expect(announced).toEqual(['session.started']);
  const other = startSession({ hasToken: true, loadProfile: async () => profile });
  await settle();
  other.actor.send({ type: 'session.endedElsewhere' });
  other.actor.send({ type: 'session.startedElsewhere' });
  await settle();
  expect(other.actor.getSnapshot().value).toBe('signedIn');
  expect(other.announced).toEqual([]);
});
