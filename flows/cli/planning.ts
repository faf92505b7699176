import { browserPlan } from '../browserPlan.ts';
import { toHtml } from '../formats/html.ts';
import { toJunit } from '../formats/junit.ts';
import { toPlaywright } from '../formats/playwright.ts';
import { toGherkin, toMarkdown, toXrayCsv } from '../formats/text.ts';
import { toPlain } from '../json.ts';
import type { FlowConfig } from '../model.ts';
import { type Mutant, type MutantResult, mutantsOf, runMutant } from '../mutants.ts';
import type { Plan } from '../plan.ts';
import { type Assessment, assess, browserCoverageFromJson, coverageTable, withTable } from '../report.ts';
import { plan } from '../tours.ts';
import {
  choose,
  criterionOf,
  importFrom,
  oneOf,
  type Options,
  type Subject,
  UsageError,
  withProgress,
  write,
} from './context.ts';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The commands plan, run and report. */

const planFormats = ['markdown', 'gherkin', 'xray', 'playwright', 'junit', 'json', 'html'] as const;

const toJsonList = (value: unknown) => `${JSON.stringify(toPlain(value), null, 1)}\n`;

/** What a spec imports, seen from the file it is written to. */
export const specImports = ({ out, config }: Options, settings: FlowConfig) => ({
  test: settings.playwright?.test ?? '@playwright/test',
  arrivals: settings.playwright?.arrivals,
  config: importFrom(out, config),
  browser: importFrom(out, fileURLToPath(new URL('../browser.ts', import.meta.url))),
});

function format(
  name: (typeof planFormats)[number],
  plans: Plan[],
  options: Options,
  config: FlowConfig,
  assessments: Assessment[],
): string {
  if (name === 'markdown') return toMarkdown(plans);
  if (name === 'gherkin') return toGherkin(plans);
  if (name === 'xray') return toXrayCsv(plans);
  if (name === 'playwright') return toPlaywright(plans, specImports(options, config));
  if (name === 'junit')
    return toJunit(
      plans,
      assessments.flatMap(({ runs }) => runs),
    );
  if (name === 'html')
    return toHtml(
      plans,
      assessments.map(({ coverage }) => coverage),
    );
  return toJsonList(assessments.length === 0 ? plans : assessments.map(({ coverage, runs }) => ({ coverage, runs })));
}

const label =
  (verb: string) =>
  ({ name }: Subject) =>
    `${verb} ${name}`;

/** `plan`: answers the exit code. */
export function planCommand(config: FlowConfig, names: string[], options: Options): number {
  const subjects = choose(config, names);
  const criterion = criterionOf(options);
  const name = oneOf('format', options.format, planFormats, 'markdown');
  const planOne = name === 'playwright' ? browserPlan : plan;
  const plans = withProgress(subjects, label('planning'), ({ machine, model }) => planOne(machine, model, criterion));
  write(format(name, plans, options, config, []), options.out);
  for (const { machine, goals } of plans) {
    for (const goal of goals.missed)
      process.stderr.write(`${machine}: no test reaches '${goal}': a timer always comes first\n`);
  }
  return 0;
}

function tellProblems(problems: string[]): number {
  for (const problem of problems) process.stderr.write(`✗ ${problem}\n`);
  return problems.length === 0 ? 0 : 1;
}

/** `run`: answers the exit code. */
export function runCommand(config: FlowConfig, names: string[], options: Options): number {
  const subjects = choose(config, names);
  if (options.mutants) return mutantsCommand(subjects);
  const criterion = criterionOf(options);
  const name = options.format === undefined ? null : oneOf('format', options.format, planFormats, 'markdown');
  const assessments = withProgress(subjects, label('running'), ({ machine, model }) =>
    assess(machine, model, [criterion]),
  );
  const plans = assessments.flatMap((assessment) => assessment.plans);
  if (name) write(format(name, plans, options, config, assessments), options.out);
  if (!name || options.out !== undefined) process.stdout.write(coverageTable(assessments));
  return tellProblems(assessments.flatMap(({ problems }) => problems));
}

function tellMutants(results: MutantResult[]): string {
  const survivors = results.filter(({ killedBy }) => killedBy === null);
  const lines = survivors.map(
    ({ machine, transition, change }) => `  survived: ${machine}: '${transition}' ${change}\n`,
  );
  const share = Math.floor((1000 * (results.length - survivors.length)) / Math.max(1, results.length)) / 10;
  return `${results.length - survivors.length} of ${results.length} mutants killed (${share} %)\n${lines.join('')}`;
}

/** Runs all mutants of the machines on the tests of `transitions` and `1-switch`. */
export function killMutants({ machine, model }: Subject): MutantResult[] {
  const plans = [plan(machine, model, 'transitions'), plan(machine, model, '1-switch')];
  return mutantsOf(machine).map((mutant: Mutant) => runMutant(machine, mutant, plans));
}

function mutantsCommand(subjects: Subject[]): number {
  const results = withProgress(subjects, label('breaking'), killMutants).flat();
  process.stdout.write(tellMutants(results));
  const killed = results.filter(({ killedBy }) => killedBy !== null).length;
  return killed >= 0.95 * results.length ? 0 : 1;
}

/** What the last run in a browser covered, where there was one. */
function readBrowser({ browserCoverage }: FlowConfig) {
  if (browserCoverage === undefined || !existsSync(browserCoverage)) return [];
  return browserCoverageFromJson(readFileSync(browserCoverage, 'utf8'));
}

/** `report`: answers the exit code. */
export function reportCommand(config: FlowConfig, names: string[], options: Options): number {
  const name = oneOf('format', options.format, ['markdown', 'html', 'json'] as const, 'markdown');
  const assessments = withProgress(choose(config, names), label('running'), ({ machine, model }) =>
    assess(machine, model, ['transitions', '1-switch']),
  );
  const table = coverageTable(assessments, readBrowser(config));
  if (options.readme === undefined) {
    const plans = assessments.flatMap(({ plans: [first] }) => first ?? []);
    write(name === 'markdown' ? table : format(name, plans, options, config, assessments), options.out);
  } else {
    if (names.length > 0) throw new UsageError('--readme takes the table of all machines: name none');
    write(withTable(readFileSync(options.readme, 'utf8'), table), options.readme);
  }
  return tellProblems(assessments.flatMap(({ problems }) => problems));
}
