import type { Page } from '@playwright/test';
import { walkInBrowser } from '../../flows/browser.ts';
import type { FlowModel } from '../../flows/model.ts';
import type { PlanPath } from '../../flows/plan.ts';
import { arrivalsIn } from './arrivals.ts';
import type { Reported } from './collector.ts';

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
  const walk = walkInBrowser(page, machine, model, arrivalsIn(reports, machine));
  for (const [index, step] of steps.entries()) {
    try {
      await walk(step);
    } catch (error) {
      throw new Error(`step ${index} '${step.event.type}': ${(error as Error).message}`, { cause: error });
    }
  }
}
