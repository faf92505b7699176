import { fromCallback, sendParent, setup, stateIn } from 'xstate';

/**
 * Elects the one tab that schedules the refreshes.
 *
 * A lock that all tabs ask for makes the leader; the next tab in line follows the moment it closes. A tab
 * that saw the token run out takes the lock from a leader that sleeps, at most once in thirty seconds. A
 * page in the back-forward cache holds nothing.
 */
export const leaderMachine = setup({
  types: {
    events: {} as
      | { type: 'leadership.claimed' }
      | { type: 'lock.granted' }
      | { type: 'lock.stolen' }
      | { type: 'page.hidden' }
      | { type: 'page.shown' },
  },
  actors: {
    /** Asks for the lock and holds it until it is stopped: `lock.granted`, later perhaps `lock.stolen`. */
    holdLock: fromCallback<{ type: 'lock.granted' }, { steal: boolean }>(() => {
      throw new Error('leader: holdLock must be provided');
    }),
    /** Reports `page.hidden` when the page goes into the back-forward cache, `page.shown` when it comes back. */
    watchPage: fromCallback<{ type: 'page.hidden' }>(() => {
      throw new Error('leader: watchPage must be provided');
    }),
  },
  delays: { stealPause: 30_000 },
  guards: {
    maySteal: stateIn({ stealing: 'allowed' }),
  },
  actions: {
    reportGained: sendParent({ type: 'leadership.gained' }),
    reportLost: sendParent({ type: 'leadership.lost' }),
  },
}).createMachine({
  id: 'leader',
  description: 'Elects the one tab that schedules the refreshes.',
  type: 'parallel',
  invoke: { src: 'watchPage', id: 'watchPage', onError: '.lock.withdrawn' },
  states: {
    lock: {
      description: 'Who holds the lock?',
      initial: 'queueing',
      on: { 'page.hidden': '.withdrawn' },
      states: {
        queueing: {
          description: 'The lock is asked for in turn.',
          initial: 'contending',
          on: { 'lock.stolen': { target: 'queueing', reenter: true } },
          invoke: { src: 'holdLock', id: 'queuedLock', input: { steal: false }, onError: 'withdrawn' },
          states: {
            contending: {
              description: 'Another tab leads.',
              on: {
                'lock.granted': 'leading',
                'leadership.claimed': { guard: 'maySteal', target: '#leader.lock.seizing' },
              },
            },
            leading: {
              description: 'This tab leads.',
              entry: 'reportGained',
              exit: 'reportLost',
            },
          },
        },
        seizing: {
          description: 'The leader let the token run out: its lock is taken from it.',
          initial: 'contending',
          on: { 'lock.stolen': 'queueing' },
          invoke: { src: 'holdLock', id: 'stolenLock', input: { steal: true }, onError: 'queueing' },
          states: {
            contending: { description: 'The lock is being taken.', on: { 'lock.granted': 'leading' } },
            leading: {
              description: 'This tab leads.',
              entry: 'reportGained',
              exit: 'reportLost',
            },
          },
        },
        withdrawn: {
          description: 'The page is out of sight for good or in the back-forward cache: it holds nothing.',
          on: { 'page.shown': 'queueing' },
        },
      },
    },
    stealing: {
      description: 'May this tab take the lock from another?',
      initial: 'allowed',
      states: {
        allowed: {
          description: 'It has not done so for thirty seconds.',
          on: { 'leadership.claimed': 'pausing' },
        },
        pausing: {
          description: 'It did so just now: two tabs must not rob each other forever.',
          after: { stealPause: 'allowed' },
        },
      },
    },
  },
});
