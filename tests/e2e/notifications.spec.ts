import type { Page, WebSocket, WebSocketRoute } from '@playwright/test';
import { demoPassword, expect, signIn, test } from './fixtures.ts';
import { signInExpression, startRawBrowser } from './rawBrowser.ts';

const address = /\/api\/notifications\/websocket\//;

/** The bell, also under a dialog. */
const bell = (page: Page, unread: number) =>
  page.getByRole('banner', { includeHidden: true }).getByRole('link', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
    includeHidden: true,
  });

const popup = (page: Page) => page.getByRole('dialog', { name: 'Congratulations!' });

/** The notification sockets that the page opens from now on, and whether the last of them is open. */
function watchSockets(page: Page) {
  const opened: WebSocket[] = [];
  page.on('websocket', (socket) => {
    if (address.test(socket.url())) opened.push(socket);
  });
  return { count: () => opened.length, isOpen: () => opened.at(-1)?.isClosed() === false };
}

/** Another client of the same player. */
async function otherClient(page: Page, username = 'player-my') {
  const headers = { 'app-id': 'arenaku-web' };
  const login = await page.request.post('/api/auth/login', { headers, data: { username, password: demoPassword } });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const post = async (path: string, data: object = {}) => {
    const response = await page.request.post(path, {
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      data,
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  };
  return {
    join: (id: string, data: object = {}) => post(`/api/tournament/tournaments/${id}/join`, data),
    readAll: () => post('/api/membership/notifications/view_all', { before: new Date().toISOString() }),
  };
}

const joinMonsoonCup = async (page: Page) => (await otherClient(page)).join('monsoon-cup', { gameAccount: 'abc-123' });

/** What becomes of the page's notification sockets, the first, the second, …; the last one goes on for the rest. */
async function playServer(page: Page, ...parts: ((socket: WebSocketRoute) => void)[]) {
  const played = { connections: 0 };
  await page.routeWebSocket(address, (socket) => {
    const part = parts[Math.min(played.connections, parts.length - 1)];
    played.connections += 1;
    part?.(socket);
  });
  return played;
}

const real = (socket: WebSocketRoute) => void socket.connectToServer();
const closing = (code: number) => (socket: WebSocketRoute) => void socket.close({ code });
const silent = (socket: WebSocketRoute) => socket.onMessage(() => {});

const wake = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('resume')));

/** Lets the page's time pass in seconds, with a moment for the network after each. */
async function pass(page: Page, seconds: number) {
  for (let second = 0; second < seconds; second++) {
    await page.clock.runFor(1_000);
    await page.waitForTimeout(5);
  }
}

test('what happens elsewhere is on screen at once, without asking for it again and again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const sockets = watchSockets(page);
  await signIn(page, 'player-my');
  await page.goto('/notifications');
  await expect(bell(page, 4)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = asked.length;
  await page.waitForTimeout(1_500);
  expect(asked.slice(before)).toEqual([]);

  await joinMonsoonCup(page);
  await expect(popup(page)).toContainText('Monsoon Cup');
  await expect(bell(page, 5)).toBeVisible();
  await expect(page.getByText('You are in: Monsoon Cup')).toBeAttached();
  const seconds = popup(page).getByRole('timer').getByRole('paragraph').last();
  const first = await seconds.textContent();
  await expect(seconds).not.toHaveText(first ?? '');

  await popup(page).getByRole('button', { name: 'DONE' }).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(bell(page, 4)).toBeVisible();
  await page.reload();
  await expect(bell(page, 4)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(popup(page)).toHaveCount(0);
  expect(sockets.isOpen()).toBe(true);
});

test('an anonymous visit opens no socket and fetches nothing of what is live', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const sockets = watchSockets(page);
  await page.goto('/');
  await page.waitForTimeout(1_000);
  expect(sockets.count()).toBe(0);
  expect(fetched.filter((url) => /PlayerOutlets|\/provide-|notifications/.test(url))).toEqual([]);
});

