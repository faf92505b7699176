import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { toJson } from '../export/json.ts';
import { toMermaid } from '../export/mermaid.ts';
import { toScxml } from '../export/scxml.ts';
import { toStately } from '../export/stately.ts';
import { recordedSpec } from '../formats/recorded.ts';
import { graphOf } from '../graph.ts';
import { toKey } from '../json.ts';
import type { FlowConfig } from '../model.ts';
import { recordingFromJson, replay } from '../replay.ts';
import { choose, oneOf, type Options, UsageError, write } from './context.ts';
import { specImports } from './planning.ts';

/** The commands export, replay and view. */

/** `export`: answers the exit code. */
export function exportCommand(config: FlowConfig, names: string[], options: Options): number {
  const [subject, ...more] = names.length === 1 ? choose(config, names) : [];
  if (!subject || more.length > 0)
    throw new UsageError(`export takes one machine: ${Object.keys(config.machines).join(', ')}`);
  const format = oneOf('format', options.format, ['stately', 'json', 'mermaid', 'scxml'] as const, 'stately');
  const graph = graphOf(subject.machine);
  const texts = {
    stately: () => toStately(subject.machine),
    json: () => toJson(graph),
    mermaid: () => toMermaid(graph),
    scxml: () => toScxml(graph),
  };
  write(texts[format](), options.out);
  return 0;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** `replay`: answers the exit code. */
export function replayCommand(config: FlowConfig, names: string[], options: Options): number {
  const [file, ...more] = names;
  if (file === undefined || more.length > 0) throw new UsageError('replay takes one file, which the app wrote');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} can't be read: ${(error as Error).message}`, { cause: error });
  }
  const recording = recordingFromJson(text, file);
  const replayed = replay(recording, config.machines);
  if (options['as-test']) {
    const root = recording.actors[0]?.machine ?? '';
    write(recordedSpec(replayed, root, `recorded ${basename(file)}`, specImports(options, config)), options.out);
    return 0;
  }
  const lines = replayed.steps.map(
    ({ at, machine, event, state, internal }) =>
      `${seconds(at).padStart(9)}  ${internal ? ' ' : '>'} ${machine}: ${event.type} -> ${toKey(state.value)}\n`,
  );
  write(lines.join(''), options.out);
  for (const difference of replayed.differences) process.stderr.write(`✗ ${difference}\n`);
  if (recording.truncated) process.stderr.write('The recording reached its limit: what came later is missing.\n');
  return replayed.differences.length === 0 ? 0 : 1;
}

/** `view`: serves the viewer until it is stopped; answers the exit code. */
export async function viewCommand({ view }: FlowConfig): Promise<number> {
  if (!view) throw new UsageError('The configuration does not say how the viewer is served: it lacks `view`');
  const [command = '', ...rest] = view.command;
  process.stderr.write(`The flow viewer opens at ${view.url}\n`);
  const child = spawn(command, rest, { stdio: 'inherit', env: { ...process.env, ...view.env } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new UsageError(`The viewer can't be served: ${error.message}`)));
    child.on('exit', (code) => resolve(code ?? 0));
  });
}
