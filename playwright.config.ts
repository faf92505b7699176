import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/browser.ts';

const executablePath = findBrowser();

/** End to end: the built app in a real Chromium against real servers, which tests/e2e/fixtures.ts starts. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A shared machine may stall for seconds. A second try there is reported as flaky by name; at home none is given.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  globalSetup: './tests/e2e/globalSetup.ts',
  outputDir: 'test-results/e2e',
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
