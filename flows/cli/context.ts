import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { FlowConfig, FlowModel } from '../model.ts';
import { type Criterion, criteria } from '../tours.ts';

/** What all commands share: configuration, choice of machines, progress, output. */

/** The command was called wrongly: its message is for whoever called it. */
export class UsageError extends Error {}

export interface Options {
  criterion?: string | undefined;
  format?: string | undefined;
  out?: string | undefined;
  readme?: string | undefined;
  mutants?: boolean | undefined;
  'as-test'?: boolean | undefined;
  config: string;
}

export interface Subject {
  name: string;
  machine: AnyStateMachine;
  model: FlowModel;
}

/** @throws UsageError if there is no configuration, or it is none */
export async function loadConfig(path: string): Promise<FlowConfig> {
  let loaded: { default?: Partial<FlowConfig> };
  try {
    loaded = (await import(pathToFileURL(resolve(path)).href)) as typeof loaded;
  } catch (error) {
    throw new UsageError(`${path} can't be loaded: ${(error as Error).message}`, { cause: error });
  }
  const config = loaded.default;
  if (!config?.machines || !config.models)
    throw new UsageError(`${path}: its default export must have machines and models (see defineFlows)`);
  return config as FlowConfig;
}

/** @throws UsageError for a name that no machine has, and for a machine without a model */
export function choose({ machines, models }: FlowConfig, names: string[]): Subject[] {
  const all = Object.keys(machines);
  return (names.length > 0 ? names : all).map((name) => {
    const machine = machines[name];
    if (!machine) throw new UsageError(`There is no machine '${name}'. There are: ${all.join(', ')}`);
    const model = models[name];
    if (!model) throw new UsageError(`${name}: there is no model; write one and name it in the configuration`);
    return { name, machine, model };
  });
}

/** One of the names that an option may have. */
export function oneOf<Name extends string>(
  option: string,
  value: string | undefined,
  names: readonly Name[],
  fallback: Name,
): Name {
  const found = names.find((name) => name === (value ?? fallback));
  if (!found) throw new UsageError(`--${option} ${value}: choose one of ${names.join(', ')}`);
  return found;
}

export const criterionOf = ({ criterion }: Options): Criterion =>
  oneOf('criterion', criterion, criteria, 'transitions');

/** Does something for each, and says so on standard error: on one line in a terminal. */
export function withProgress<Item, Result>(
  items: Item[],
  label: (item: Item) => string,
  work: (item: Item) => Result,
): Result[] {
  const terminal = process.stderr.isTTY;
  const results = items.map((item, index) => {
    const text = `[${index + 1}/${items.length}] ${label(item)}`;
    process.stderr.write(terminal ? `\r\u001b[2K${text}` : `${text}\n`);
    return work(item);
  });
  if (terminal) process.stderr.write('\r\u001b[2K');
  return results;
}

/** Writes a text to the file that was asked for, else to standard output. */
export function write(text: string, out: string | undefined) {
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  mkdirSync(dirname(resolve(out)), { recursive: true });
  writeFileSync(out, text);
  process.stderr.write(`Wrote ${out}\n`);
}

/** How a spec at `out` imports a file of this folder. */
export function importFrom(out: string | undefined, file: string): string {
  const path = relative(out === undefined ? process.cwd() : dirname(resolve(out)), resolve(file)).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
