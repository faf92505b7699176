import { expect, type Page, test as base } from '@playwright/test';
import { demoPassword } from '../../server/db/seed/accounts.ts';
import { startServer, type TestServer } from './server.ts';

interface Fixtures {
  /** Settings of this test's server beyond the defaults: `test.use({ environment: { … } })`. */
  environment: Record<string, string>;
  /** The real server, for this test alone, with fresh demo data. */
  server: TestServer;
}

/** Playwright's test, against a real server of its own: `page.goto('/')` leads there. */
export const test = base.extend<Fixtures>({
  environment: [{}, { option: true }],
  server: async ({ environment }, provide, testInfo) => {
    const server = await startServer(process.env['E2E_TEMPLATE'], environment);
    await provide(server);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: server.log(), contentType: 'text/plain' });
    }
    await server.dispose();
  },
  baseURL: async ({ server }, provide) => provide(server.origin),
  page: async ({ page }, provide) => {
    await provide(page);
    // A call that the app makes in the last moment may still be on its way through a route of the test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { demoPassword, expect };

/** Signs in on the login page, and waits until it has been left. */
export async function signIn(page: Page, username: string, password = demoPassword) {
  await page.goto('/login');
  await fillLogin(page, username, password);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Fills the login form that is on the page and sends it. */
export async function fillLogin(page: Page, username: string, password = demoPassword) {
  const form = page.getByRole('main');
  await form.getByLabel('Username', { exact: true }).fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}
