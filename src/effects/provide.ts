import type { QueryClient } from '@tanstack/react-query';
import { machines } from '../../machines/index.ts';
import { createClientState } from '../../machines/session/clientState.ts';
import { loadSubscriptions, loadTicketBalance, unsubscribe } from './account.ts';
import { interactionCheck } from './antifraud.ts';
import { wasActiveElsewhere, watchActivity } from './idle.ts';
import { holdLock, watchPage } from './leader.ts';
import { type History, watchLanding } from './navigation.ts';
import { restoreClientState } from './persistence.ts';
import { endSession, hasToken, loadProfile, logIn, signOut, watchSession } from './session.ts';
import { checkout, checkPayment, loadBadges, prepareAntifraud, watchReturn } from './subscription.ts';
import { readToken, refresh } from './tokenRefresh.ts';

/** The app's machine with every effect made real. */
export function provideApp({ history, queries }: { history: History; queries: QueryClient }) {
  return machines.app.provide({
    actors: {
      login: machines.login.provide({ actors: { logIn } }),
      subscription: machines.subscription.provide({
        actors: {
          loadBadges: loadBadges(queries),
          prepareAntifraud: prepareAntifraud(interactionCheck),
          checkout,
          watchReturn,
        },
      }),
      unsubscribe: machines.unsubscribe.provide({ actors: { unsubscribe: unsubscribe(queries) } }),
      checkoutReturn: machines.checkoutReturn.provide({
        actors: { watchLanding: watchLanding(history), checkPayment },
      }),
      leader: machines.leader.provide({ actors: { holdLock, watchPage } }),
      session: machines.session.provide({
        actors: {
          clientState: createClientState(restoreClientState()),
          account: machines.account.provide({ actors: { loadSubscriptions, loadTicketBalance } }),
          idle: machines.idle.provide({ actors: { watchActivity, wasActiveElsewhere } }),
          tokenRefresh: machines.tokenRefresh.provide({ actors: { readToken, refresh } }),
          watchSession: watchSession(queries),
          hasToken,
          loadProfile,
          signOut: signOut(queries),
          endSession: endSession(queries),
        },
      }),
    },
  });
}
