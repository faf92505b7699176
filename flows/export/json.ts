import type { FlowGraph } from '../graph.ts';
import { configOf, namesIn } from './config.ts';

/** A machine as JSON: `config` is what the library's `createMachine` takes, `delays` are milliseconds or null. */
export function toJson(graph: FlowGraph): string {
  const { delays } = namesIn(graph);
  const combined = graph.transitions.flatMap(({ guard, guardDetail }) =>
    guard && guardDetail ? [[guard, guardDetail]] : [],
  );
  const guards = Object.fromEntries(combined) as Record<string, string>;
  return `${JSON.stringify({ config: configOf(graph), delays: Object.fromEntries(delays), guards }, null, 2)}\n`;
}
