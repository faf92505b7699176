import { encode } from './encode.ts';
import type { Rules } from './rules.ts';
import { newWorld } from './tab.ts';
import { after, movesOf } from './tabs.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

export interface Finding {
  violation: string;
  /** The shortest way there. */
  path: string[];
}

export interface Exploration {
  states: number;
  moves: number;
  seconds: number;
  /** Was the search stopped before it had seen all? */
  cut: boolean;
  finding: Finding | null;
}

interface Known {
  names: string[];
  parents: number[];
}

function pathTo({ names, parents }: Known, at: number): string[] {
  const path: string[] = [];
  for (let index = at; index > 0; index = parents[index]!) path.unshift(names[index]!);
  return path;
}

/** Tries a move; a property that fails is a finding. */
function attempt<Result>(run: () => Result): Result | Violation {
  try {
    return run();
  } catch (failure) {
    if (failure instanceof Violation) return failure;
    throw failure;
  }
}

/**
 * Visits every world that any interleaving can lead to, breadth first, so that a finding is the shortest.
 * @param limit states after which it gives up
 */
export function explore(tabs: number, rules: Rules, limit = Infinity): Exploration {
  const started = performance.now();
  const seen = new Set<string>();
  const known: Known = { names: [''], parents: [0] };
  const first = newWorld(tabs, rules);
  seen.add(encode(first, rules.lifetime, rules.grace));
  let layer: { world: World; index: number }[] = [{ world: first, index: 0 }];
  let moves = 0;
  const report = (finding: Finding | null, cut: boolean): Exploration => ({
    states: seen.size,
    moves,
    seconds: (performance.now() - started) / 1_000,
    cut,
    finding,
  });
  while (layer.length > 0) {
    const next: typeof layer = [];
    for (const { world, index } of layer) {
      for (const move of movesOf(world, rules)) {
        moves += 1;
        const result = attempt(() => after(world, move));
        if (result instanceof Violation) {
          return report({ violation: result.message, path: [...pathTo(known, index), move.name] }, false);
        }
        const key = encode(result, rules.lifetime, rules.grace);
        if (seen.has(key)) continue;
        seen.add(key);
        known.names.push(move.name);
        known.parents.push(index);
        next.push({ world: result, index: known.names.length - 1 });
      }
    }
    if (seen.size > limit) return report(null, true);
    layer = next;
  }
  return report(null, false);
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Follows one interleaving that the seed chooses. */
export function wander(tabs: number, rules: Rules, seed: number, steps: number): Finding | null {
  const random = randomOf(seed);
  const path: string[] = [];
  let world = newWorld(tabs, rules);
  for (let count = 0; count < steps; count++) {
    const moves = movesOf(world, rules);
    const move = moves[Math.floor(random() * moves.length)];
    if (!move) break;
    path.push(move.name);
    const result = attempt(() => after(world, move));
    if (result instanceof Violation) return { violation: `${result.message} (seed ${seed})`, path };
    world = result;
  }
  return null;
}
