import { toPlain } from '../json.ts';
import type { Plan, PlanPath } from '../plan.ts';

/** A Playwright spec: each step calls the model's driver of its event, then the checks of the states it leads to. */

export interface SpecImports {
  /** From where the spec takes Playwright's `test`. */
  test: string;
  /** From where it takes the configuration of the flows, as the default export. */
  config: string;
  /** From where it takes `walkInBrowser`. */
  browser: string;
  /** From where it takes `arrivals`, if it waits for the app. */
  arrivals?: string | undefined;
}

const literal = (value: unknown) => JSON.stringify(toPlain(value));
const text = (value: string) => `'${value.replace(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;

function testOf(machine: string, { name, steps }: PlanPath, waits: boolean): string {
  const lines = steps.map(
    ({ event, state, at, transitions }) =>
      `    await step({ at: ${at}, event: ${literal(event)}, state: ${literal(state)}, transitions: ${literal(transitions)} });\n`,
  );
  const arrived = waits ? `, await arrivals(page, ${text(machine)})` : '';
  return (
    `  test(${text(name)}, async ({ page }) => {\n` +
    `    const step = walkInBrowser(page, ${text(machine)}, config.models[${text(machine)}]${arrived});\n` +
    `${lines.join('')}  });\n`
  );
}

export function toPlaywright(plans: Plan[], imports: SpecImports): string {
  const suites = plans.map(
    ({ machine, criterion, paths }) =>
      `test.describe(${text(`${machine} (${criterion})`)}, () => {\n${paths.map((path) => testOf(machine, path, imports.arrivals !== undefined)).join('\n')}});\n`,
  );
  return (
    '// Made by `npm run flows -- plan --format playwright`: edit the models, not this file.\n' +
    `import { test } from ${text(imports.test)};\n` +
    `import config from ${text(imports.config)};\n` +
    (imports.arrivals === undefined ? '' : `import { arrivals } from ${text(imports.arrivals)};\n`) +
    `import { walkInBrowser } from ${text(imports.browser)};\n\n${suites.join('\n')}`
  );
}
