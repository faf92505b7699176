import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { machines } from '../../machines/index.ts';

const files = globSync('machines/**/*.machine.ts');
const all = Object.entries<AnyStateMachine>(machines);

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

test('the registry holds every machine file, under the machine’s own id', () => {
  const names = files.map((file) => file.replace(/.*\/(\w+)\.machine\.ts$/, '$1'));
  expect(Object.keys(machines).toSorted()).toEqual(names.toSorted());
  for (const [name, machine] of all) expect(machine.id).toBe(name);
});

describe.each(all)('%s', (_, machine) => {
  const nodes = nodesOf(machine.root);

  test('says in one sentence what it and each of its states is', () => {
    for (const node of nodes) expect(node.description, node.id).toMatch(/^[A-Z].*[.?]$/);
  });

  test('names its delays', () => {
    for (const node of nodes) {
      for (const key of Object.keys(node.config.after ?? {})) expect(key).toMatch(/^[a-z]\w+$/i);
    }
  });

  test('gives each invoked actor an id and handles its failure', () => {
    for (const node of nodes) {
      for (const invoke of node.invoke) {
        expect(invoke.id, node.id).not.toMatch(/^\d+\./);
        // Its own handler, or the machine's for whatever fails.
        const handled = node.ownEvents.includes(`xstate.error.actor.${invoke.id}`);
        expect(handled || machine.root.ownEvents.includes('xstate.error.actor.*'), `${node.id} ${invoke.id}`).toBe(
          true,
        );
      }
    }
  });
});

describe('pasted into a folder with xstate alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arenaku-paste-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('every machine file type-checks', () => {
    cpSync('machines', join(folder, 'machines'), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules/xstate'), join(folder, 'xstate'));
    const options = {
      strict: true,
      noEmit: true,
      target: 'ES2022',
      lib: ['ES2022'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      types: [],
      paths: { xstate: ['./xstate'] },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['machines'] }));
    expect(execFileSync('npx', ['tsc', '-p', folder], { encoding: 'utf8' })).toBe('');
  }, 60_000);

  test.each(files)('%s imports xstate and machines only', (file) => {
    const imports = [...readFileSync(file, 'utf8').matchAll(/^import .* from '(.+)';$/gm)].map(([, from]) => from);
    for (const from of imports) expect(from).toMatch(/^xstate$|\.machine\.ts$|\/clientState\.ts$/);
  });
});
