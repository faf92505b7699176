/** Finds the Chromium that tests, bench and the Terms PDF run in, and fetches one where there is none. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Flags that every start of the browser needs: no calls to its maker, and no sandbox where root forbids one. */
export const browserFlags = ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

/** The path of a Chromium on PATH that starts, else of the one Playwright fetched, else undefined. */
export function findBrowser(): string | undefined {
  const directories = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = names.flatMap((name) => directories.map((directory) => join(directory, name)));
  const onPath = candidates.find((path) => existsSync(path) && starts(path));
  if (onPath) return onPath;
  const fetched = chromium.executablePath();
  return existsSync(fetched) ? fetched : undefined;
}

/**
 * As findBrowser, after fetching one where there is none: with apt-get as root, else with Playwright.
 * @throws Error when neither brings a browser that starts
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium found: fetching one.');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian();
  if (!findBrowser()) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium: install one so that `chromium --version` works, and try again.');
  return installed;
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version', ...browserFlags], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env });
}
