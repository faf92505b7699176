import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Download, Page } from '@playwright/test';
import { machines } from '../../machines/index.ts';
import { expect, signIn, test } from './fixtures.ts';

const names = Object.keys(machines);
const picture = (page: Page) => page.locator('[data-picture]');

/** The state of that path in the picture. */
const drawn = (page: Page, path: string) => picture(page).locator(`[data-state="${path}"]`);
const isActive = (page: Page, path: string) =>
  expect(drawn(page, path).locator('.stroke-action').first()).toBeAttached();

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

test('draws every machine, with all of its states, and says the same in words', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (failure) => problems.push(failure.message));
  await page.goto('/flows');
  for (const name of names) {
    await page
      .getByRole('navigation', { name: 'Machines' })
      .getByRole('button', { name: new RegExp(`^${name}\\b`) })
      .click();
    const { root } = machines[name as keyof typeof machines];
    const paths = [root, ...Object.values(root.states)].map((node) => node.path.join('.'));
    await expect(page.getByRole('img', { name: `Statechart of ${name}` })).toBeVisible();
    for (const path of paths) await expect(drawn(page, path)).toBeAttached();
    const list = page.getByRole('tabpanel', { name: 'States' });
    for (const path of paths) {
      await expect(list.getByText(path.split('.').at(-1) || name, { exact: true }).first()).toBeAttached();
    }
    await expect(list).toContainText(root.description ?? name);
  }
  expect(problems).toEqual([]);
});

