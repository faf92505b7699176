import type { AnyStateMachine } from 'xstate';
import { graphOf } from '../graph.ts';
import { configOf, namesIn } from './config.ts';

/**
 * A machine as code that stands alone: paste it into Stately, or anywhere beside `xstate`.
 *
 * Guards, actions and actors are there by name with their source beside them as a comment; delays keep their values.
 */

const identifier = /^[A-Za-z_$][\w$]*$/;

/** A value as a literal, with keys unquoted where that is possible. */
function literal(value: unknown, indent: string): string {
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, indent)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(
    ([key, item]) => `${inner}${identifier.test(key) ? key : JSON.stringify(key)}: ${literal(item, inner)},\n`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

/** The source of a function on one line; empty for what the library made. */
function sourceOf(implementation: unknown): string {
  if (typeof implementation !== 'function' || 'resolve' in implementation || 'check' in implementation) return '';
  return ` // ${String(implementation).replaceAll(/\s+/g, ' ')}`;
}

const entry = (name: string, stub: string, implementation: unknown) =>
  `    ${identifier.test(name) ? name : JSON.stringify(name)}: ${stub},${sourceOf(implementation)}\n`;

const block = (name: string, entries: string[]) =>
  entries.length === 0 ? '' : `  ${name}: {\n${entries.join('')}  },\n`;

/** Combined guards keep their meaning as a comment, so that nothing is lost to the reader. */
function details(machine: AnyStateMachine): string {
  const combined = graphOf(machine).transitions.flatMap(({ guard, guardDetail }) =>
    guard && guardDetail ? [`// ${guard}: ${guardDetail}\n`] : [],
  );
  return [...new Set(combined)].join('');
}

/** The code of a machine. */
export function toStately(machine: AnyStateMachine): string {
  const graph = graphOf(machine);
  const names = namesIn(graph);
  const known = machine.implementations as unknown as Record<string, Record<string, unknown>>;
  const setup =
    block(
      'actors',
      names.actors.map((name) => entry(name, 'fromPromise(() => Promise.resolve())', undefined)),
    ) +
    block(
      'guards',
      names.guards.map((name) => entry(name, '() => true', known['guards']?.[name])),
    ) +
    block(
      'actions',
      names.actions.map((name) => entry(name, '() => {}', known['actions']?.[name])),
    ) +
    block(
      'delays',
      [...names.delays].map(([name, value]) =>
        entry(name, value === null ? '() => 0' : String(value), known['delays']?.[name]),
      ),
    );
  const imports = names.actors.length > 0 ? 'fromPromise, setup' : 'setup';
  return `import { ${imports} } from 'xstate';\n\n${details(machine)}export const machine = setup({\n${setup}}).createMachine(${literal(configOf(graph), '')});\n`;
}
