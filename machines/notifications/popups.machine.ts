import { assign, emit, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { congratulationMachine, type Prize } from './congratulation.machine.ts';
import { type TournamentNews, tournamentPopupMachine } from './tournamentPopup.machine.ts';

/** A popup that waits; a prize that the player chose to claim later has the claim's id as its own. */
export interface Popup {
  uuid: string;
  data: TournamentNews | (Prize & { type: 'tournament_prize' });
}

/**
 * Shows what happened to the player, one popup after the other, the oldest first.
 *
 * A changed unread count has the list fetched, unless the page is on a redirect: then it follows at its end. A list
 * that could not be had is asked for again.
 * The server's list is the truth, so a popup put away in another tab closes here; one put away here leaves
 * the list at once, and the server is told.
 */
export const popupsMachine = setup({
  types: {
    context: {} as { waiting: Popup[]; shown: string | null },
    events: {} as
      | { type: 'unread.changed' }
      | { type: 'redirect.started' }
      | { type: 'redirect.ended' }
      | { type: 'prize.open'; prize: Prize }
      | { type: 'prize.claimed' }
      | { type: `xstate.error.actor.${string}`; error: unknown },
    emitted: {} as { type: 'actor.crashed'; failure: unknown },
  },
  actors: {
    tournamentPopup: tournamentPopupMachine,
    congratulation: congratulationMachine,
    /** Reports `redirect.started` and `redirect.ended`; without a report the page is on no redirect. */
    watchRedirect: fromCallback(() => {
      throw new Error('popups: watchRedirect must be provided');
    }),
    /** The popups that wait, the oldest first, without those that were put away here. */
    loadPopups: fromPromise<{ popups: Popup[] }>(() =>
      Promise.reject(new Error('popups: loadPopups must be provided')),
    ),
    /** Tells the server what was put away; what it could not be told it is told before the next list. */
    dismiss: fromCallback<{ type: 'popup.dismissed'; uuid: string }>(() => {
      throw new Error('popups: dismiss must be provided');
    }),
  },
  delays: { retry: 15_000 },
  guards: {
    hasTournament: ({ context }) => context.waiting.length > 0 && context.waiting[0]?.data.type !== 'tournament_prize',
    hasPrize: ({ context }) => context.waiting[0]?.data.type === 'tournament_prize',
    isGone: ({ context }) => context.waiting[0]?.uuid !== context.shown,
  },
  actions: {
    /** A prize that the player asked for stays before what the server lists. */
    notePopups: assign({
      waiting: ({ context }, { popups }: { popups: Popup[] }) => [
        ...context.waiting.filter(({ uuid, data }) => data.type === 'tournament_prize' && data.claimId === uuid),
        ...popups,
      ],
    }),
    noteShown: assign({ shown: ({ context }) => context.waiting[0]?.uuid ?? null }),
    addPrize: assign({
      waiting: ({ context }, prize: Prize) => [
        { uuid: prize.claimId, data: { ...prize, type: 'tournament_prize' as const } },
        ...context.waiting.filter(({ uuid }) => uuid !== prize.claimId),
      ],
    }),
    removeShown: assign({ waiting: ({ context }) => context.waiting.filter(({ uuid }) => uuid !== context.shown) }),
    tellDismissed: sendTo('dismiss', ({ context }) => ({ type: 'popup.dismissed', uuid: context.shown ?? '' })),
    reloadAccount: sendParent({ type: 'account.reload' }),
    reportCrash: emit((_, { failure }: { failure: unknown }) => ({ type: 'actor.crashed' as const, failure })),
  },
}).createMachine({
  id: 'popups',
  description: 'Shows what happened to the player, one popup after the other.',
  context: { waiting: [], shown: null },
  invoke: [
    { src: 'watchRedirect', id: 'watchRedirect' },
    { src: 'dismiss', id: 'dismiss' },
  ],
  on: {
    'xstate.error.actor.*': {
      actions: { type: 'reportCrash', params: ({ event }) => ({ failure: event.error }) },
    },
    'prize.claimed': { actions: 'reloadAccount' },
    'prize.open': { actions: { type: 'addPrize', params: ({ event }) => event.prize } },
  },
  type: 'parallel',
  states: {
    list: {
      description: 'What waits, as the server knows it.',
      initial: 'resting',
      on: { 'redirect.started': '.postponed' },
      states: {
        resting: {
          description: 'The list is as new as the unread count.',
          on: { 'unread.changed': 'loading' },
        },
        loading: {
          description: 'Asking for the popups.',
          on: { 'unread.changed': { target: 'loading', reenter: true } },
          invoke: {
            src: 'loadPopups',
            id: 'loadPopups',
            onDone: { target: 'resting', actions: { type: 'notePopups', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        failed: {
          description: 'The list could not be had: it is asked for again in a moment.',
          on: { 'unread.changed': 'loading' },
          after: { retry: 'loading' },
        },
        postponed: {
          description: 'The page is on a redirect: the popups follow at its end.',
          on: { 'redirect.ended': 'loading' },
        },
      },
    },
    display: {
      description: 'What is on screen.',
      initial: 'none',
      states: {
        none: {
          description: 'No popup is on screen.',
          always: [
            { guard: 'hasPrize', target: 'prize' },
            { guard: 'hasTournament', target: 'tournament' },
          ],
        },
        tournament: {
          description: 'A team joined or checked in.',
          entry: 'noteShown',
          always: { guard: 'isGone', target: 'none' },
          invoke: {
            src: 'tournamentPopup',
            id: 'tournamentPopup',
            input: ({ context }) => context.waiting[0]?.data as TournamentNews,
            onDone: { target: 'none', actions: ['tellDismissed', 'removeShown'] },
            onError: { target: 'none', actions: ['tellDismissed', 'removeShown'] },
          },
        },
        prize: {
          description: 'The player won tickets.',
          entry: 'noteShown',
          always: { guard: 'isGone', target: 'none' },
          invoke: {
            src: 'congratulation',
            id: 'congratulation',
            input: ({ context }) => ({ prize: context.waiting[0]?.data as Prize }),
            onDone: { target: 'none', actions: ['tellDismissed', 'removeShown'] },
            onError: { target: 'none', actions: ['tellDismissed', 'removeShown'] },
          },
        },
      },
    },
  },
});
