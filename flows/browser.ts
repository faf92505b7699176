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
}

/**
 * Answers the function that carries out one step after the other, the start first.
 *
 * @throws Error for a machine without a model and, at its step, for an event without a driver: neither is skipped
 */
export function walkInBrowser<Page>(page: Page, machine: string, model: FlowModel | undefined) {
  if (!model) throw new Error(`${machine}: there is no model in flows.config.ts`);
  let from: PlainState | undefined;
  return async ({ event, state }: BrowserStep): Promise<void> => {
    if (from) {
      const drive = model.drive?.[event.type];
      if (!drive) throw new Error(`${machine}: the model has no driver for '${event.type}'`);
      await drive(page, { event, from, to: state });
    } else {
      if (!model.open) throw new Error(`${machine}: the model has no 'open', which shows the screen it starts on`);
      await model.open(page, event['input']);
    }
    from = state;
    for (const path of activeNodes(state)) await model.check?.[path]?.(page, state);
  };
}
