import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { add, countPlaywright, countVitest, nothing, summary } from '../../scripts/checks/counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'arenaku-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});

test('the sum names what was skipped only when there is any', () => {
  expect(summary({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(summary(add({ passed: 1, failed: 1, skipped: 2 }, { passed: 4, failed: 0, skipped: 1 }))).toBe(
    '5 passed, 1 failed, 3 skipped',
  );
  expect(add()).toEqual(nothing);
});

test('Vitest: a file that does not load is a failure too', () => {
  const path = report({
    numPassedTests: 2,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed'), file('failed')],
  });
  expect(countVitest(path, 1)).toEqual({ passed: 2, failed: 2, skipped: 2 });
});

test('Playwright: what is not as expected failed', () => {
  const path = report({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 } });
  expect(countPlaywright(path, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test.each([countVitest, countPlaywright])('%o: a runner that failed never ends in a sum without failures', (count) => {
  expect(count(join(folder, 'missing.json'), 0).failed).toBe(1);
  expect(count(report('half a rep'), 1).failed).toBe(1);
});

test('a runner whose tests all passed but which exits with an error counts as failed', () => {
  const passed = { numPassedTests: 2, numPendingTests: 0, numTodoTests: 0, testResults: [file('passed', 'passed')] };
  expect(countVitest(report(passed), 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  const stats = { stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 } };
  expect(countPlaywright(report(stats), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});
