import { toPlain } from '../json.ts';
import type { Replay } from '../replay.ts';
import type { SpecImports } from './playwright.ts';

/** A replayed recording as a Playwright spec: what player and server did, with what the page must show after each. */

const literal = (value: unknown) => JSON.stringify(toPlain(value));
const text = (value: string) => `'${value.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

/** `root` is the machine whose model opens the page. */
export function recordedSpec({ steps }: Replay, root: string, title: string, imports: SpecImports): string {
  const caused = steps.filter(({ internal, event }) => !internal && event.type !== 'xstate.init');
  const lines = caused.map(
    ({ machine, actor, at, event, state }) =>
      `  await step({ machine: ${text(machine)}, actor: ${text(actor)}, at: ${at}, event: ${literal(event)}, state: ${literal(state)} });\n`,
  );
  return (
    '// Made by `npm run flows -- replay --as-test` from a recording.\n' +
    `import { test } from ${text(imports.test)};\nimport config from ${text(imports.config)};\nimport { walkRecording } from ${text(imports.browser)};\n\n` +
    `test(${text(title)}, async ({ page }) => {\n  const step = await walkRecording(page, config.models, ${text(root)});\n${lines.join('')}});\n`
  );
}
