/** Sums over the runners: what passed, failed and was skipped. */
import { readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Count = { passed: 0, failed: 0, skipped: 0 };

export function add(...counts: Count[]): Count {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    nothing,
  );
}

/** The last line of `npm test`: `N passed, N failed`, and `, N skipped` when there are any. */
export function summary({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: { status: string }[] }[];
}

/** Counts Vitest's JSON report. A file that fails without a failing test (it does not load) is one failure. */
export function countVitest(report: string, exitCode: number): Count {
  const read = readReport(report) as VitestReport | undefined;
  if (!read) return atLeastOneFailure(nothing, exitCode || 1);
  const failed = read.testResults.reduce((sum, file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed').length;
    return sum + (tests === 0 && file.status === 'failed' ? 1 : tests);
  }, 0);
  const skipped = read.numPendingTests + read.numTodoTests;
  return atLeastOneFailure({ passed: read.numPassedTests, failed, skipped }, exitCode);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Counts Playwright's JSON report. */
export function countPlaywright(report: string, exitCode: number): Count {
  const read = readReport(report) as PlaywrightReport | undefined;
  if (!read) return atLeastOneFailure(nothing, exitCode || 1);
  const { expected, unexpected, flaky, skipped } = read.stats;
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
}

/** A runner that says it failed must not end in a sum without failures. */
function atLeastOneFailure(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
