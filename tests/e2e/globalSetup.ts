import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { forgetPaths, reportPaths } from './pathsCoverage.ts';
import { makeTemplate } from './server.ts';

/** Builds the app when its sources changed, and makes the demo data once: every server starts from a copy. */
export default async function globalSetup() {
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  const template = await makeTemplate();
  process.env['E2E_TEMPLATE'] = template;
  forgetPaths();
  return () => {
    rmSync(template, { recursive: true, force: true });
    reportPaths();
  };
}
