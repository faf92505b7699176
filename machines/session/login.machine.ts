import { assign, emit, fromPromise, sendParent, setup } from 'xstate';

interface Credentials {
  username: string;
  password: string;
}

interface Problem {
  error: string;
  message: string;
}

/**
 * Signs a player in with username and password.
 *
 * The password passes through and is never kept. After the server said yes the machine waits until the
 * session knows who the player is, and only then leads back to where the player came from.
 */
export const loginMachine = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as
      | { type: 'login.submit'; username: string; password: string }
      | { type: 'session.signedIn' }
      | { type: 'session.signedOut' },
    emitted: {} as { type: 'return.asked' },
  },
  actors: {
    /** Rejects with the server's error and message. */
    logIn: fromPromise<void, Credentials>(() => Promise.reject(new Error('login: logIn must be provided'))),
  },
  actions: {
    noteProblem: assign({
      problem: (_, { failure }: { failure: unknown }) => {
        const { error = 'Unknown', message = 'Something went wrong' } = failure as Partial<Problem>;
        return { error, message };
      },
    }),
    clearProblem: assign({ problem: null }),
    startSession: sendParent({ type: 'session.started' }),
    goBack: emit({ type: 'return.asked' }),
  },
}).createMachine({
  id: 'login',
  description: 'Signs a player in with username and password.',
  context: { problem: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The player fills in the form; a refusal is shown beside it.',
      on: { 'login.submit': 'submitting' },
    },
    submitting: {
      description: 'The server is asked.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        src: 'logIn',
        id: 'logIn',
        input: ({ event }) =>
          event.type === 'login.submit'
            ? { username: event.username, password: event.password }
            : { username: '', password: '' },
        onDone: { target: 'entering', actions: 'startSession' },
        onError: {
          target: 'editing',
          actions: { type: 'noteProblem', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    entering: {
      description: 'Signed in: the profile is on its way.',
      tags: 'busy',
      on: {
        'session.signedIn': { target: 'editing', actions: 'goBack' },
        'session.signedOut': {
          target: 'editing',
          actions: { type: 'noteProblem', params: { failure: {} } },
        },
      },
    },
  },
});
