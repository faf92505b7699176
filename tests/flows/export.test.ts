import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import config from '../../flows.config.ts';
import { toJson } from '../../flows/export/json.ts';
import { toMermaid } from '../../flows/export/mermaid.ts';
import { toScxml } from '../../flows/export/scxml.ts';
import { toStately } from '../../flows/export/stately.ts';
import { graphOf } from '../../flows/graph.ts';
import { fromJson } from '../../flows/import/json.ts';
import { fromMermaid } from '../../flows/import/mermaid.ts';
import { fromScxml } from '../../flows/import/scxml.ts';
import { readXml } from '../../flows/import/xml.ts';
import { counter, door, race, request, rich, rivals } from './examples.ts';

const examples = [counter, door, race, request, rich, rivals].map((machine): [string, AnyStateMachine] => [
  machine.id,
  machine,
]);
const all = [...Object.entries(config.machines), ...examples];

describe.each(all)('%s comes back as it went', (name, machine) => {
  const graph = graphOf(machine);

  test('from JSON', () => expect(fromJson(toJson(graph))).toEqual(graph));
  test('from Mermaid', () => expect(fromMermaid(toMermaid(graph))).toEqual(graph));
  test('from SCXML', () => expect(fromScxml(toScxml(graph))).toEqual(graph));

  test('from code that stands alone', async () => {
    const file = join(folder, `${name}.ts`);
    writeFileSync(file, toStately(machine));
    const { machine: again } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      machine: AnyStateMachine;
    };
    const { transitions, ...rest } = graphOf(again);
    const details = new Map(graph.transitions.map(({ id, guardDetail }) => [id, guardDetail]));
    const withDetails = transitions.map((transition) => ({ ...transition, guardDetail: details.get(transition.id) }));
    expect({ ...rest, transitions: withDetails }).toEqual(graph);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'flows-export-'));
symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true }));

test('code that stands alone imports nothing but xstate, and shows what guards do', () => {
  const code = toStately(config.machines['leader'] as AnyStateMachine);
  expect([...code.matchAll(/^import .* from '(.*)';$/gm)].map(([, from]) => from)).toEqual(['xstate']);
  expect(code).toContain('// maySteal: in stealing.allowed');
});

test('a file that can’t be read says why', () => {
  expect(() => fromMermaid('graph TD')).toThrow("Mermaid: expected 'stateDiagram-v2', got 'graph TD'");
  expect(() => fromMermaid('stateDiagram-v2\n  what is this')).toThrow("Mermaid: can't read 'what is this'");
  expect(() => fromScxml('<scxml name="m"><state id="a" initial="b"/></scxml>')).toThrow("SCXML: 'b' is no state");
  expect(() => readXml('<a><b></a>')).toThrow('XML: </a> closes <b>');
  expect(() => fromJson('{}')).toThrow("This is no machine: 'config' is missing");
});
