/** `npm run terms`: prints docs/legal/terms.html to the PDF that the app links to (spec §2 Terms and Conditions). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserFlags, ensureBrowser } from './browser.ts';

const source = resolve('docs/legal/terms.html');
const target = resolve('public/terms-and-conditions.pdf');
const profile = mkdtempSync(join(tmpdir(), 'arenaku-terms-'));

try {
  execFileSync(
    ensureBrowser(),
    [
      '--headless',
      ...browserFlags,
      `--user-data-dir=${profile}`,
      '--no-pdf-header-footer',
      '--virtual-time-budget=10000',
      `--print-to-pdf=${target}`,
      pathToFileURL(source).href,
    ],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
} finally {
  rmSync(profile, { recursive: true, force: true });
}
console.log(`${target}: ${Math.round(statSync(target).size / 1024)} KB`);
