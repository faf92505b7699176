import { loginMachine } from '../../machines/session/login.machine.ts';
import { loginBrowser } from './drivers/login.ts';
import { modelFor } from './modelFor.ts';

export const loginModel = modelFor(loginMachine, {
  ...loginBrowser,
  cases: [
    { type: 'login.submit', username: 'aisyah', password: 'a password of hers' },
    {
      type: 'xstate.error.actor.logIn',
      error: { error: 'InvalidCredentials', message: 'Username or password is wrong' },
    },
    { type: 'xstate.error.actor.logIn', error: {} },
  ],
});
