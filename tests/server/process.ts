import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server in a process of its own, with what it wrote. */
export type ServerProcess = {
  child: ChildProcess;
  output: () => { stdout: string; stderr: string };
  /** The exit code, once it ended; null when a signal ended it. */
  ended: Promise<number | null>;
};

/** Runs `server/main.ts` as `npm start` does, with nothing in its environment but PATH and what is given. */
export function runServer(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => ({ stdout, stderr }), ended };
}

/** Waits until the server printed its address. */
export async function untilReady({ child, output }: ServerProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (output().stdout.includes('Arenaku is at')) return;
    if (child.exitCode !== null) break;
    await sleep(25);
  }
  throw new Error(`The server did not start: ${output().stderr}`);
}

/** Ends a process and waits for its end. */
export async function end({ child, ended }: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  return ended;
}