test('row 16: once signed out, nothing opens another socket', async ({ page }) => {
  const sockets = watchSockets(page);
  await signIn(page, 'player-my');
  await page.goto('/settings');
  await expect(bell(page, 4)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(sockets.isOpen).toBe(false);
  const opened = sockets.count();
  for (const happening of ['online', 'pageshow']) {
    await page.evaluate((type) => void window.dispatchEvent(new Event(type)), happening);
  }
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wake(page);
  await page.waitForTimeout(1_500);
  expect(sockets.count()).toBe(opened);
});

test('row 17: a page that runs again opens its socket without having been hidden', async ({ page }) => {
  const played = await playServer(page, closing(4403), real);
  await signIn(page, 'player-my');
  await page.waitForTimeout(1_500);
  expect(played.connections).toBe(1);
  await wake(page);
  await expect.poll(() => played.connections).toBe(2);
  await (await otherClient(page)).readAll();
  await expect(bell(page, 0)).toBeVisible();
});

test('row 18: flapping does not reset the back-off', async ({ page }) => {
  await page.clock.install();
  const played = await playServer(page, (socket) => {
    socket.onMessage(() => void socket.close({ code: 1011 }));
  });
  await signIn(page, 'player-my');
  await page.clock.pauseAt(Date.now() + 1_000);
  await pass(page, 120);
  const early = played.connections;
  await pass(page, 120);
  // With full jitter between 0 and 30 s they come every 15 s on average; without back-off there would be hundreds.
  expect(early).toBeLessThan(40);
  expect(played.connections - early).toBeLessThan(25);
});

test('row 18: a server that has fallen silent is left for another connection', async ({ page }) => {
  await page.clock.install();
  const played = await playServer(page, silent, real);
  await signIn(page, 'player-my');
  await page.clock.pauseAt(Date.now() + 1_000);
  await pass(page, 38);
  expect(played.connections).toBe(1);
  await (await otherClient(page)).readAll();
  await pass(page, 10);
  await expect.poll(() => played.connections).toBe(2);
  await expect(bell(page, 0)).toBeVisible();
});

test('a half-open connection is found out and replaced, and the count is right again', async ({ page }) => {
  await page.clock.install();
  let dead = false;
  const halfOpen = (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => dead || server.send(message));
    server.onMessage((message) => dead || socket.send(message));
  };
  const played = await playServer(page, halfOpen, real);
  await signIn(page, 'player-my');
  await expect(bell(page, 4)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 1_000);
  dead = true;
  await (await otherClient(page)).readAll();
  await pass(page, 30);
  await expect(bell(page, 4)).toBeVisible();
  await pass(page, 20);
  await expect.poll(() => played.connections).toBe(2);
  await expect(bell(page, 0)).toBeVisible();
});

test('code 4401: the session is renewed before the socket opens again', async ({ page }) => {
  const renewals: number[] = [];
  const played = await playServer(page, closing(4401), (socket) => {
    expect(renewals).toHaveLength(1);
    real(socket);
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals.push(played.connections);
  });
  await signIn(page, 'player-my');
  await expect.poll(() => played.connections).toBe(2);
  expect(renewals).toEqual([1]);
  await (await otherClient(page)).readAll();
  await expect(bell(page, 0)).toBeVisible();
});

for (const [code, why] of [
  [1001, 'the server goes away'],
  [1011, 'the server failed'],
  [1006, 'no word at all'],
] as const) {
  test(`code ${code}, ${why}: it is tried again by itself`, async ({ page }) => {
    // A code that no close frame may carry stands for a connection that breaks off.
    const played = await playServer(page, closing(code === 1006 ? 3000 : code), real);
    await signIn(page, 'player-my');
    await expect.poll(() => played.connections).toBe(2);
    await (await otherClient(page)).readAll();
    await expect(bell(page, 0)).toBeVisible();
  });
}

test('a restarted server is found again, and what happened meanwhile is known', async ({ page, server }) => {
  const sockets = watchSockets(page);
  await signIn(page, 'player-my');
  await page.goto('/notifications');
  await expect(bell(page, 4)).toBeVisible();
  await server.kill();
  await expect.poll(sockets.isOpen).toBe(false);
  await server.restart();
  await joinMonsoonCup(page);
  await expect(popup(page)).toContainText('Monsoon Cup', { timeout: 40_000 });
  await expect(bell(page, 5)).toBeVisible();
});

test('what stands over the page is fetched again when it could not be fetched', async ({ page }) => {
  await page.route('**/assets/PlayerOutlets-*.js', (route) => route.abort(), { times: 1 });
  await signIn(page, 'player-my');
  await joinMonsoonCup(page);
  await expect(popup(page)).toContainText('Monsoon Cup', { timeout: 20_000 });
});

