import { setTimeout as pause } from 'node:timers/promises';
import { doDueJobs, type JobParts } from './jobs.ts';

/** How often it looks for due jobs, in milliseconds. */
const interval = 500;

/**
 * Does due jobs until it is stopped. Any number of processes may run it on one database: a job is done by one.
 * @returns what stops it, once the job in hand is done
 */
export function runJobs(parts: JobParts): () => Promise<void> {
  const stopping = new AbortController();
  async function run() {
    while (!stopping.signal.aborted) {
      await doDueJobs(parts).catch(parts.onError);
      await pause(interval, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
