/** Runs commands of node_modules/.bin, tells how they went, and turns them into counts. */
import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { add, type Count, nothing } from './counts.ts';

/** A check: its name for people, the command and its arguments. It passes when the command exits with 0. */
export type Check = [name: string, command: string, args: string[]];

const atOnce = 2;

/** Runs one check; its output is shown only when it fails. */
export async function runCheck(...[name, command, args]: Check): Promise<Count> {
  const began = performance.now();
  const { exitCode, output } = await run(command, args, process.env, 'collect');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const passed = exitCode === 0;
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!passed) console.log(`${output.trimEnd()}\n`);
  return { ...nothing, [passed ? 'passed' : 'failed']: 1 };
}

/** Runs all the checks, a few at a time. */
export async function runChecks(checks: Check[]): Promise<Count> {
  const waiting = [...checks];
  async function work(): Promise<Count> {
    let count = nothing;
    for (let check = waiting.shift(); check; check = waiting.shift()) count = add(count, await runCheck(...check));
    return count;
  }
  return add(...(await Promise.all(Array.from({ length: atOnce }, work))));
}

/** Runs a test runner with its output shown as it comes; answers its exit code. */
export async function runTests(name: string, command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  console.log(`\n${name}`);
  return (await run(command, args, env, 'show')).exitCode;
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv, output: 'collect' | 'show') {
  const path = [resolve('node_modules/.bin'), env['PATH'] ?? ''].join(delimiter);
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    env: { ...env, ...quiet, PATH: path },
    stdio: ['ignore', ...(output === 'show' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return new Promise<{ exitCode: number; output: string }>((done) => {
    child.on('error', (error) => done({ exitCode: 1, output: String(error) }));
    child.on('close', (code) => done({ exitCode: code ?? 1, output: text }));
  });
}
