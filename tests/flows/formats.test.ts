import { describe, expect, test } from 'vitest';
import config from '../../flows.config.ts';
import { toHtml } from '../../flows/formats/html.ts';
import { toJunit } from '../../flows/formats/junit.ts';
import { browserPlan } from '../../flows/browserPlan.ts';
import { toPlaywright } from '../../flows/formats/playwright.ts';
import { toGherkin, toMarkdown, toXrayCsv } from '../../flows/formats/text.ts';
import { readXml } from '../../flows/import/xml.ts';
import { planToJson } from '../../flows/plan.ts';
import { run } from '../../flows/run.ts';
import { plan } from '../../flows/tours.ts';
import { readCsv } from './readCsv.ts';

const plans = Object.entries(config.machines).map(([name, machine]) => plan(machine, config.models[name]));
const steps = plans.flatMap(({ paths }) => paths).reduce((sum, path) => sum + path.steps.length, 0);
const tests = plans.flatMap(({ paths }) => paths).length;
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

const specImports = { test: '@playwright/test', config: './flows.config.ts', browser: './flows/browser.ts' };

describe('one plan has as many steps in each format', () => {
  test.each<[string, () => number]>([
    ['Playwright', () => count(toPlaywright(plans, specImports), /^ {4}await step\(/gm)],
    ['Gherkin', () => count(toGherkin(plans), /^ {4}(Given|When) /gm)],
    ['Markdown', () => count(toMarkdown(plans), /^\| \d+ \|/gm)],
    ['Xray CSV', () => readCsv(toXrayCsv(plans)).length - 1],
    ['JUnit', () => count(toJunit(plans), /^(?:.*<system-out>)?\d+\. /gm)],
    [
      'JSON',
      () =>
        plans
          .map((item) => JSON.parse(planToJson(item)) as typeof item)
          .flatMap(({ paths }) => paths.flatMap((path) => path.steps)).length,
    ],
    ['HTML', () => count(toHtml(plans), /<tr class="step">/g)],
  ])('%s', (_, countSteps) => {
    expect(countSteps()).toBe(steps);
  });
});

test('a spec waits for the app where the configuration says how', () => {
  expect(toPlaywright(plans, specImports)).not.toContain('arrivals');
  const waiting = toPlaywright(plans, { ...specImports, arrivals: './arrivals.ts' });
  expect(waiting).toContain("import { arrivals } from './arrivals.ts';");
  expect(count(waiting, /, await arrivals\(page, '\w+'\)\);$/gm)).toBe(tests);
});

test('a plan for a browser takes only what a browser can bring about', () => {
  const { paths } = browserPlan(config.machines['session']!, config.models['session'] ?? {});
  const taken = paths.flatMap((path) => path.steps.flatMap(({ transitions }) => transitions));
  expect(taken).toContain('anonymous --session.started--> loadingProfile');
  expect(taken).not.toContain('signedIn --error idle--> timingOut');
});

test('the CSV has one row a step, its fields quoted and parted by semicolons', () => {
  const [header, ...rows] = readCsv(toXrayCsv(plans));
  expect(header).toEqual(['TCID', 'Test Summary', 'Test Priority', 'Action', 'Data', 'Result']);
  expect(new Set(rows.map(([id]) => id)).size).toBe(tests);
  for (const row of rows) expect(row).toHaveLength(6);
  const payloads = rows.flatMap(([, , , , data]) => (data ? [JSON.parse(data) as unknown] : []));
  expect(payloads).toContainEqual({ username: 'aisyah', password: 'a password of hers' });
});

test('JUnit is well-formed and tells what failed', () => {
  const [first] = plans;
  const passed = run(config.machines['app']!, first!);
  const [path, ...others] = passed.paths;
  const failed = { ...passed, paths: [{ ...path!, failure: 'state: expected "a" & got <b>' }, ...others] };
  const suite = readXml(toJunit([first!], [failed])).children[0];
  expect(suite?.attributes).toMatchObject({
    name: 'app',
    failures: '1',
    skipped: '0',
    tests: String(passed.paths.length),
  });
  expect(suite?.children[0]?.children[0]?.attributes['message']).toBe('state: expected "a" & got <b>');
  expect(readXml(toJunit(plans)).children.flatMap(({ children }) => children)).toHaveLength(tests);
});

test('the page is one file that asks for nothing else, with every machine drawn', () => {
  const html = toHtml(plans);
  expect(html).not.toMatch(/(src|href)="(?!#)/);
  expect(count(html, /<svg /g)).toBe(plans.length);
  for (const { graph } of plans) {
    const section = html.split('<section ').find((part) => part.startsWith(`id="${graph.machine}"`)) ?? '';
    expect(count(section, /<g class="state">/g)).toBe(graph.nodes.length);
    expect(count(section, /<g class="badge /g)).toBeGreaterThanOrEqual(graph.transitions.length);
  }
});

test('a waiting tester is told for how long', () => {
  expect(toGherkin(plans)).toContain('When Let idleTimeout pass (after 15 min)');
});
