/**
 * Makes what is derived from sources and not kept in the repository: the bundled contract, the types of the
 * contract for the client and for the server, and the route tree. Writes a file only when it changes.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Generator, getConfig } from '@tanstack/router-generator';
import openapiTypescript, { astToString } from 'openapi-typescript';

const bundle = 'openapi/dist/openapi.json';

function writeIfChanged(path: string, text: string) {
  let old: string | undefined;
  try {
    old = readFileSync(path, 'utf8');
  } catch {
    old = undefined;
  }
  if (old !== text) writeFileSync(path, text);
}

mkdirSync('openapi/dist', { recursive: true });
execFileSync('npx', ['redocly', 'bundle', 'openapi/openapi.yaml', '-o', bundle], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});
const types = astToString(await openapiTypescript(new URL(`../${bundle}`, import.meta.url)));
for (const path of ['src/api/schema.d.ts', 'server/schema.d.ts']) {
  writeIfChanged(path, `// Generated from openapi/ by scripts/generate.ts.\n${types}`);
}
const root = process.cwd();
await new Generator({ config: getConfig({}, root), root }).run();
