/** `npm start`: builds the app when its sources changed, then serves it and the API from this process. */
import { spawnSync } from 'node:child_process';
import { isBuilt } from './build.ts';
import { stopWithParent } from './withParent.ts';

if (!isBuilt()) {
  console.log('Building the app …');
  // A process of its own: the bundler's memory goes with it, and NODE_ENV of the build stays there.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('The build failed; the reason is above.');
    process.exit(1);
  }
}
if (process.env['npm_lifecycle_event'] !== undefined) stopWithParent();
await import('../server/main.ts');