test('a popup that is put away here closes in the other tab, and stays away', async ({ page, context }) => {
  await signIn(page, 'player-my');
  const other = await context.newPage();
  await other.goto('/esports');
  await expect(bell(other, 4)).toBeVisible();
  await joinMonsoonCup(page);
  await expect(popup(page)).toBeVisible();
  await expect(popup(other)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(popup(other)).toHaveCount(0);
  await other.reload();
  await expect(bell(other, 4)).toBeVisible();
  await other.waitForTimeout(500);
  await expect(popup(other)).toHaveCount(0);
});

test('a popup that could not be put away on the server does not come back', async ({ page }) => {
  await signIn(page, 'player-my');
  await page.goto('/esports');
  await joinMonsoonCup(page);
  await expect(popup(page)).toBeVisible();
  await page.route('**/dismiss', (route) => route.abort());
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await page.unroute('**/dismiss');
  const told = page.waitForResponse((response) => response.url().endsWith('/dismiss'));
  await page.reload();
  expect((await told).status()).toBe(204);
  await expect(bell(page, 4)).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
});

test('popups wait while the page is on a redirect', async ({ page }) => {
  const transactionId = '6f0c3f0e-7a5e-4a52-9d0c-0f5a3a1b2c3d';
  let decide = () => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  await signIn(page, 'player-my');
  await joinMonsoonCup(page);
  await expect(popup(page)).toBeVisible();
  await page.route('**/subscription-history*', async (route) => {
    const response = await route.fetch();
    const { history, ...rest } = (await response.json()) as { history: object[] };
    await decided;
    await route.fulfill({ response, json: { ...rest, history: [{ id: transactionId, status: 'paid' }, ...history] } });
  });
  const listed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/popup-notifications')) listed.push(request.url());
  });
  await page.goto(`/?type=subscription&result=success&transactionId=${transactionId}`);
  await expect(page.getByText('We are checking your payment')).toBeVisible();
  await expect(bell(page, 5)).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(listed).toEqual([]);
  await expect(popup(page)).toHaveCount(0);
  decide();
  await expect(popup(page)).toBeVisible();
  expect(listed).toHaveLength(1);
});

test('the page in the back-forward cache lets its socket go, and has one again when it is back', async ({
  page,
  server,
}) => {
  const browser = await startRawBrowser();
  try {
    const tab = await browser.openTab(`${server.origin}/favicon.svg`);
    await tab.evaluate(signInExpression('player-my', demoPassword));
    await tab.goto(`${server.origin}/esports`);
    const unread = () =>
      tab.read<string | null>(
        `document.querySelector('header a[href="/notifications"]')?.getAttribute('aria-label') ?? null`,
      );
    await expect.poll(unread).toBe('Notifications, 4 unread');
    await tab.evaluate(`void Object.assign(window, { kept: true })`);
    await tab.evaluate(`void (location.href = '/favicon.svg')`);
    await expect.poll(() => tab.read('location.pathname')).toBe('/favicon.svg');
    await (await otherClient(page)).readAll();
    await tab.evaluate(`history.back()`);
    await expect.poll(() => tab.read('location.pathname')).toBe('/esports');
    expect(await tab.evaluate('window.kept')).toBe(true);
    await expect.poll(unread).toBe('Notifications');
  } finally {
    await browser.close();
  }
});

test('the list: pages, unread only, all read, and where a line leads', async ({ page }) => {
  await signIn(page, 'player-my');
  await page.goto('/notifications');
  const list = page.getByRole('main').getByRole('list').last();
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await page.getByRole('main').getByRole('button', { name: 'Unread' }).click();
  await expect(page).toHaveURL(/show=unread$/);
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You have read everything')).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
  await page.goBack();
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await page.getByRole('link', { name: '100 tickets expire soon' }).first().click();
  await expect(page).toHaveURL(/\/mall$/);
});

test('a prize is claimed once, and the balance follows', async ({ page }) => {
  await signIn(page, 'player-my');
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: '1,250 tickets' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Claim/ })
    .click();
  await page.getByRole('button', { name: 'Keep for later' }).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /^Claim/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await popup(page).getByRole('button', { name: 'Claim 3 tickets' }).click();
  await expect(popup(page)).toContainText('The tickets are yours');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: '1,253 tickets' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Claim/ })).toHaveCount(0);
});

test('an open check-in is on every page but its own, and leads to the group chat', async ({ page }) => {
  await signIn(page, 'player-my');
  await page.goto('/');
  await (await otherClient(page)).join('open-gate');
  await popup(page).getByRole('button', { name: 'DONE' }).click();
  const bar = page.getByRole('region', { name: 'Open Gate' });
  await expect(bar).toContainText('Check-in closes in');
  await bar.getByRole('link', { name: 'Open Gate' }).click();
  await expect(page).toHaveURL(/\/tournament\/open-gate$/);
  await expect(bar).toHaveCount(0);
  await page.goto('/watch');
  await bar.getByRole('button', { name: 'Check in' }).click();
  await popup(page).getByRole('button', { name: 'VISIT GROUP CHAT' }).click();
  await expect(page).toHaveURL(/\/tournament\/open-gate\?action=chat$/);
  await page.goto('/watch');
  await expect(bell(page, 4)).toBeVisible();
  await expect(bar).toHaveCount(0);
});
