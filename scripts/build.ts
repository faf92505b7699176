/**
 * Builds the app into dist/, only when what it is built from has changed: a hash of the inputs is kept beside
 * the result. Assets are compressed once here (brotli and gzip) so that the server need not do it per request.
 */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const inputs = [
  'src/**/*',
  'machines/**/*',
  'flows/**/*',
  'locales/*.po',
  'public/**/*',
  'openapi/**/*.yaml',
  'index.html',
  '*.config.{ts,json}',
  'package-lock.json',
  'scripts/{build,bundle,generate}.ts',
];
const generated = ['src/api/schema.d.ts', 'src/routeTree.gen.ts'];
const hashFile = 'dist/.inputs';
const leastBytesToCompress = 1024;

/** Is dist/ there, built from exactly these sources? */
export function isBuilt(): boolean {
  const results = ['dist/index.html', hashFile, 'openapi/dist/openapi.json', ...generated];
  return results.every((path) => existsSync(path)) && readFileSync(hashFile, 'utf8') === hashInputs();
}

async function buildApp() {
  const hash = hashInputs();
  execFileSync(process.execPath, ['scripts/generate.ts'], { stdio: 'inherit' });
  // Loaded here: a start that has nothing to build does without it.
  const { build } = await import('vite');
  const outDir = `dist/.next-${process.pid}`;
  mkdirSync('dist', { recursive: true });
  try {
    await build({
      build: { outDir, emptyOutDir: true, rolldownOptions: { checks: { pluginTimings: false } } },
      logLevel: 'warn',
    });
    await compressAssets(outDir);
    writeFileSync(`${outDir}/.inputs`, hash);
    replaceDist(outDir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function hashInputs(): string {
  const hash = createHash('sha256');
  const files = globSync(inputs, { exclude: (path) => generated.includes(path) }).toSorted();
  for (const path of files) {
    if (statSync(path).isFile()) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  const settings = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  for (const name of settings.toSorted()) hash.update(`${name}=${process.env[name]}\0`);
  return hash.digest('hex');
}

async function compressAssets(directory: string) {
  const paths = globSync(`${directory}/**/*.{js,css,svg,json,txt,webmanifest}`);
  await Promise.all(
    paths.map(async (path) => {
      const content = readFileSync(path);
      if (content.length < leastBytesToCompress) return;
      const brotli = await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      });
      writeFileSync(`${path}.br`, brotli);
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

/** Puts the new build in the place of the old one, which stays whole when a build fails. */
function replaceDist(outDir: string) {
  const staged = `.dist-${process.pid}`;
  renameSync(outDir, staged);
  rmSync('dist', { recursive: true, force: true });
  renameSync(staged, 'dist');
}

// Not import.meta.main: npm runs this file through scripts/node24.mjs.
if (process.argv[1] === import.meta.filename) {
  if (isBuilt() && !process.argv.includes('--force')) console.log('dist/ is up to date.');
  else await buildApp();
}
