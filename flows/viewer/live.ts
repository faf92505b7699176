import { activeNodes, type FlowGraph } from '../graph.ts';

/** The channel on which app and viewer meet; both are pages of one origin. */
export const channelName = 'arenaku.flows';

/** One actor as the app reports it. Values of its context that could be personal are told by kind only. */
export interface ActorReport {
  /** Unique in its tab. */
  session: string;
  id: string;
  parent: string | null;
  /** The id of its machine; null for an actor that is none. */
  machine: string | null;
  status: string;
  value: unknown;
  context: unknown;
  /** The sessions of its children: a child that is listed no more has been stopped. */
  children: string[];
}

/** A transition by its place in its machine, which a report can say without any table of ids. */
export interface Taken {
  source: string;
  eventType: string;
  branch: number;
}

/** What a tab of the app says. */
export type Report =
  | { type: 'tab'; tab: string; url: string; title: string; actors: ActorReport[] }
  | { type: 'actor'; tab: string; actor: ActorReport }
  | {
      type: 'step';
      tab: string;
      url: string;
      title: string;
      /** Milliseconds since 1970. */
      at: number;
      event: { type: string } & Record<string, unknown>;
      microsteps: Taken[][];
      actor: ActorReport;
    }
  | { type: 'gone'; tab: string };

export interface LogEntry {
  /** Counts from 0 in its tab. */
  number: number;
  at: number;
  event: { type: string } & Record<string, unknown>;
  microsteps: Taken[][];
  actor: ActorReport;
}

export type Actors = Readonly<Record<string, ActorReport>>;

export interface LiveTab {
  tab: string;
  url: string;
  title: string;
  /** The actors before the first entry of the log. */
  before: Actors;
  log: LogEntry[];
  /** The actors now. */
  now: Actors;
  count: number;
}

export type LiveTabs = Readonly<Record<string, LiveTab>>;

const longestLog = 1_000;

/** All actors after one of them reported itself; those that nobody holds any more are gone. */
function withActor(actors: Actors, actor: ActorReport): Actors {
  const next = { ...actors, [actor.session]: actor };
  const isHeld = ({ session, parent }: ActorReport): boolean => {
    const holder = parent === null ? undefined : next[parent];
    return parent === null || (holder !== undefined && holder.children.includes(session) && isHeld(holder));
  };
  const justBorn = actor.session in actors ? null : actor.session;
  return Object.fromEntries(Object.entries(next).filter(([session, each]) => session === justBorn || isHeld(each)));
}

/** A child is heard of before its parent has it in its list: the list is mended at once. */
function withBirth(actors: Actors, actor: ActorReport): Actors {
  const parent = actor.parent === null ? undefined : actors[actor.parent];
  if (!parent || parent.children.includes(actor.session)) return withActor(actors, actor);
  const holding = { ...parent, children: [...parent.children, actor.session] };
  return withActor({ ...actors, [holding.session]: holding }, actor);
}

/** The log is of machines: that a request or a listener ended shows in what its machine does next. */
function withStep(
  tab: LiveTab,
  { at, url, title, event, microsteps, actor }: Extract<Report, { type: 'step' }>,
): LiveTab {
  if (actor.machine === null) return { ...tab, now: withActor(tab.now, actor) };
  const log = [...tab.log, { number: tab.count, at, event, microsteps, actor }];
  const dropped = log.length > longestLog ? log.shift() : undefined;
  return {
    ...tab,
    url,
    title,
    before: dropped ? withActor(tab.before, dropped.actor) : tab.before,
    log,
    now: withActor(tab.now, actor),
    count: tab.count + 1,
  };
}

/** What is known of the tabs after a report. */
export function heard(tabs: LiveTabs, report: Report): LiveTabs {
  if (report.type === 'gone') return Object.fromEntries(Object.entries(tabs).filter(([tab]) => tab !== report.tab));
  if (report.type === 'tab') {
    const { tab, url, title } = report;
    const known = tabs[tab];
    const actors = Object.fromEntries(report.actors.map((actor) => [actor.session, actor]));
    const fresh = { tab, url, title, before: actors, log: [], now: actors, count: 0 };
    return { ...tabs, [tab]: known ? { ...known, url, title } : fresh };
  }
  const known = tabs[report.tab];
  if (!known) return tabs;
  if (report.type === 'step') return { ...tabs, [report.tab]: withStep(known, report) };
  const before = known.log.length === 0 ? withBirth(known.before, report.actor) : known.before;
  return { ...tabs, [report.tab]: { ...known, before, now: withBirth(known.now, report.actor) } };
}

/** The actors as they were after the log's entry of that number; now, for null. */
export function actorsAt({ before, log, now }: LiveTab, number: number | null): Actors {
  if (number === null) return now;
  return log.filter((entry) => entry.number <= number).reduce((actors, { actor }) => withActor(actors, actor), before);
}

/** The ids of the transitions of one entry, microstep by microstep, in the words of the machine's graph. */
export function idsOf(graph: FlowGraph, microsteps: readonly Taken[][]): string[][] {
  return microsteps.map((step) =>
    step.flatMap(({ source, eventType, branch }) => {
      const found = graph.transitions.find(
        (transition) =>
          transition.source === source && transition.eventType === eventType && transition.branch === branch,
      );
      return found ? [found.id] : [];
    }),
  );
}

/** The innermost active states, as a person reads them: `signedIn`, or `lock.withdrawn · stealing.allowed`. */
export function inWords(value: unknown): string {
  const paths = activeNodes({ value }).filter((path) => path !== '');
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`))).join(' · ');
}

/** Is this, from a channel that anything on this origin may use, a report? */
export function isReport(message: unknown): message is Report {
  if (typeof message !== 'object' || message === null) return false;
  const { type, tab } = message as { type?: unknown; tab?: unknown };
  return typeof tab === 'string' && ['tab', 'actor', 'step', 'gone'].includes(String(type));
}

/** Does a page of the app say that it has just been opened? It reports once it is asked. */
export const isArrival = (message: unknown) =>
  typeof message === 'object' && message !== null && (message as { type?: unknown }).type === 'here';
