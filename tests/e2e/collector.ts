import type { Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { graphOf } from '../../flows/graph.ts';
import { machines } from '../../machines/index.ts';

/** What the app itself reports of its machines under `?record`, gathered in a page beside it. */

interface Place {
  source: string;
  eventType: string;
  branch: number;
}

interface Message {
  type: string;
  event?: { type: string };
  microsteps?: Place[][];
  actor?: { machine: string | null; value: unknown };
}

export interface Reported {
  machine: string;
  event: string;
  value: unknown;
  /** Ids of the transitions that were executed. */
  transitions: string[];
}

const keyOf = ({ source, eventType, branch }: Place) => `${source} ${eventType} ${branch}`;

const idsOf = Object.fromEntries(
  Object.entries(machines).map(([name, machine]) => [
    name,
    new Map(graphOf(machine as AnyStateMachine).transitions.map((transition) => [keyOf(transition), transition.id])),
  ]),
);

/** Gathers from now on; the list grows as reports come. */
export async function collect(page: Page): Promise<Reported[]> {
  const reports: Reported[] = [];
  const listener = await page.context().newPage();
  await listener.exposeFunction('report', ({ type, event, microsteps = [], actor }: Message) => {
    if (type !== 'step' || !actor?.machine) return;
    const ids = idsOf[actor.machine];
    const transitions = microsteps.flat().map((place) => ids?.get(keyOf(place)) ?? `(unknown) ${keyOf(place)}`);
    reports.push({ machine: actor.machine, event: event?.type ?? '', value: actor.value, transitions });
  });
  await listener.goto('/favicon.svg');
  await listener.evaluate(() => {
    const channel = new BroadcastChannel('arenaku.flows');
    channel.addEventListener('message', ({ data }) =>
      (window as unknown as { report: (data: unknown) => void }).report(data),
    );
    Object.assign(window, { channel });
  });
  await page.bringToFront();
  return reports;
}
