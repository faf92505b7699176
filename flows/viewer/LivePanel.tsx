import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../src/ui/Button.tsx';
import { Checkbox } from '../../src/ui/Checkbox.tsx';
import { Select } from '../../src/ui/Select.tsx';
import type { FlowGraph } from '../graph.ts';
import { Data } from './Data.tsx';
import {
  type ActorReport,
  type Actors,
  actorsAt,
  idsOf,
  inWords,
  type LiveTab,
  type LiveTabs,
  type LogEntry,
} from './live.ts';

export interface LiveChoice {
  tab: string | null;
  /** The number of the log's entry after which the past is shown; null for now. */
  at: number | null;
  /** Shows the machine of whatever happens. */
  following: boolean;
}

interface LivePanelProps {
  tabs: LiveTabs | null;
  shown: LiveTab | null;
  choice: LiveChoice;
  graphs: Readonly<Record<string, FlowGraph>>;
  onChoice: (choice: LiveChoice) => void;
  /** By the machine's name in the registry. */
  onOpen: (machine: string) => void;
}

/** The app in another tab: its actors, what happens in them, and the past. */
export function LivePanel({ tabs, shown, choice, graphs, onChoice, onOpen }: LivePanelProps) {
  const { t } = useLingui();
  if (tabs === null) {
    return (
      <p>
        <Trans>This browser cannot connect two pages: it has no BroadcastChannel.</Trans>
      </p>
    );
  }
  if (!shown) {
    return (
      <div role="status" className="grid gap-2">
        <p className="font-bold">
          <Trans>Waiting for the app</Trans>
        </p>
        <p className="text-sm text-muted">
          <Trans>Open the app in another tab of this browser, at this address. What it does is shown here.</Trans>
        </p>
        <p>
          <a href="/" target="_blank" rel="noreferrer" className="underline underline-offset-3">
            <Trans>Open the app</Trans>
          </a>
        </p>
      </div>
    );
  }
  const options = Object.values(tabs).map(({ tab, url, title }) => ({ value: tab, label: `${url} · ${title}` }));
  return (
    <div className="grid gap-5">
      <Select
        label={t`Tab of the app`}
        value={shown.tab}
        options={options}
        onChange={(tab) => onChoice({ ...choice, tab, at: null })}
      />
      <Checkbox
        label={<Trans>Follow what happens from machine to machine</Trans>}
        checked={choice.following}
        onChange={(following) => onChoice({ ...choice, following })}
      />
      <Log shown={shown} choice={choice} graphs={graphs} onChoice={onChoice} onOpen={onOpen} />
      <ActorList actors={actorsAt(shown, choice.at)} graphs={graphs} onOpen={onOpen} />
    </div>
  );
}

/** The name under which the registry has the machine of an actor. */
export const nameOfMachine = (graphs: Readonly<Record<string, FlowGraph>>, id: string | null) =>
  Object.entries(graphs).find(([, { machine }]) => machine === id)?.[0] ?? null;

/** The root has no name of its own. */
const nameOfActor = ({ id, parent, machine }: ActorReport) => (parent === null ? (machine ?? id) : id);

function ActorList({
  actors,
  graphs,
  onOpen,
}: {
  actors: Actors;
  graphs: LivePanelProps['graphs'];
  onOpen: LivePanelProps['onOpen'];
}) {
  const flows = Object.values(actors).filter(({ machine }) => machine !== null);
  return (
    <section aria-labelledby="flows-actors">
      <h2 id="flows-actors" className="font-bold">
        <Trans>Actors</Trans>
      </h2>
      <ul className="mt-2 list-none text-sm" lang="en">
        {flows.map((actor) => (
          <ActorItem key={actor.session} actor={actor} name={nameOfMachine(graphs, actor.machine)} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function ActorItem({
  actor,
  name,
  onOpen,
}: {
  actor: ActorReport;
  name: string | null;
  onOpen: (name: string) => void;
}) {
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-disabled={name === null || undefined}
        onClick={() => name !== null && onOpen(name)}
        className="flex min-h-9 w-full flex-wrap items-baseline gap-x-3 px-1 py-1.5 text-left hover:bg-raised"
      >
        <span className="font-bold">{nameOfActor(actor)}</span>
        <span className="min-w-0 wrap-anywhere text-muted">{inWords(actor.value) || actor.status}</span>
      </button>
    </li>
  );
}

function Log({ shown, choice, graphs, onChoice, onOpen }: Omit<LivePanelProps, 'tabs' | 'shown'> & { shown: LiveTab }) {
  const { log } = shown;
  const first = log[0]?.number ?? 0;
  const last = log.at(-1)?.number ?? -1;
  const at = choice.at ?? last;
  const go = (number: number) => {
    const entry = log.find((each) => each.number === number);
    const name = entry ? nameOfMachine(graphs, entry.actor.machine) : null;
    onChoice({ ...choice, at: number });
    if (name !== null) onOpen(name);
  };
  return (
    <section aria-labelledby="flows-log" className="grid gap-2">
      <h2 id="flows-log" className="font-bold">
        <Trans>What happened</Trans>
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => go(at - 1)} disabled={at <= first}>
          <Trans>Earlier</Trans>
        </Button>
        <Button onClick={() => go(at + 1)} disabled={choice.at === null || at >= last}>
          <Trans>Later</Trans>
        </Button>
        <Button onClick={() => onChoice({ ...choice, at: null })} disabled={choice.at === null}>
          <Trans>Now</Trans>
        </Button>
      </div>
      {log.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ol className="max-h-[50dvh] list-none overflow-y-auto text-sm -outline-offset-2" lang="en">
        {log.toReversed().map((entry) => (
          <Entry key={entry.number} entry={entry} current={entry.number === choice.at} graphs={graphs} onGo={go} />
        ))}
      </ol>
    </section>
  );
}

interface EntryProps {
  entry: LogEntry;
  current: boolean;
  graphs: LivePanelProps['graphs'];
  onGo: (number: number) => void;
}

const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-GB', { hour12: false });

function Entry({ entry, current, graphs, onGo }: EntryProps) {
  const { actor, event, at, number, microsteps } = entry;
  const graph = Object.values(graphs).find(({ machine }) => machine === actor.machine);
  const steps = graph ? idsOf(graph, microsteps) : [];
  const { type, ...payload } = event;
  return (
    <li className={`border-t border-line first:border-t-0 ${current ? 'bg-action/15' : ''}`}>
      <button
        type="button"
        aria-current={current ? 'step' : undefined}
        onClick={() => onGo(number)}
        className="grid min-h-9 w-full gap-0.5 px-1 py-1.5 text-left hover:bg-raised"
      >
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-xs text-muted tabular-nums">{timeOf(at)}</span>
          <span className="text-muted">{nameOfActor(actor)}</span>
          <span className="font-bold wrap-anywhere">{type}</span>
        </span>
        {steps.length > 0 && (
          <span className="pl-3 text-xs wrap-anywhere whitespace-pre-line text-muted">
            {steps.map((ids, index) => `${index + 1}. ${ids.join(' · ')}`).join('\n')}
          </span>
        )}
      </button>
      {current && Object.keys(payload).length > 0 && (
        <Data name={<Trans>What it brought</Trans>} value={payload} open />
      )}
      {current && <Data name={<Trans>Context afterwards</Trans>} value={actor.context} />}
    </li>
  );
}