test('the list alone leads through a machine by keyboard', async ({ page }) => {
  await page.goto('/flows?machine=session');
  const list = page.getByRole('tabpanel', { name: 'States' });
  await list.getByRole('button', { name: 'leads to losing' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/machine=session.*state=losing/);
  await expect(list.getByRole('button', { name: 'losing', exact: true })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('tab', { name: 'States' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Simulate' })).toHaveAttribute('aria-selected', 'true');
});

test('the picture moves and scales by keyboard, wheel and dragging', async ({ page }) => {
  await page.goto('/flows?machine=idle');
  const view = () => picture(page).getAttribute('transform');
  await expect(drawn(page, 'active')).toBeVisible();
  const views = [await view()];
  const changed = async () => {
    await expect.poll(view).not.toBe(views.at(-1));
    views.push(await view());
  };
  const frame = page.getByRole('group', { name: /Picture of idle/ });
  await frame.focus();
  for (const key of ['ArrowDown', '+', '-']) {
    await page.keyboard.press(key);
    await changed();
  }
  await frame.hover();
  await page.mouse.wheel(0, 120);
  await changed();
  await page.mouse.down();
  await page.mouse.move(500, 420, { steps: 4 });
  await page.mouse.up();
  await changed();
  await frame.focus();
  await page.keyboard.press('0');
  await changed();
  expect(views.at(-1)).toBe(views[0]);
});

test('a link leads to a state; search leads to what is written anywhere', async ({ page }) => {
  await page.goto('/flows?machine=leader&state=lock.seizing');
  await expect(drawn(page, 'lock.seizing').locator('.stroke-focus').first()).toBeVisible();
  await page.getByRole('searchbox').fill('fraud check');
  await page.getByRole('button', { name: /subscription \/ preparing/ }).click();
  await expect(page).toHaveURL(/machine=subscription&state=preparing/);
  await expect(drawn(page, 'preparing').locator('.stroke-focus').first()).toBeVisible();
  await page.goto('/flows?machine=nothing');
  await expect(page.getByRole('alert')).toContainText('There is no machine ‘nothing’');
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`no accessibility rule is broken, ${colorScheme}`, async ({ page, context, server }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    for (const tab of ['states', 'simulate', 'live', 'reports']) {
      await page.goto(`/flows?machine=toast&state=shown&tab=${tab}`);
      await expect(drawn(page, 'shown.held')).toBeVisible();
      expect(await violations(page), tab).toEqual([]);
    }
    await context.addCookies([{ name: 'NEXT_LOCALE', value: 'BD', url: server.origin }]);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/flows?machine=leader');
    await expect(drawn(page, 'lock')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('a simulation leads from event to event without the app, and back', async ({ page }) => {
  await page.goto('/flows?machine=session&tab=simulate');
  await isActive(page, 'restoring');
  await page.getByRole('button', { name: /done hasToken/ }).click();
  const payload = page.getByLabel('What it brings, as JSON');
  await expect(payload).toHaveValue(/"output": null/);
  await payload.fill('{ "output": tru');
  await page.getByRole('button', { name: 'Let it happen' }).click();
  await expect(page.getByText(/This is no JSON object/)).toBeVisible();
  await payload.fill('{ "output": true }');
  await page.getByRole('button', { name: 'Let it happen' }).click();
  await isActive(page, 'loadingProfile');
  await page.getByRole('button', { name: /done loadProfile/ }).click();
  await page.getByLabel('What it brings, as JSON').fill('{ "output": null }');
  await page.getByRole('button', { name: 'Let it happen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'deleted' })).toBeVisible();
  await isActive(page, 'loadingProfile');
  await page.getByRole('button', { name: 'Undo' }).click();
  await isActive(page, 'restoring');
  await page.goto('/flows?machine=toast&tab=simulate');
  await page.getByRole('button', { name: /toast.show/ }).click();
  await page.getByRole('button', { name: 'Let it happen' }).click();
  await isActive(page, 'shown.passing');
  await picture(page).getByText('after toastDuration').click();
  await isActive(page, 'hidden');
});

test('watches the app in another tab: active states, the log with microsteps, and the past', async ({
  page,
  context,
}) => {
  const app = await context.newPage();
  await app.goto('/login');
  await page.goto('/flows?machine=session&tab=live');
  await isActive(page, 'anonymous');
  await signIn(app, 'subscriber-my');
  await isActive(page, 'signedIn');
  const log = page.getByRole('region', { name: 'What happened' });
  const arrival = log.getByRole('button', { name: /loadingProfile --done loadProfile--> signedIn/ });
  await expect(arrival).toBeVisible();
  await expect(log).toContainText('login.submit');
  await arrival.click();
  await isActive(page, 'signedIn');
  await log.getByRole('button', { name: /anonymous --session.started--> loadingProfile/ }).click();
  await isActive(page, 'loadingProfile');
  await expect(drawn(page, 'signedIn').locator('.stroke-action')).toHaveCount(0);
  await log.getByRole('button', { name: 'Now' }).click();
  await isActive(page, 'signedIn');
  await log.getByRole('button', { name: /login.submit/ }).click();
  await expect(log).toContainText('"password": "text of');
  expect(await page.content()).not.toContain('arenaku-demo');
  expect(await page.content()).not.toContain('"username": "subscriber-my"');
  await app.close();
  await expect(page.getByText('Waiting for the app')).toBeVisible();
});

test('the app fetches what reports to the viewer only when a viewer asks', async ({ page, context }) => {
  const app = await context.newPage();
  const fetched: string[] = [];
  app.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await app.goto('/', { waitUntil: 'networkidle' });
  expect(fetched.filter((path) => /\/(live|flows|elk-worker)/.test(path))).toEqual([]);
  await page.goto('/flows?tab=live');
  await expect.poll(() => fetched.some((path) => /\/live-/.test(path))).toBe(true);
});

test('saves the picture as SVG and PNG that need nothing else', async ({ page }) => {
  await page.goto('/flows?machine=idle');
  const save = async (format: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Save as ${format}` }).click(),
    ]);
    return download;
  };
  const download = await save('SVG');
  expect(download.suggestedFilename()).toBe('idle.svg');
  const svg = await textOf(download);
  const parsed = await page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      problem: file.querySelector('parsererror')?.textContent ?? null,
      words: file.documentElement.textContent,
      width: file.documentElement.getAttribute('width'),
    };
  }, svg);
  expect(parsed.problem).toBeNull();
  expect(parsed.words).toContain('askingOtherTabs');
  expect(Number(parsed.width)).toBeGreaterThan(300);
  expect(svg).toMatch(/fill="#[0-9a-f]{6}"/);
  expect(svg).not.toMatch(/var\(|class=|url\(|oklab|href=/);
  const png = readFileSync(await (await save('PNG')).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(600);
  expect(png.length).toBeGreaterThan(20_000);
});

test('lays a coverage report over the picture, from a file or from a path', async ({ page }) => {
  const [covered, missed] = ['closed --link.follow [isInternal]--> (stays)', 'asking --link.accept--> closed'];
  const report = [
    {
      coverage: {
        machine: 'externalLink',
        transitions: [
          { id: covered, count: 3, waiver: null },
          { id: missed, count: 0, waiver: null },
        ],
      },
    },
  ];
  await page.route(
    ({ pathname }) => pathname === '/reports/coverage.json',
    (route) => route.fulfill({ json: report }),
  );
  await page.goto('/flows?machine=externalLink&tab=reports&coverage=/reports/coverage.json');
  await expect(page.getByRole('button', { name: 'externalLink 1 covered 1 not covered' })).toBeVisible();
  await expect(picture(page).locator(`[data-edge="asking > closed"] .stroke-danger`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Take it away' }).click();
  await expect(picture(page).locator(`[data-edge="asking > closed"] .stroke-danger`)).toHaveCount(0);
  const file = { name: 'c.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(report)) };
  await page.getByLabel(/Coverage/).setInputFiles(file);
  await expect(page.getByRole('button', { name: `not covered ${missed}` })).toBeVisible();
  await page.getByLabel(/Comparison/).setInputFiles({ ...file, buffer: Buffer.from('{') });
  await expect(page.getByText('c.json is no JSON.')).toBeVisible();
});

test('works without a network, and asks nobody else', async ({ page, context, server }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto('/flows?machine=app');
  await expect(drawn(page, '')).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: 'Machines' })
    .getByRole('button', { name: /^tokenRefresh/ })
    .click();
  await expect(drawn(page, 'refreshingUrgently')).toBeVisible();
  await page.getByRole('tab', { name: 'Simulate' }).click();
  await page.getByRole('button', { name: /after followerWait/ }).click();
  await isActive(page, 'watching');
  expect(elsewhere).toEqual([]);
});

test.describe('turned off', () => {
  test.use({ environment: { FLOWS: '0' } });

  test('there is no such page, and the app answers no viewer', async ({ page }) => {
    const answer = await page.goto('/flows');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not found', { ignoreCase: true });
    await expect(picture(page)).toHaveCount(0);
  });
});
