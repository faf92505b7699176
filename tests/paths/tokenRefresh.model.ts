import { type TokenAge, tokenRefreshMachine } from '../../machines/session/tokenRefresh.machine.ts';
import { tokenRefreshBrowser } from './drivers/tokenRefresh.ts';
import { modelFor } from './modelFor.ts';

/** Both sides of 540 s and 20 s for a token of an hour; both sides of half and quarter for one of forty seconds. */
const ages: TokenAge[] = [
  ...[3_000, 541, 540, 20, 19].map((secondsLeft) => ({ secondsLeft, lifetime: 3_600 })),
  ...[21, 20, 10, 9].map((secondsLeft) => ({ secondsLeft, lifetime: 40 })),
];

/** Both sides of one second after the refresh fell due. */
const watched: TokenAge[] = [539, 538].map((secondsLeft) => ({ secondsLeft, lifetime: 3_600 }));

export const tokenRefreshModel = modelFor(tokenRefreshMachine, {
  ...tokenRefreshBrowser,
  inputs: [{ leading: false }, { leading: true }],
  cases: [
    ...ages.map((output) => ({ type: 'xstate.done.actor.readToken', output }) as const),
    ...watched.map((output) => ({ type: 'xstate.done.actor.watchToken', output }) as const),
    { type: 'xstate.done.actor.refresh', output: 'refreshed' },
    { type: 'xstate.done.actor.refresh', output: 'refused' },
    { type: 'xstate.done.actor.urgentRefresh', output: 'refreshed' },
    { type: 'xstate.done.actor.urgentRefresh', output: 'refused' },
  ],
});
