/**
 * `npm test`: all that must hold. Every check and every test counts; all run even when one fails. The last
 * line is the sum, `N passed, N failed`.
 *
 * With TEST_DATABASE_URL the server's tests run a second time, on that PostgreSQL; with TEST_NATS_URL beside it, those
 * of several processes too.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { add, countPlaywright, countVitest, nothing, summary, type Count } from './checks/counts.ts';
import { runCheck, runChecks, runTests } from './checks/run.ts';

const reports = 'test-results';
const postgres = process.env['TEST_DATABASE_URL'];

/** The server's tests choose their database by this variable: only the second run of them shall see it. */
const embedded = { ...process.env, TEST_DATABASE_URL: undefined };

async function main(): Promise<Count> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  let total = await runCheck('generated sources', 'node', ['scripts/generate.ts']);
  total = add(
    total,
    await runChecks([
      ['types', 'tsc', ['--noEmit']],
      ['lint', 'oxlint', ['--deny-warnings']],
      ['format', 'oxfmt', ['--check']],
      ['dead code', 'knip', []],
      ['import rules', 'depcruise', ['--config', '.dependency-cruiser.mjs', 'src', 'server', 'machines', 'flows']],
      ['contract', 'redocly', ['lint', 'openapi/openapi.yaml']],
      ['translations', 'node', ['scripts/checks/translations.ts']],
    ]),
  );
  total = add(total, await vitest('unit, contract and server tests', 'vitest.json', [], embedded));
  if (postgres) {
    const onPostgres = { ...process.env, TEST_DATABASE_URL: postgres };
    total = add(
      total,
      await vitest('server tests on PostgreSQL', 'vitest-postgres.json', ['--project', 'server'], onPostgres),
    );
  }
  const build = await runCheck('build', 'node', ['scripts/build.ts']);
  return add(total, build, build.failed > 0 ? nothing : await endToEnd());
}

async function vitest(name: string, file: string, extra: string[], env: NodeJS.ProcessEnv): Promise<Count> {
  const report = `${reports}/${file}`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const exitCode = await runTests(name, 'vitest', ['run', ...reporters, ...extra], env);
  return countVitest(report, exitCode);
}

async function endToEnd(): Promise<Count> {
  const report = `${reports}/e2e.json`;
  try {
    ensureBrowser();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const exitCode = await runTests('end to end', 'playwright', ['test', '--reporter=line,json'], {
    ...embedded,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return countPlaywright(report, exitCode);
}

const total = await main();
console.log(summary(total));
process.exitCode = total.failed > 0 ? 1 : 0;
