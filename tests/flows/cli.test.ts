import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { planFromJson } from '../../flows/plan.ts';
import { assess, browserCoverageFromJson, coverageTable, withTable } from '../../flows/report.ts';
import config from '../../flows.config.ts';

// Each command is a process of its own, which takes its time on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'flows-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function flows(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/node24.mjs', 'flows/cli.ts', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('says what it does, and what each command does', () => {
  expect(flows('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('npm run flows -- <command>') as string,
  });
  expect(flows()).toMatchObject({ status: 2, stdout: flows('help').stdout });
  expect(flows('plan', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('1-switch') as string });
});

test.each([
  [['dance'], "There is no command 'dance'"],
  [['plan', 'nobody'], "There is no machine 'nobody'. There are: app,"],
  [['plan', '--criterion', 'luck'], '--criterion luck: choose one of states, transitions,'],
  [['run', '--fast'], "Unknown option '--fast'"],
  [['replay', 'nowhere.json'], "nowhere.json can't be read"],
  [['diff', 'no-such-release'], "'no-such-release' is neither a file nor a git revision"],
  [['export'], 'export takes one machine: app,'],
  [['plan', '--config', 'package.json'], "package.json can't be loaded"],
])('%s is refused, and why', (args, message) => {
  const { status, stderr } = flows(...args);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test('plans, runs and compares', () => {
  const file = join(folder, 'plan.json');
  expect(flows('plan', 'login', '--format', 'json', '--out', file).status).toBe(0);
  const [planned] = JSON.parse(readFileSync(file, 'utf8')) as unknown[];
  expect(planFromJson(JSON.stringify(planned))).toMatchObject({ machine: 'login', criterion: 'transitions' });
  const older = join(folder, 'older.json');
  writeFileSync(older, readFileSync(file, 'utf8').replaceAll('login.submit', 'login.send'));
  expect(flows('diff', older, file).stdout).toContain('+ editing --login.submit--> submitting');
  expect(flows('run', 'login')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('| login | 4 | 5 | 5 | 0 | 100 % |') as string,
  });
});

test('the table says what a browser executed, after a run in one', () => {
  const { machines, models } = config;
  const assessment = assess(machines['login'] as AnyStateMachine, models['login'] ?? {}, ['transitions']);
  expect(coverageTable([assessment])).not.toContain('In the browser');
  const ids = assessment.coverage.transitions.map(({ id }) => id);
  const transitions = ids.map((id, index) => ({ id, count: index, waiver: index === 0 ? 'Nobody can.' : null }));
  const text = JSON.stringify({ machines: [{ machine: 'login', transitions }] });
  const table = coverageTable([assessment], browserCoverageFromJson(text));
  expect(table.split('\n')[2]).toContain('| login | 4 | 5 | 5 | 0 | 100 % | – | 4 of 5, 1 waived | 1 | 9 |');
  expect(() => browserCoverageFromJson('{}')).toThrow("'machines' is missing");
});

test('puts the table between its markers, and nowhere else', () => {
  const readme = 'before\n<!-- flows: coverage -->\nold\n<!-- /flows: coverage -->\nafter\n';
  expect(withTable(readme, '| new |\n')).toBe(
    'before\n<!-- flows: coverage -->\n| new |\n<!-- /flows: coverage -->\nafter\n',
  );
  expect(() => withTable('nothing', '')).toThrow('<!-- flows: coverage -->');
});
