import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** A server in small: it says that it stands, and why it ends. */
const server = `
  import { stopWithParent } from './scripts/withParent.ts';
  stopWithParent();
  process.on('SIGTERM', () => { process.stdout.write('stopped'); clearInterval(standing); });
  const standing = setInterval(() => {}, 1000);
  process.stdout.write('standing ');
`;

test('a server ends with the shell that npm started it in', { timeout: 30_000 }, async () => {
  // `; true` keeps the shell between, as npm's is: it would hand its place over to a single command.
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module-typescript --eval "$SERVER"; true'], {
    env: { ...process.env, NODE: process.execPath, SERVER: server },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (said === 'standing ') shell.kill('SIGTERM');
  });
  // The stream ends when the last of the two processes let go of it.
  await once(shell.stdout, 'end');
  expect(said).toBe('standing stopped');
});
