import type { QueryClient } from '@tanstack/react-query';
import { appMachine } from '../../machines/app.machine.ts';
import { accountMachine } from '../../machines/session/account.machine.ts';
import { createClientState } from '../../machines/session/clientState.ts';
import { idleMachine } from '../../machines/session/idle.machine.ts';
import { leaderMachine } from '../../machines/session/leader.machine.ts';
import { loginMachine } from '../../machines/session/login.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { tokenRefreshMachine } from '../../machines/session/tokenRefresh.machine.ts';
import { checkoutReturnMachine } from '../../machines/subscription/checkoutReturn.machine.ts';
import { subscriptionMachine } from '../../machines/subscription/subscription.machine.ts';
import { unsubscribeMachine } from '../../machines/subscription/unsubscribe.machine.ts';
import { loadSubscriptions, loadTicketBalance, unsubscribe } from './account.ts';
import { interactionCheck } from './antifraud.ts';
import { wasActiveElsewhere, watchActivity } from './idle.ts';
import { holdLock, watchPage } from './leader.ts';
import { type History, watchLanding } from './navigation.ts';
import { restoreClientState } from './persistence.ts';
import { endSession, hasToken, loadProfile, logIn, signOut, watchSession } from './session.ts';
import { late } from './signedInLogic.ts';
import { checkout, checkPayment, loadBadges, prepareAntifraud, watchReturn } from './subscription.ts';
import { readToken, refresh } from './tokenRefresh.ts';

/** The app's machine with every effect made real. */
export function provideApp({ history, queries }: { history: History; queries: QueryClient }) {
  return appMachine.provide({
    actors: {
      login: loginMachine.provide({ actors: { logIn } }),
      subscription: subscriptionMachine.provide({
        actors: {
          loadBadges: loadBadges(queries),
          prepareAntifraud: prepareAntifraud(interactionCheck),
          checkout,
          watchReturn,
        },
      }),
      unsubscribe: unsubscribeMachine.provide({ actors: { unsubscribe: unsubscribe(queries) } }),
      checkoutReturn: checkoutReturnMachine.provide({
        actors: { watchLanding: watchLanding(history), checkPayment },
      }),
      leader: leaderMachine.provide({ actors: { holdLock, watchPage } }),
      session: sessionMachine.provide({
        actors: {
          clientState: createClientState(restoreClientState()),
          account: accountMachine.provide({ actors: { loadSubscriptions, loadTicketBalance } }),
          idle: idleMachine.provide({ actors: { watchActivity, wasActiveElsewhere } }),
          tokenRefresh: tokenRefreshMachine.provide({ actors: { readToken, refresh } }),
          watchSession: watchSession(queries),
          hasToken,
          loadProfile: loadProfile(queries),
          socket: late.socket.logic,
          popups: late.popups.logic,
          screens: late.screens.logic,
          signOut: signOut(queries),
          endSession: endSession(queries),
        },
      }),
    },
  });
}
