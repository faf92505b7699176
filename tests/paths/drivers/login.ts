import { answer, type BrowserPart, gone, hold, loginLink, openApp, refuse, release, see, sendLogin } from './page.ts';

export const loginBrowser: BrowserPart = {
  open: async (page) => {
    await hold(page, 'login', 'POST', /^\/api\/auth\/login$/);
    await hold(page, 'profile', 'GET', /^\/api\/auth$/);
    await openApp(page, '/login');
    await see(loginLink(page));
  },
  drive: {
    'login.submit': async (page) => {
      const form = page.getByRole('main').getByLabel('Username', { exact: true });
      if ((await form.count()) === 0) {
        // A player who is signed in has no form: back to it as somebody else.
        await page.context().clearCookies();
        await page.goto('/login');
      }
      await sendLogin(page, 'player-my');
    },
    'xstate.done.actor.logIn': (page) => release(page, 'login'),
    'xstate.error.actor.logIn': (page) => answer(page, 'login', 401, { error: 'InvalidCredentials', message: 'Wrong' }),
    'session.signedIn': (page) => release(page, 'profile'),
    'session.signedOut': (page) => refuse(page, 'profile'),
  },
  check: {
    editing: async (page, { context }) => {
      const { problem } = context as { problem: { error: string } | null };
      if (problem)
        await see(
          page
            .getByRole('main')
            .getByRole('alert')
            .filter({ hasText: /Wrong|Something went wrong/ }),
        );
    },
    submitting: async (page) => {
      await see(page.getByRole('main').locator('button[aria-busy=true]'));
      await gone(page.getByRole('main').getByRole('alert').filter({ hasText: /./ }));
    },
    entering: (page) => see(page.getByRole('main').locator('button[aria-busy=true]')),
  },
};
