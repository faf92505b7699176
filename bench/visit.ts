import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';

/** What one first visit cost. */
export interface Visit {
  /** JavaScript, each file gzipped, in bytes. */
  script: number;
  /** Number of JavaScript files. */
  files: number;
  /** Largest contentful paint, in milliseconds after navigation. */
  largestPaint: number;
  /** Time in which the main thread was blocked for longer than 50 ms at a stretch, in milliseconds. */
  blocked: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** A phone of some years ago on a slow mobile network. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const cpuSlowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Network quiet for half a second is not yet the end: lazily loaded parts may follow. */
const settleMilliseconds = 2_500;

/** Opens a page as someone who was never there, on a slowed phone, and measures. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  try {
    await slowDown(page);
    await page.addInitScript(observe);
    const scripts = collectScripts(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(settleMilliseconds);
    const sizes = await Promise.all(scripts.values());
    return {
      script: sizes.reduce((sum, size) => sum + size, 0),
      files: sizes.length,
      ...(await page.evaluate(() => Reflect.get(window, 'measured') as Omit<Visit, 'script' | 'files'>)),
    };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Gzipped sizes of all JavaScript that is loaded, by address: what is asked for twice counts once. */
function collectScripts(page: Page): Map<string, Promise<number>> {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('javascript') || scripts.has(response.url())) return;
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  return scripts;
}

/** Runs in the page, before anything of it. */
function observe() {
  const measured = { largestPaint: 0, blocked: 0, shift: 0 };
  Reflect.set(window, 'measured', measured);
  function each(type: string, take: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  }
  each('largest-contentful-paint', (entry) => (measured.largestPaint = entry.startTime));
  each('longtask', (entry) => (measured.blocked += Math.max(0, entry.duration - 50)));
  each('layout-shift', (entry) => (measured.shift += Number(Reflect.get(entry, 'value'))));
}
