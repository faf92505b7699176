import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { BrowserStep } from '../../flows/browser.ts';
import { toKey } from '../../flows/json.ts';
import { collect, type Reported } from './collector.ts';

const patience = 10_000;

/** Finds the report that a step became, after those found before; -1 if there is none yet. */
function indexOf(reports: Reported[], machine: string, { transitions = [], state }: BrowserStep, from: number): number {
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
 * Answers a function that waits until the app reports that it took a step's transitions to its state.
 * @param reports of the page, gathered from its first step
 * @throws Error with what the app did instead
 */
export function arrivalsIn(reports: Reported[], machine: string) {
  let cursor = 0;
  return async (step: BrowserStep): Promise<void> => {
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
}

/**
 * For specs that the command writes: the same, of a page that was not opened yet.
 * @public
 */
export const arrivals = async (page: Page, machine: string) => arrivalsIn(await collect(page), machine);
