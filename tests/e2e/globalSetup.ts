import { rmSync } from 'node:fs';
import { isBuilt } from '../../scripts/build.ts';
import { makeTemplate } from './server.ts';

/** Makes the demo data once; every server of the tests starts from a copy. */
export default async function globalSetup() {
  if (!isBuilt()) throw new Error('dist/ is missing or older than the sources: run `npm run build`.');
  const template = await makeTemplate();
  process.env['E2E_TEMPLATE'] = template;
  return () => rmSync(template, { recursive: true, force: true });
}
