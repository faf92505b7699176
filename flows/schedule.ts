import type { Step } from './explore.ts';

/**
 * When each step of a path happens, so that every timer on it runs out exactly where the path says so.
 *
 * A timer that fires does so at its start plus its delay; one that runs beside it must not be due before. These are
 * differences between the times of steps, of which the earliest solution is sought. A path that has none cannot
 * happen: two seconds never pass before one.
 */

interface Difference {
  /** The time of `later` is at least that of `earlier` plus `by` (which may be negative). */
  later: number;
  earlier: number;
  by: number;
}

/** Where a path can be cut: all timers that run were started by that very step, so the past does not matter. */
interface Chunk {
  from: number;
  differences: Difference[];
}

type Running = Map<string, { since: number; delay: number }>;

function differencesAt(index: number, step: Step, running: Running): Difference[] {
  const differences: Difference[] = [{ later: index, earlier: index - 1, by: 0 }];
  for (const [id, { since, delay }] of running) {
    if (id === step.fires) {
      differences.push({ later: index, earlier: since, by: delay }, { later: since, earlier: index, by: -delay });
    } else if (delay !== Infinity) {
      differences.push({ later: since, earlier: index, by: 1 - delay });
    }
  }
  return differences;
}

function change(running: Running, step: Step, index: number) {
  if (step.fires !== null) running.delete(step.fires);
  for (const timer of step.timers) {
    if ('start' in timer) running.set(timer.start, { since: index, delay: timer.delay });
    else running.delete(timer.cancel);
  }
}

function chunksOf(path: Step[]): Chunk[] {
  const running: Running = new Map();
  const chunks: Chunk[] = [];
  let chunk: Chunk = { from: 0, differences: [] };
  path.forEach((step, index) => {
    if (index > 0) chunk.differences.push(...differencesAt(index, step, running));
    change(running, step, index);
    if ([...running.values()].every(({ since }) => since === index)) {
      chunks.push(chunk);
      chunk = { from: index, differences: [] };
    }
  });
  return [...chunks, chunk];
}

/** Raises times to their earliest solution; false if there is none. */
function solve(times: number[], chunk: Chunk, start: number): boolean {
  const { differences } = chunk;
  const bound = start + differences.reduce((sum, { by }) => sum + Math.abs(by), 0) + 1;
  for (let changed = true; changed;) {
    changed = false;
    for (const { later, earlier, by } of differences) {
      const least = (times[earlier] ?? start) + by;
      if ((times[later] ?? start) >= least) continue;
      // Only a contradiction moves the beginning of a chunk: all its times are differences to it.
      if (least > bound || later === chunk.from) return false;
      times[later] = least;
      changed = true;
    }
  }
  return true;
}

/** Milliseconds from the start at which each step of a path happens; null if the timers forbid the path. */
export function scheduleOf(path: Step[]): number[] | null {
  const times = path.map(() => 0);
  const chunks = chunksOf(path);
  for (const [position, chunk] of chunks.entries()) {
    const start = times[chunk.from] ?? 0;
    times.fill(start, chunk.from, (chunks[position + 1]?.from ?? times.length) + 1);
    if (!solve(times, chunk, start)) return null;
  }
  return times;
}

/** The index of the step from which on a path's future depends: what lies before may be left out of a schedule. */
export function lastCut(path: Step[]): number {
  const chunks = chunksOf(path);
  return chunks.at(-1)?.from ?? 0;
}
