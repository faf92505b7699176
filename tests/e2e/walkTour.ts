import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { walkInBrowser } from '../../flows/browser.ts';
import { toKey } from '../../flows/json.ts';
import type { FlowModel } from '../../flows/model.ts';
import type { PlanPath, PlanStep } from '../../flows/plan.ts';
import type { Reported } from './collector.ts';

const patience = 10_000;

/** Finds the report that a step of the plan became, after those found before; -1 if there is none yet. */
function indexOf(reports: Reported[], machine: string, { transitions, state }: PlanStep, from: number): number {
  const wanted = toKey([transitions, state.value]);
  return reports.findIndex(
    (report, index) =>
      index >= from && report.machine === machine && toKey([report.transitions, report.value]) === wanted,
  );
}

function tell(reports: Reported[], machine: string): string {
  const lines = reports.filter((report) => report.machine === machine).slice(-12);
  return lines
    .map(({ event, value, transitions }) => `  ${event} -> ${toKey(value)} ${transitions.join(', ')}`)
    .join('\n');
}

/**
 * Walks a tour in the running app: drives each step, waits until the app reports that it took the planned transitions
 * to the planned state, and checks what the page shows.
 * @throws Error that names the step at which app and plan part
 */
export async function walkTour(
  page: Page,
  machine: string,
  model: FlowModel,
  { steps }: PlanPath,
  reports: Reported[],
) {
  let cursor = 0;
  const arrive = async (step: PlanStep) => {
    const deadline = Date.now() + patience;
    let found = indexOf(reports, machine, step, cursor);
    while (found < 0 && Date.now() < deadline) {
      await sleep(20);
      found = indexOf(reports, machine, step, cursor);
    }
    if (found < 0)
      throw new Error(
        `the app did not do ${toKey([step.transitions, step.state.value])}; it did\n${tell(reports, machine)}`,
      );
    cursor = found + 1;
  };
  const walk = walkInBrowser(page, machine, model);
  for (const [index, step] of steps.entries()) {
    try {
      await walk(step, index === 0 ? undefined : () => arrive(step));
    } catch (error) {
      throw new Error(`step ${index} '${step.event.type}': ${(error as Error).message}`, { cause: error });
    }
  }
}
