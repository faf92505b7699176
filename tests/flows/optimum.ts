import type { Exploration } from '../../flows/explore.ts';
import { allSteps } from '../../flows/goals.ts';

/** The fewest steps that take each step once or more, found in other ways than the tours are. */

/** By trying: breadth first over where one is and what is taken already. For a dozen steps at most. */
export function fewestSteps(exploration: Exploration): number {
  const steps = allSteps(exploration);
  if (steps.length > 14) throw new Error('Too many steps to try every walk');
  const goal = 2 ** steps.length - 1;
  const key = (at: number, taken: number) => (at + 1) * 2 ** steps.length + taken;
  let front: [number, number][] = [[-1, 0]];
  const seen = new Set([key(-1, 0)]);
  for (let count = 0; front.length > 0; count++) {
    const next: [number, number][] = [];
    for (const [at, taken] of front) {
      if (taken === goal) return count;
      steps.forEach(({ from, to }, index) => {
        if (from !== at && from !== -1) return;
        const now = taken | (1 << index);
        if (seen.has(key(to, now))) return;
        seen.add(key(to, now));
        next.push([to, now]);
      });
    }
    front = next;
  }
  throw new Error('No walk takes every step');
}

/** By a flow: one unit after the other along the cheapest path there is (Bellman-Ford with a queue). */
export function leastByFlow({ configurations, starts }: Exploration): number {
  const begin = configurations.length;
  const steps = [...starts, ...configurations.flatMap(({ steps: own }) => own)].map(({ from, to }) => ({
    from: from === -1 ? begin : from,
    to,
  }));
  const surplus = Array.from({ length: begin + 1 }, () => 0);
  for (const { from, to } of steps) {
    surplus[from]!--;
    surplus[to]!++;
  }
  interface Arc {
    to: number;
    cost: number;
    room: number;
    back: Arc;
  }
  const leaving: Arc[][] = surplus.map(() => []);
  const join = (from: number, to: number, cost: number) => {
    const forth = { to, cost, room: Infinity } as Arc;
    forth.back = { to: from, cost: -cost, room: 0, back: forth };
    leaving[from]!.push(forth);
    leaving[to]!.push(forth.back);
  };
  for (const { from, to } of steps) if (from !== to) join(from, to, 1);
  for (let node = 0; node < begin; node++) join(node, begin, 0);

  let extra = 0;
  for (
    let source = surplus.findIndex((amount) => amount > 0);
    source >= 0;
    source = surplus.findIndex((amount) => amount > 0)
  ) {
    const distance = surplus.map(() => Infinity);
    const by: (Arc | undefined)[] = [];
    distance[source] = 0;
    const queue = [source];
    for (const node of queue) {
      for (const arc of leaving[node]!) {
        if (arc.room <= 0 || distance[node]! + arc.cost >= distance[arc.to]!) continue;
        distance[arc.to] = distance[node]! + arc.cost;
        by[arc.to] = arc;
        queue.push(arc.to);
      }
    }
    let sink = -1;
    surplus.forEach((amount, node) => {
      if (amount < 0 && (sink < 0 || distance[node]! < distance[sink]!)) sink = node;
    });
    for (let node = sink; node !== source; node = by[node]!.back.to) {
      by[node]!.room--;
      by[node]!.back.room++;
    }
    surplus[source]!--;
    surplus[sink]!++;
    extra += distance[sink]!;
  }
  return steps.length + extra;
}
