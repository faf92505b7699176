/**
 * `npm run bench`: a first anonymous visit to `/` of the built app on its real server, beside the floor (the same
 * packages drawing one line), measured in turns in one browser. Prints; holds nobody to a time.
 */
import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../scripts/browser.ts';
import { startServer } from '../tests/e2e/server.ts';
import { serveFloor } from './floor.ts';
import { visit, type Visit } from './visit.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);

execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
const floor = await serveFloor();
const app = await startServer();
try {
  const visits: { app: Visit[]; floor: Visit[] } = { app: [], floor: [] };
  for (let round = 0; round < rounds; round++) {
    visits.floor.push(await visit(browser, `${floor.origin}/`));
    visits.app.push(await visit(browser, `${app.origin}/`));
  }
  print(median(visits.app), median(visits.floor));
} finally {
  await Promise.all([browser.close(), floor.close(), app.dispose()]);
}

function median(visits: Visit[]): Visit {
  function middle(of: (visit: Visit) => number): number {
    return visits.map(of).toSorted((one, other) => one - other)[Math.floor(visits.length / 2)] ?? NaN;
  }
  return {
    script: middle(({ script }) => script),
    files: middle(({ files }) => files),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    blocked: middle(({ blocked }) => blocked),
    shift: middle(({ shift }) => shift),
  };
}

function print(ours: Visit, least: Visit) {
  const rows = [
    [`median of ${rounds}`, 'app', 'floor', 'ratio', 'bar'],
    row('JavaScript, gzipped (KB)', ours.script / 1000, least.script / 1000, '1.25'),
    row('JavaScript files', ours.files, least.files, ''),
    row('largest paint (s)', ours.largestPaint / 1000, least.largestPaint / 1000, '1.00'),
    row('main thread blocked (ms)', ours.blocked, least.blocked, '1.20'),
    row('layout shift', ours.shift, least.shift, ''),
  ];
  console.log('First anonymous visit to /, 390×844, CPU 4× slower, 1.6 Mbit/s, 150 ms');
  for (const [name = '', ...cells] of rows) {
    console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(9)).join(''));
  }
}

function row(name: string, ours: number, least: number, bar: string): string[] {
  const ratio = least > 0 ? (ours / least).toFixed(2) : '–';
  return [name, ...[ours, least].map((value) => value.toFixed(Number.isInteger(value) ? 0 : 2)), ratio, bar];
}
