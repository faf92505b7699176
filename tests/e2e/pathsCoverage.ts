import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { graphOf } from '../../flows/graph.ts';
import config from '../../flows.config.ts';
import { browserPlan } from '../../flows/browserPlan.ts';
import type { PlanPath } from '../../flows/plan.ts';
import type { Reported } from './collector.ts';

/** Sums up which transitions the tours executed in the browser. */

export const pathsFolder = 'test-results/flows-browser';
const summaryFile = 'test-results/flows-browser.json';
/** Of all transitions, the share that may be waived. */
const mostWaived = 0.05;

interface Walked {
  machine: string;
  tour: string;
  reports: Reported[];
}

/** Forgets what earlier runs executed. */
export const forgetPaths = () => rmSync(pathsFolder, { recursive: true, force: true });

function readWalked(): Walked[] {
  if (!existsSync(pathsFolder)) return [];
  return readdirSync(pathsFolder).map((file) => JSON.parse(readFileSync(`${pathsFolder}/${file}`, 'utf8')) as Walked);
}

function planOf(name: string): PlanPath[] {
  const model = config.models[name];
  return model?.open ? browserPlan(config.machines[name] as AnyStateMachine, model).paths : [];
}

function summaryOf(name: string, counts: Map<string, number>) {
  const model = config.models[name] ?? {};
  const waivers = model.browserWaivers ?? {};
  const ids = graphOf(config.machines[name] as AnyStateMachine).transitions.map(({ id }) => id);
  const transitions = ids.map((id) => ({ id, count: counts.get(`${name} ${id}`) ?? 0, waiver: waivers[id] ?? null }));
  const missing = transitions.filter(({ count, waiver }) => count === 0 && waiver === null).map(({ id }) => id);
  // Chance may bring about what is waived; a tour must not.
  const planned = new Set(planOf(name).flatMap(({ steps }) => steps.flatMap((step) => step.transitions)));
  const needless = Object.keys(waivers).filter((id) => planned.has(id));
  const unknown = Object.keys(waivers).filter((id) => !ids.includes(id));
  return { machine: name, transitions, missing, needless, unknown };
}

/**
 * Writes the summary and prints its table, if tours were walked in this run.
 * @throws Error that names each transition that was not executed, if all tours of its machine were walked
 */
export function reportPaths(): void {
  const walked = readWalked();
  if (walked.length === 0) return;
  const counts = new Map<string, number>();
  for (const { machine, transitions } of walked.flatMap(({ reports }) => reports)) {
    for (const id of transitions) counts.set(`${machine} ${id}`, (counts.get(`${machine} ${id}`) ?? 0) + 1);
  }
  const machines = Object.keys(config.models).map((name) => summaryOf(name, counts));
  writeFileSync(summaryFile, `${JSON.stringify({ machines }, null, 1)}\n`);
  const problems = machines.flatMap(({ machine, transitions, missing, needless, unknown }) => {
    const executed = transitions.filter(({ count }) => count > 0).length;
    const waived = transitions.filter(({ count, waiver }) => count === 0 && waiver !== null).length;
    console.log(`${machine}: ${executed} of ${transitions.length} transitions in the browser, ${waived} waived`);
    const planned = planOf(machine).length;
    if (planned === 0 || walked.filter((tour) => tour.machine === machine).length < planned) return [];
    return [
      ...missing.map((id) => `${machine}: '${id}' was not executed in the browser`),
      ...needless.map((id) => `${machine}: '${id}' is waived, but its tours take it: take the waiver away`),
      ...unknown.map((id) => `${machine}: '${id}' is waived, but does not exist`),
    ];
  });
  const all = machines.flatMap(({ transitions }) => transitions);
  const waived = all.filter(({ waiver }) => waiver !== null).length;
  if (waived > mostWaived * all.length) problems.push(`${waived} of ${all.length} transitions are waived: too many`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
