import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';

const minute = 60_000;

/** Work by what its failure is called in the log. */
export type Chores = Record<string, (now: Date) => Promise<void>>;

/**
 * Does some work at once and then every minute; what fails is logged and done again.
 * @returns stops it, and resolves when nothing of it touches the database any more
 */
export function everyMinute({ now, log }: Pick<Context, 'now' | 'log'>, chores: Chores): () => Promise<void> {
  const stopping = new AbortController();
  async function run() {
    while (!stopping.signal.aborted) {
      for (const [name, work] of Object.entries(chores)) {
        if (stopping.signal.aborted) return;
        await work(now()).catch((error: unknown) => log.error({ err: error }, `${name} failed`));
      }
      await pause(minute, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
