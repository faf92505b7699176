import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { startTestServer, temporaryFolder, type TestServer } from './helpers.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <title>Arenaku</title>
    <!--app-head-->
  </head>
  <body>
    <div id="root"><!--app-html--></div>
    <!--app-data-->
    <script type="module" src="/assets/main-abc123.js"></script>
  </body>
</html>
`;
const script = `console.log(${JSON.stringify('arena '.repeat(1000))});`;

let server: TestServer;
const folder = temporaryFolder();
beforeAll(async () => {
  mkdirSync(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'index.html'), page);
  writeFileSync(join(folder.path, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder.path, 'assets/main-abc123.js'), script);
  writeFileSync(join(folder.path, 'assets/main-abc123.js.br'), brotliCompressSync(script));
  server = await startTestServer({ PUBLIC_ORIGIN: 'https://play.example.com' }, { webRoot: folder.path });
});
afterAll(async () => {
  await server.stop();
  folder.clean();
});

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers: { accept: 'text/html', ...headers } });

function dataOf(html: string) {
  const text = /<script type="application\/json" id="app-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(text) as {
    appId: string;
    cookieDomain: string | null;
    pageTexts: { key: string; language: string }[];
  };
}

test('the page carries the metadata of its route, the first data and the hero', async () => {
  const response = await open('/?type=subscription');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const html = await response.text();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<title>Play, compete, win · Arenaku</title>');
  expect(html).toContain('<link rel="canonical" href="https://play.example.com/" />');
  expect(html).toContain('<meta property="og:title" content="Play, compete, win · Arenaku" />');
  expect(html).toContain('Play tonight. Earn by skill.');
  expect(html).not.toContain('<!--app-');
  const data = dataOf(html);
  expect(data).toMatchObject({ appId: 'arenaku-web', cookieDomain: null });
  expect(data.pageTexts.every(({ language }) => language === 'EN')).toBe(true);
});

test('in Bengali and in the chosen theme', async () => {
  const response = await open('/login', { cookie: 'NEXT_LOCALE=BD; THEME=light' });
  const html = await response.text();
  expect(html).toContain('<html lang="bn" data-theme="light">');
  expect(html).toContain('<title>লগ ইন · Arenaku</title>');
  expect(html).toContain('<div id="root"></div>');
  expect(dataOf(html).pageTexts.every(({ language }) => language === 'BD')).toBe(true);
  expect(await (await open('/', { cookie: 'THEME="><script>' })).text()).toContain('<html lang="en">');
});

test.each([
  ['/tournament/abc', 200],
  ['/mall/payment?result=success', 200],
  ['/settings/', 200],
  ['/nowhere', 404],
  ['/tournament/a/b', 404],
  ['/%3Cscript%3E', 404],
])('%s answers the app with %i', async (path, status) => {
  const response = await open(path);
  expect(response.status).toBe(status);
  const html = await response.text();
  expect(html).toContain('<div id="root">');
  expect(html.includes('noindex')).toBe(status === 404);
});

test('a path cannot write into the page', async () => {
  const html = await (await open('/arcade/"><img src=x>')).text();
  expect(html).not.toContain('<img');
});

test('what does not ask for a page gets an error body', async () => {
  const response = await open('/picture.png', { accept: 'image/png' });
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([404, 'NotFound']);
  const asset = await open('/assets/old-def456.js', { accept: '*/*' });
  expect([asset.status, asset.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  const api = await open('/api/nothing');
  expect(((await api.json()) as { error: string }).error).toBe('NotFound');
});

test('assets are kept for a year and come compressed; other files are asked for again', async () => {
  const asset = await fetch(`${server.origin}/assets/main-abc123.js`, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(asset.headers.get('content-type')).toContain('javascript');
  expect(await asset.text()).toBe(script);
  const icon = await fetch(`${server.origin}/favicon.svg`);
  expect(icon.headers.get('cache-control')).toBe('public, max-age=300');
  const etag = icon.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await server.app.inject({ url: '/favicon.svg', headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
});

test('the page comes compressed, and only its filled form is reachable', async () => {
  const response = await server.app.inject({ url: '/', headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  expect(response.headers['content-encoding']).toBe('br');
  expect(String(brotliDecompressSync(response.rawPayload))).toContain('app-data');
  expect(await (await open('/index.html')).text()).not.toContain('<!--app-head-->');
});

test('the policy allows no inline script, and TLS is lasting behind https', async () => {
  const response = await open('/');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain('wss://play.example.com');
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
  const html = await response.text();
  for (const [, attributes] of html.matchAll(/<script([^>]*)>/g)) {
    expect(attributes).toMatch(/type="application\/json"|src="/);
  }
});

test('in production the flow viewer is off unless it is asked for', () => {
  const production = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), PAYMENT_PROVIDER: 'sandbox' };
  expect([readConfig(production).flows, readConfig({ ...production, FLOWS: '1' }).flows, readConfig({}).flows]).toEqual(
    [false, true, true],
  );
});

test('the flow viewer is there unless it is turned off, and its flag is in the page', async () => {
  const on = await open('/flows?machine=session');
  expect([on.status, (dataOf(await on.text()) as { flows?: boolean }).flows]).toEqual([200, true]);
  expect((await open('/flows/session?state=signedIn')).url).toMatch(/\/flows\?state=signedIn&machine=session$/);
  expect((await open('/flows/')).status).toBe(200);
  const other = await startTestServer({ FLOWS: '0' }, { webRoot: folder.path });
  try {
    const off = await fetch(`${other.origin}/flows`, { headers: { accept: 'text/html' } });
    expect([off.status, (dataOf(await off.text()) as { flows?: boolean }).flows]).toEqual([404, false]);
  } finally {
    await other.stop();
  }
});
