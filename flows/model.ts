import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';

/**
 * What a tester adds to a machine, so that it can be explored, run and driven in a browser.
 */

/** What a child of the machine came to; a child's machine is a black box with these outcomes. */
type Outcome =
  | { type: `xstate.done.actor.${string}`; output?: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.snapshot.${string}`; snapshot: unknown };

/** A state as it is written in plans: what `getPersistedSnapshot` keeps, without the children. */
export interface PlainState {
  status: string;
  value: unknown;
  context: unknown;
  output?: unknown;
  error?: unknown;
  historyValue?: unknown;
}

/** What a driver is told of the step that it carries out. */
export interface DriveStep {
  event: AnyEventObject;
  from: PlainState;
  to: PlainState;
}

export interface FlowModel<Machine extends AnyStateMachine = AnyStateMachine, Page = unknown> {
  /** What the machine may be started with; each begins tests of its own. Default: one start without input. */
  inputs?: (Machine extends AnyStateMachine ? InputFrom<Machine> : unknown)[];
  /**
   * The events that are tried wherever a state listens to them: payloads, outcomes of children and the boundary
   * values of each guard. `after` needs none; an event without a case is tried without a payload.
   */
  cases?: (EventFromLogic<Machine> | Outcome)[];
  /** Ids of transitions that no test executes, each with the reason. One that is executed after all fails. */
  waivers?: Record<string, string>;
  /** Most configurations that are explored. Default: 50,000. */
  limit?: number;
  /**
   * How many children may have ended, at one time, whose states live on (one that failed without consequence, say).
   * Default: 1. More finds what only follows from several, at the price of their combinations.
   */
  endedChildren?: number;
  /** Opens the screen on which the machine starts. */
  open?: (page: Page, input: unknown) => Promise<void>;
  /** How each event is caused in a browser, by event type. A missing one fails the run. */
  drive?: Record<string, (page: Page, step: DriveStep) => Promise<void>>;
  /** Whether a browser can bring a step about: where the event can't come, or not with this payload. Default: yes. */
  possible?: (step: DriveStep) => boolean;
  /** Ids of transitions that no player or server brings about in a browser, each with the reason. */
  browserWaivers?: Record<string, string>;
  /** What the page must show in each state, by path. */
  check?: Record<string, (page: Page, state: PlainState) => Promise<void>>;
}

/** Gives a model the types of its machine's events and input. */
export const defineModel = <Machine extends AnyStateMachine, Page = unknown>(
  _machine: Machine,
  model: FlowModel<Machine, Page>,
): FlowModel => model as unknown as FlowModel;

/** What the command works on: `flows.config.ts` exports one as its default. */
export interface FlowConfig {
  machines: Record<string, AnyStateMachine>;
  models: Record<string, FlowModel>;
  /**
   * From where generated specs take Playwright's `test` (default: `@playwright/test`), and `arrivals(page, machine)`,
   * which is called before the page is opened and answers a function that waits until the app took a step (default:
   * nothing waits but the checks).
   */
  playwright?: { test: string; arrivals?: string };
  /** The file to which runs in a browser write their coverage; `report` has a column of it when it is there. */
  browserCoverage?: string;
  /** How the viewer is served, and where it opens. */
  view?: { command: string[]; url: string; env?: Record<string, string> };
}

/** Ties a configuration to its type. */
export const defineFlows = (config: FlowConfig): FlowConfig => config;
