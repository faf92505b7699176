/**
 * Runs a TypeScript file of scripts/ on Node 24: `node scripts/node24.mjs scripts/start.ts`.
 *
 * `npm install` brings Node 24 into node_modules and npm puts it first on the path. Where it did not (install
 * scripts off, an older node first), this file is read by whatever node there is, so it is plain JavaScript.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const neededMajor = 24;
const root = fileURLToPath(new URL('..', import.meta.url));
const bundled = resolve(root, 'node_modules/node/bin/node');
const [script, ...rest] = process.argv.slice(2);

if (!script) {
  console.error('Usage: node scripts/node24.mjs <script> [arguments]');
  process.exit(2);
}

process.chdir(root);
if (Number(process.versions.node.split('.')[0]) >= neededMajor) {
  process.argv.splice(1, 2, resolve(script));
  await import(pathToFileURL(resolve(script)).href);
} else if (existsSync(bundled)) {
  runWith(bundled);
} else {
  console.error(
    `Arenaku needs Node ${neededMajor}; this is ${process.version}.\n` +
      `\`npm install\` brings Node ${neededMajor} into node_modules, but it is not there` +
      `${existsSync(resolve(root, 'node_modules')) ? ' (were install scripts switched off?)' : ''}.\n` +
      'Run `npm install`, or `npm rebuild node` when install scripts were off, and try again.',
  );
  process.exit(1);
}

function runWith(node) {
  const child = spawn(node, [script, ...rest], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
