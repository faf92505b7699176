import type { AnyEventObject } from 'xstate';
import { activeNodes } from './graph.ts';
import type { FlowModel, PlainState } from './model.ts';

/**
 * Walks a path in a browser by the drivers and checks of a model; generated Playwright specs call it.
 */

export interface BrowserStep {
  event: AnyEventObject;
  state: PlainState;
  /** Milliseconds since the start of the test. */
  at: number;
  /** Ids of the transitions that the step takes. */
  transitions?: string[];
}

/** Waits until the app took a step, before the page is looked at. */
export type Arrived = (step: BrowserStep) => Promise<void>;

/**
 * Answers the function that carries out one step after the other, the start first.
 *
 * @throws Error for a machine without a model and, at its step, for an event without a driver: neither is skipped
 */
export function walkInBrowser(page: unknown, machine: string, model: FlowModel | undefined, arrived?: Arrived) {
  if (!model) throw new Error(`${machine}: there is no model in flows.config.ts`);
  let from: PlainState | undefined;
  return async (step: BrowserStep): Promise<void> => {
    const { event, state } = step;
    if (from) {
      const drive = model.drive?.[event.type];
      if (!drive) throw new Error(`${machine}: the model has no driver for '${event.type}'`);
      await drive(page, { event, from, to: state });
      await arrived?.(step);
    } else {
      if (!model.open) throw new Error(`${machine}: the model has no 'open', which shows the screen it starts on`);
      await model.open(page, event['input']);
    }
    from = state;
    for (const path of activeNodes(state)) await model.check?.[path]?.(page, state);
  };
}

export interface RecordedStep extends BrowserStep {
  machine: string;
  /** The id of the actor: a machine may run more than once. */
  actor: string;
}

/**
 * Opens the page by the model of `root` and answers the function that repeats a recording in it, step by step.
 *
 * @throws Error for a machine without a model and an event without a driver, as above
 */
export async function walkRecording(page: unknown, models: Record<string, FlowModel>, root: string) {
  const last = new Map<string, PlainState>();
  const opening = models[root];
  if (!opening?.open) throw new Error(`${root}: the model has no 'open', which shows the screen it starts on`);
  await opening.open(page, undefined);
  return async ({ machine, actor, event, state }: RecordedStep): Promise<void> => {
    const model = models[machine];
    if (!model) throw new Error(`${machine}: there is no model in flows.config.ts`);
    const drive = model.drive?.[event.type];
    if (!drive) throw new Error(`${machine}: the model has no driver for '${event.type}'`);
    await drive(page, { event, from: last.get(actor) ?? state, to: state });
    last.set(actor, state);
    for (const path of activeNodes(state)) await model.check?.[path]?.(page, state);
  };
}
