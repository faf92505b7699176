import type { AnyStateMachine } from 'xstate';
import { type Coverage, coverageOf, percent, problemsOf, shareOf } from './coverage.ts';
import { explore } from './explore.ts';
import type { FlowModel } from './model.ts';
import type { Plan } from './plan.ts';
import { run, type RunResult } from './run.ts';
import { type Criterion, planOf } from './tours.ts';

/** Plans, runs and counts a machine, for the command, the tests and the table in a README. */

export interface Assessment {
  machine: string;
  /** One of each for each criterion, in order. */
  plans: Plan[];
  runs: RunResult[];
  /** Of all runs together. */
  coverage: Coverage;
  /** What must be mended; empty if all is well. */
  problems: string[];
}

/** Explores a machine once, plans and runs it by each criterion. */
export function assess(machine: AnyStateMachine, model: FlowModel, criteria: readonly Criterion[]): Assessment {
  const exploration = explore(machine, model);
  const plans = criteria.map((criterion) => planOf(exploration, criterion));
  const runs = plans.map((plan) => run(machine, plan));
  const coverage = coverageOf(exploration.graph, model, runs);
  const [first] = plans;
  return { machine: machine.id, plans, runs, coverage, problems: first ? problemsOf(coverage, first) : [] };
}

const covered = ({ goals: { all, missed } }: Plan) => all - missed.length;
const sum = <Item>(items: Item[], value: (item: Item) => number) =>
  items.reduce((total, item) => total + value(item), 0);
const steps = (plan: Plan | undefined) => sum(plan?.paths ?? [], ({ steps: list }) => list.length);

/** What runs in a browser covered of one machine, as a file keeps it. */
export interface BrowserCoverage {
  machine: string;
  transitions: { id: string; count: number; waiver: string | null }[];
}

/**
 * Reads such a file.
 *
 * @throws Error that says what is missing if it is none
 */
export function browserCoverageFromJson(text: string): BrowserCoverage[] {
  const { machines } = JSON.parse(text) as { machines?: BrowserCoverage[] };
  if (!Array.isArray(machines)) throw new Error("This is no coverage of a browser: 'machines' is missing");
  return machines;
}

/** `37 of 38, 1 waived`; a dash where nothing was walked. */
function browserCell(found: BrowserCoverage[]): string {
  const transitions = found.flatMap((coverage) => coverage.transitions);
  if (transitions.length === 0) return '–';
  const executed = transitions.filter(({ count }) => count > 0).length;
  const waived = transitions.filter(({ count, waiver }) => count === 0 && waiver !== null).length;
  return `${executed} of ${transitions.length}${waived > 0 ? `, ${waived} waived` : ''}`;
}

/**
 * The table of coverage in Markdown, its last row the sum; the assessments have a plan of `1-switch`, or none does.
 * With the coverage of a browser it has a column for that.
 */
export function coverageTable(assessments: Assessment[], browser: BrowserCoverage[] = []): string {
  const inBrowser = (found: BrowserCoverage[]) => (browser.length > 0 ? [browserCell(found)] : []);
  const pairs = assessments.map(({ plans }) => plans.find(({ criterion }) => criterion === '1-switch'));
  const rows = assessments.map(({ machine, coverage, plans: [plan] }, index) => {
    const pair = pairs[index];
    return [
      machine,
      plan?.graph.nodes.length ?? 0,
      coverage.transitions.length,
      coverage.executed,
      coverage.waived,
      shareOf(coverage),
      pair ? `${covered(pair)} of ${pair.goals.all}` : '–',
      ...inBrowser(browser.filter((found) => found.machine === machine)),
      plan?.paths.length ?? 0,
      steps(plan),
    ];
  });
  const whole = sum(assessments, ({ coverage }) => coverage.transitions.length);
  const executed = sum(assessments, ({ coverage }) => coverage.executed);
  const waived = sum(assessments, ({ coverage }) => coverage.waived);
  const known = pairs.filter((pair) => pair !== undefined);
  const total = [
    '**all**',
    sum(assessments, ({ plans: [plan] }) => plan?.graph.nodes.length ?? 0),
    whole,
    executed,
    waived,
    percent(executed, whole - waived),
    known.length > 0 ? `${sum(known, covered)} of ${sum(known, ({ goals }) => goals.all)}` : '–',
    ...inBrowser(browser),
    sum(assessments, ({ plans: [plan] }) => plan?.paths.length ?? 0),
    sum(assessments, ({ plans: [plan] }) => steps(plan)),
  ];
  const names = ['Machine', 'States', 'Transitions', 'Executed', 'Waived', 'Coverage', '1-switch'];
  const header = [...names, ...(browser.length > 0 ? ['In the browser'] : []), 'Tests', 'Steps'];
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |\n`;
  return (
    line(header) + line(header.map((_, index) => (index === 0 ? '-' : '-:'))) + [...rows, total].map(line).join('')
  );
}

const markers = ['<!-- flows: coverage -->', '<!-- /flows: coverage -->'] as const;

/**
 * A README with its table of coverage made anew, between two markers.
 *
 * @throws Error if the markers are not there
 */
export function withTable(readme: string, table: string): string {
  const [begin, end] = [readme.indexOf(markers[0]), readme.indexOf(markers[1])];
  if (begin < 0 || end < begin)
    throw new Error(`The file lacks the lines ${markers[0]} and ${markers[1]}, between which the table goes`);
  return `${readme.slice(0, begin + markers[0].length)}\n${table}${readme.slice(end)}`;
}
