import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { demoPassword } from '../../../server/db/seed/accounts.ts';
import type { FlowModel } from '../../../flows/model.ts';

/** What drivers of several machines need of a page. */

/** The part of a model that is about the browser. */
export type BrowserPart = Pick<FlowModel<never, Page>, 'open' | 'drive' | 'check' | 'possible' | 'browserWaivers'>;

const patience = 10_000;

/** Waits until it is on the page. */
export const see = (locator: Locator) => locator.first().waitFor({ state: 'visible', timeout: patience });

/** Waits until it is no longer on the page. */
export const gone = (locator: Locator) => locator.first().waitFor({ state: 'hidden', timeout: patience });

export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
export const dialog = (page: Page) => page.getByRole('dialog');
export const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });
export const accountLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

/** Opens a path of the app, recorded from the first step. */
export const openApp = (page: Page, path: string) => page.goto(`${path}${path.includes('?') ? '&' : '?'}record`);

/** An answer that is held back until a driver says what becomes of it. */
interface Gate {
  held: Route[];
  waiting: ((route: Route) => void)[];
}

const gates = new WeakMap<Page, Map<string, Gate>>();

/** Holds the calls of a method to a path back, until `release` or `answer` lets one go. */
export async function hold(page: Page, name: string, method: string, path: RegExp) {
  const known = gates.get(page) ?? new Map<string, Gate>();
  gates.set(page, known);
  if (known.has(name)) return;
  const gate: Gate = { held: [], waiting: [] };
  known.set(name, gate);
  page.on('requestfailed', (request) => {
    gate.held = gate.held.filter((route) => route.request() !== request);
  });
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const next = gate.waiting.shift();
      if (next) next(route);
      else gate.held.push(route);
    },
  );
}

async function nextHeld(page: Page, name: string): Promise<Route> {
  const gate = gates.get(page)?.get(name);
  if (!gate) throw new Error(`No gate '${name}' on this page`);
  const held = gate.held.pop();
  if (held) return held;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No call came to the gate '${name}'`)), patience);
    gate.waiting.push((route) => {
      clearTimeout(timer);
      resolve(route);
    });
  });
}

/** Is a call held back there now? */
export const isHeld = (page: Page, name: string) => (gates.get(page)?.get(name)?.held.length ?? 0) > 0;

/** Waits until a call is held back there. */
export async function untilHeld(page: Page, name: string) {
  for (let waited = 0; !isHeld(page, name); waited += 20) {
    if (waited > patience) throw new Error(`No call came to the gate '${name}'`);
    await page.waitForTimeout(20);
  }
}

/** Lets the held call go to the server, as it is. */
export const release = async (page: Page, name: string) => (await nextHeld(page, name)).continue();

/** Lets the held call go, and changes what the server answers. */
export async function alter(page: Page, name: string, change: (json: unknown) => unknown) {
  const route = await nextHeld(page, name);
  const response = await route.fetch();
  await route.fulfill({ response, json: change(await response.json()) });
}

/** Answers the held call in the server's place: what a healthy server does not say. */
export const answer = async (page: Page, name: string, status: number, json: unknown) =>
  (await nextHeld(page, name)).fulfill({ status, json });

/** Answers the held call as a server in trouble does. */
export const refuse = (page: Page, name: string, status = 422) =>
  answer(page, name, status, { error: 'Trouble', message: 'The server is in trouble' });

/** Signs in by the API alone; the page that is opened next finds the session. */
export async function haveSession(page: Page, username: string) {
  const response = await page.request.post('/api/auth/login', {
    headers: { 'app-id': 'arenaku-web' },
    data: { username, password: demoPassword },
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  const url = new URL(response.url()).origin;
  await page.context().addCookies([{ name: 'token', value: accessToken, url, sameSite: 'Lax' }]);
}

/** Fills the login form that is on the page and sends it. */
export async function sendLogin(page: Page, username: string, password: string = demoPassword) {
  const form = page.getByRole('main');
  await form.getByLabel('Username', { exact: true }).fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

const others = new WeakMap<BrowserContext, Page>();

/** The badges are kept for a minute; then they are fetched anew. */
export const letBadgesAge = (page: Page) => page.clock.fastForward(61_000);

/** Presses Subscribe, and the server answers the badges with an error that is about the session. */
export async function badgesAnswer(page: Page, status: number, error: string) {
  const badges = '**/api/subscription/badges*';
  await page.route(badges, (route) => route.fulfill({ status, json: { error, message: error } }), { times: 1 });
  await page.getByRole('banner').getByRole('button', { name: 'Subscribe' }).click();
  await see(page.getByRole('dialog').getByText('The badges could not be loaded'));
  await page.keyboard.press('Escape');
}

/** The page received its token so long ago that this much of its life is left. */
export const ageToken = (page: Page, secondsLeft: number) =>
  page.evaluate((left) => {
    const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload)) as { iat: number; exp: number };
    const at = Date.now() - (exp - iat - left) * 1_000;
    localStorage.setItem('token.receipt', JSON.stringify({ iat, at }));
  }, secondsLeft);

/** Comes back as a signed-in player with a page of their own, whose profile is held back until here. */
export async function comeBack(page: Page, username = 'player-my') {
  await haveSession(page, username);
  // The page's clock may be far ahead of the server's.
  await ageToken(page, 1_100);
  await page.goto('/esports');
  await release(page, 'profile');
  await see(accountLink(page));
}

/** A second tab of the same browser, behind this one; it is not recorded. */
export async function otherTab(page: Page, path: string): Promise<Page> {
  const context = page.context();
  const tab = others.get(context) ?? (await context.newPage());
  others.set(context, tab);
  await tab.goto(path);
  await page.bringToFront();
  return tab;
}

/** Acts in the second tab, then comes back: a page behind another draws once in a second, and each click waits for it. */
async function act(page: Page, path: string, run: (tab: Page) => Promise<void>) {
  const tab = await otherTab(page, path);
  await tab.bringToFront();
  await run(tab);
  await page.bringToFront();
}

/** Signs in in a second tab, as a player does. */
export const signInElsewhere = (page: Page, username = 'player-my') =>
  act(page, '/login', async (tab) => {
    await sendLogin(tab, username);
    await see(accountLink(tab));
  });

/** Signs out in a second tab, as a player does. */
export const signOutElsewhere = (page: Page) =>
  act(page, '/settings', async (tab) => {
    await tab.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
    await see(loginLink(tab));
  });

/** Brings an address to the running app, as a navigation within it does. */
export const land = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** Moves the pointer to where nothing is. */
export const rest = (page: Page) => page.mouse.move(2, 400);

/** Lets the page's time pass in small steps, with a short real pause between, so that calls can be answered. */
export async function pass(page: Page, seconds: number, step = 5) {
  for (let passed = 0; passed < seconds; passed += step) {
    await page.clock.runFor(Math.min(step, seconds - passed) * 1_000);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** For what follows by itself from the step before. */
export const byItself = async () => {};
