/**
 * The cheapest way to balance a directed graph: minimum-cost flow without capacities, exact.
 *
 * Primal-dual: shortest distances by reduced costs from all that has too much, then as much as fits along shortest
 * paths only (Dinic), until nothing is left over. Costs are small whole numbers, so distances are sorted by buckets.
 */

export interface Arc {
  from: number;
  to: number;
  /** A whole number, not negative. */
  cost: number;
}

/** Arcs and their reverses side by side: arc 2i goes forth, 2i+1 takes back what went forth. */
function residualOf(size: number, arcs: Arc[]) {
  const leaving: number[][] = Array.from({ length: size }, () => []);
  arcs.forEach(({ from, to }, index) => {
    leaving[from]?.push(2 * index);
    leaving[to]?.push(2 * index + 1);
  });
  const flow = new Float64Array(arcs.length);
  const head = (arc: number) => ((arc & 1) === 0 ? (arcs[arc >> 1] as Arc).to : (arcs[arc >> 1] as Arc).from);
  const cost = (arc: number) => ((arc & 1) === 0 ? (arcs[arc >> 1] as Arc).cost : -(arcs[arc >> 1] as Arc).cost);
  const room = (arc: number) => ((arc & 1) === 0 ? Infinity : (flow[arc >> 1] ?? 0));
  const push = (arc: number, amount: number) => {
    flow[arc >> 1] = (flow[arc >> 1] ?? 0) + ((arc & 1) === 0 ? amount : -amount);
  };
  return { leaving, flow, head, cost, room, push };
}

type Residual = ReturnType<typeof residualOf>;

/** Distances by reduced cost from every node that has too much. */
function distances(size: number, residual: Residual, excess: Float64Array, potential: Float64Array): Float64Array {
  const { leaving, head, cost, room } = residual;
  const distance = new Float64Array(size).fill(Infinity);
  const buckets: number[][] = [[]];
  for (let node = 0; node < size; node++) {
    if ((excess[node] ?? 0) <= 0) continue;
    distance[node] = 0;
    buckets[0]?.push(node);
  }
  for (let at = 0; at < buckets.length; at++) {
    const bucket = buckets[at] ?? [];
    for (let index = 0; index < bucket.length; index++) {
      const node = bucket[index] as number;
      if (distance[node] !== at) continue;
      for (const arc of leaving[node] ?? []) {
        if (room(arc) <= 0) continue;
        const to = head(arc);
        const length = at + cost(arc) + (potential[node] ?? 0) - (potential[to] ?? 0);
        if (length >= (distance[to] ?? 0)) continue;
        distance[to] = length;
        (buckets[length] ??= []).push(to);
      }
    }
  }
  return distance;
}

/** How many arcs lie, at least, between what has too much and each node, over shortest paths only. */
function levelsOf(size: number, residual: Residual, excess: Float64Array, potential: Float64Array): Int32Array {
  const level = new Int32Array(size).fill(-1);
  const queue: number[] = [];
  for (let node = 0; node < size; node++) {
    if ((excess[node] ?? 0) <= 0) continue;
    level[node] = 0;
    queue.push(node);
  }
  for (let index = 0; index < queue.length; index++) {
    const node = queue[index] as number;
    for (const arc of residual.leaving[node] ?? []) {
      const to = residual.head(arc);
      if ((level[to] ?? 0) >= 0 || residual.room(arc) <= 0) continue;
      if (residual.cost(arc) + (potential[node] ?? 0) - (potential[to] ?? 0) !== 0) continue;
      level[to] = (level[node] ?? 0) + 1;
      queue.push(to);
    }
  }
  return level;
}

/** Sends what it can from one node with too much along the levels; answers whether anything went. */
function augment(
  start: number,
  residual: Residual,
  excess: Float64Array,
  potential: Float64Array,
  level: Int32Array,
  current: Int32Array,
): boolean {
  const { leaving, head, cost, room, push } = residual;
  const path: number[] = [];
  let node = start;
  while ((excess[node] ?? 0) >= 0) {
    const arcs = leaving[node] ?? [];
    const position = current[node] ?? 0;
    if (position >= arcs.length) {
      const back = path.pop();
      if (back === undefined) return false;
      node = head(back ^ 1);
      current[node] = (current[node] ?? 0) + 1;
      continue;
    }
    const arc = arcs[position] as number;
    const to = head(arc);
    const straight = level[to] === (level[node] ?? 0) + 1 && room(arc) > 0;
    if (straight && cost(arc) + (potential[node] ?? 0) - (potential[to] ?? 0) === 0) {
      path.push(arc);
      node = to;
    } else {
      current[node] = position + 1;
    }
  }
  const amount = Math.min(excess[start] ?? 0, -(excess[node] ?? 0), ...path.map(room));
  for (const arc of path) push(arc, amount);
  excess[start] = (excess[start] ?? 0) - amount;
  excess[node] = (excess[node] ?? 0) + amount;
  return true;
}

/**
 * How much to send along each arc so that every node's surplus (positive) reaches the nodes that lack (negative),
 * at the least cost. The surpluses must add up to nothing and every lack be reachable.
 *
 * @throws Error if something can't be reached
 */
export function cheapestFlow(surplus: number[], arcs: Arc[]): Float64Array {
  const size = surplus.length;
  const residual = residualOf(size, arcs);
  const excess = Float64Array.from(surplus);
  const potential = new Float64Array(size);
  while (excess.some((amount) => amount > 0)) {
    const distance = distances(size, residual, excess, potential);
    const furthest = distance.reduce((most, length) => (length < Infinity ? Math.max(most, length) : most), 0);
    for (let node = 0; node < size; node++)
      potential[node] = (potential[node] ?? 0) + Math.min(distance[node] ?? 0, furthest);
    if (!excess.some((amount, node) => amount < 0 && (distance[node] ?? Infinity) < Infinity))
      throw new Error('A part of the graph can’t be reached');
    let sent = true;
    while (sent) {
      sent = false;
      const level = levelsOf(size, residual, excess, potential);
      const current = new Int32Array(size);
      for (let node = 0; node < size; node++) {
        while ((excess[node] ?? 0) > 0 && augment(node, residual, excess, potential, level, current)) sent = true;
      }
    }
  }
  return residual.flow;
}
