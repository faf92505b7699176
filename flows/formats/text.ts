import type { Plan } from '../plan.ts';
import { scriptOf, type ScriptStep } from './script.ts';

/** Formats for people: Gherkin, Markdown and a CSV that Xray imports. */

const withData = ({ action, data }: ScriptStep) => (data ? `${action} with ${data}` : action);

/** One feature for each machine; a step is what happens (Given, When) and what must hold (Then). */
export function toGherkin(plans: Plan[]): string {
  return plans
    .map((plan) => {
      const scenarios = scriptOf(plan).map(({ name, steps }) => {
        const lines = steps.flatMap((step, index) => [
          `    ${index === 0 ? 'Given' : 'When'} ${withData(step)}`,
          `    Then ${step.expected}`,
        ]);
        return `  Scenario: ${name}\n${lines.join('\n')}\n`;
      });
      const description = plan.graph.description ? `  ${plan.graph.description}\n` : '';
      return `Feature: ${plan.machine} (${plan.criterion})\n${description}\n${scenarios.join('\n')}`;
    })
    .join('\n');
}

const cell = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', ' ');

/** One section for each machine, one table for each test. */
export function toMarkdown(plans: Plan[]): string {
  return plans
    .map((plan) => {
      const tests = scriptOf(plan).map(({ name, steps }) => {
        const rows = steps.map(
          ({ action, data, expected }, index) =>
            `| ${index + 1} | ${cell(action)} | ${data ? `\`${cell(data)}\`` : ''} | ${cell(expected)} |`,
        );
        return `### ${name}\n\n| # | Do | With | Expect |\n| - | - | - | - |\n${rows.join('\n')}\n`;
      });
      const steps = plan.paths.reduce((sum, path) => sum + path.steps.length, 0);
      const intro = `${plan.graph.description ?? ''}\n\n${plan.paths.length} tests, ${steps} steps, criterion ${plan.criterion}.`;
      return `## ${plan.machine}\n\n${intro.trim()}\n\n${tests.join('\n')}`;
    })
    .join('\n');
}

const quoted = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`;

/** Semicolons, all fields quoted, one row a step: Xray's test case importer joins the rows of one `TCID`. */
export function toXrayCsv(plans: Plan[]): string {
  const header = ['TCID', 'Test Summary', 'Test Priority', 'Action', 'Data', 'Result'];
  const tests = plans.flatMap(scriptOf);
  const rows = tests.flatMap(({ name, steps }, index) =>
    steps.map(({ action, data, expected }) => [index + 1, name, 'Medium', action, data, expected]),
  );
  return [header, ...rows].map((row) => `${row.map(quoted).join(';')}\r\n`).join('');
}
