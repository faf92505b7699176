import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { accountMachine } from '../../machines/session/account.machine.ts';
import { usePermanent } from './actors.tsx';

/**
 * What is known of the player: `unknown` while a stored session is being restored, then one of the other two
 * (spec §6). A player who is signing out still counts as signed in.
 */
export type Presence = 'unknown' | 'anonymous' | 'signedIn';

/** Is a player signed in? */
export function usePresence(): Presence {
  return useSelector(usePermanent('session'), (session) => {
    if (session.hasTag('unknown')) return 'unknown';
    return session.matches('anonymous') ? 'anonymous' : 'signedIn';
  });
}

/** The signed-in player's profile, tickets and unread count; null for an anonymous one. */
export function useUser() {
  return useSelector(usePermanent('clientState'), (state) => state.context.user);
}

/** The player's subscriptions, the latest end first; empty until they are loaded. */
export function useSubscriptions() {
  return useSelector(usePermanent('clientState'), (state) => state.context.subscriptions);
}

/** What lies in the cart, kept on this device. */
export function useCart() {
  return useSelector(usePermanent('clientState'), (state) => state.context.cart);
}

/** How far the loading of what a signed-in player owns is; `loading` too while nobody is signed in yet. */
export function useAccountPart(part: 'subscriptions' | 'ticketBalance'): 'loading' | 'ready' | 'failed' {
  // The machine knows its children by id alone; this id is only ever the account's.
  const account = useSelector(
    usePermanent('session'),
    (session) => session.children.account as ActorRefFrom<typeof accountMachine> | undefined,
  );
  return useSelector(account, (snapshot) => snapshot?.value[part] ?? 'loading');
}
