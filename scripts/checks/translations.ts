/**
 * Holds the translations complete: every text of the sources is in both catalogues, nothing else is, and every
 * message is translated. Leaves the catalogues as it found them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';

const catalogues = { en: 'locales/en.po', bd: 'locales/bd.po' };
const problems: string[] = [];

const before = readAll();
execFileSync('npx', ['lingui', 'extract', '--clean'], { stdio: ['ignore', 'ignore', 'inherit'] });
for (const [path, text] of readAll()) {
  const old = before.get(path);
  if (old === text) continue;
  problems.push(`${path} does not match the texts in the sources: run \`npm run extract\`, translate, and commit it.`);
  writeFileSync(path, old ?? '');
}

const po = formatter();
for (const [locale, path] of Object.entries(catalogues)) {
  const text = before.get(path) ?? '';
  const messages = await po.parse(text, { locale, sourceLocale: 'en', filename: path });
  for (const [id, message] of Object.entries(messages)) {
    if (!message.translation) problems.push(`${path}: no translation of ${JSON.stringify(message.message ?? id)}`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function readAll(): Map<string, string> {
  return new Map(Object.values(catalogues).map((path) => [path, readFileSync(path, 'utf8')]));
}
