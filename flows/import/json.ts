import { createMachine, type AnyStateMachine } from 'xstate';
import { type FlowGraph, graphOf } from '../graph.ts';

/**
 * Reads a machine from the JSON of `export/json.ts`; its guards, actions and actors are names without behaviour.
 *
 * @throws Error that says what is wrong with the text
 */
export function fromJson(text: string): FlowGraph {
  const { config, delays, guards } = JSON.parse(text) as {
    config?: object;
    delays?: Record<string, number | null>;
    guards?: Record<string, string>;
  };
  if (!config) throw new Error("This is no machine: 'config' is missing");
  const values = Object.entries(delays ?? {}).map(([name, value]) => [name, value ?? (() => 0)]);
  const machine: AnyStateMachine = createMachine(config as never, { delays: Object.fromEntries(values) } as never);
  const { transitions, ...graph } = graphOf(machine);
  return {
    ...graph,
    transitions: transitions.map((transition) => ({
      ...transition,
      guardDetail: guards?.[transition.guard ?? ''] ?? null,
    })),
  };
}
