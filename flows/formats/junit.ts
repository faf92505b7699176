import type { Plan } from '../plan.ts';
import type { PathResult, RunResult } from '../run.ts';
import { escapeMarkup, scriptOf, type ScriptTest } from './script.ts';

/** JUnit XML of plans and what their runs came to; a test that was not run is skipped. */

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(3);

function outcome(result: PathResult | undefined): string {
  if (!result) return '      <skipped message="planned, not run"/>\n';
  if (result.failure === null) return '';
  return `      <failure message="${escapeMarkup(result.failure)}"/>\n`;
}

function testCase({ name, steps }: ScriptTest, machine: string, result: PathResult | undefined): string {
  const lines = steps.map(
    ({ action, data, expected }, index) => `${index + 1}. ${action}${data ? ` ${data}` : ''} -> ${expected}`,
  );
  return (
    `    <testcase classname="${escapeMarkup(machine)}" name="${escapeMarkup(name)}" time="${seconds(result?.took ?? 0)}">\n` +
    outcome(result) +
    `      <system-out>${escapeMarkup(lines.join('\n'))}</system-out>\n    </testcase>\n`
  );
}

export function toJunit(plans: Plan[], runs: RunResult[] = []): string {
  const suites = plans.map((plan) => {
    const results =
      runs.find(({ machine, criterion }) => machine === plan.machine && criterion === plan.criterion)?.paths ?? [];
    const byName = new Map(results.map((result) => [result.name, result]));
    const cases = scriptOf(plan).map((test) => testCase(test, plan.machine, byName.get(test.name)));
    const failed = results.filter(({ failure }) => failure !== null).length;
    const time = seconds(results.reduce((sum, { took }) => sum + took, 0));
    const skipped = cases.length - results.length;
    return (
      `  <testsuite name="${escapeMarkup(plan.machine)}" tests="${cases.length}" failures="${failed}" skipped="${skipped}" time="${time}">\n` +
      `${cases.join('')}  </testsuite>\n`
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`;
}
