import { Trans, useLingui } from '@lingui/react/macro';
import * as Tabs from 'radix-ui/tabs';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { activeNodes, type FlowGraph, graphOf } from '../graph.ts';
import { type Address, type Tab, tabs as tabNames } from './address.ts';
import { Canvas } from './Canvas.tsx';
import { toDiagram } from './diagram.ts';
import { actorsAt, idsOf, type LiveTab, type LiveTabs } from './live.ts';
import { type LiveChoice, LivePanel, nameOfMachine } from './LivePanel.tsx';
import { Finder } from './MachineList.tsx';
import { type Marks, noMarks } from './marks.ts';
import { ReportPanel } from './ReportPanel.tsx';
import { type Report, withRemoved } from './reports.ts';
import { activePaths } from './simulation.ts';
import { SimulationPanel } from './SimulationPanel.tsx';
import { StateList } from './StateList.tsx';
import { useLive } from './useLive.ts';
import { useReports } from './useReports.ts';
import './viewer.css';
import { type SimulationControls, useSimulation } from './useSimulation.ts';

interface FlowViewerProps {
  /** Every machine by its name; the first is shown where the address names none. */
  machines: Readonly<Record<string, AnyStateMachine>>;
  /** Sentences by machine and path of state, for a build that keeps them out of the machines. */
  descriptions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  address: Address;
  /** What of the address changes; undefined takes it out. */
  onAddress: (change: { [Key in keyof Address]?: Address[Key] | undefined }) => void;
  /** Stands at the right of the header. */
  tools?: ReactNode;
}

/** The machines of a registry to look at, to try without the app, and to watch while the app runs. */
export function FlowViewer({ machines, descriptions, address, onAddress, tools }: FlowViewerProps) {
  const graphs = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(machines).map(([name, machine]) => [name, described(graphOf(machine), descriptions?.[name])]),
      ),
    [machines, descriptions],
  );
  const names = Object.keys(machines);
  const name = address.machine !== undefined && address.machine in machines ? address.machine : (names[0] ?? '');
  const machine = machines[name];
  const graph = graphs[name];
  if (!machine || !graph) {
    return (
      <p className="p-6">
        <Trans>There is no machine to show.</Trans>
      </p>
    );
  }
  const unknown = address.machine !== undefined && address.machine !== name ? address.machine : null;
  return (
    <Viewer
      graphs={graphs}
      name={name}
      machine={machine}
      graph={graph}
      unknown={unknown}
      address={address}
      onAddress={onAddress}
      tools={tools}
    />
  );
}

type Overlay = Pick<Marks, 'active' | 'taken' | 'offered'>;

/** What the tab that is open lays over the picture. */
function marksOf(tab: Tab, graph: FlowGraph, { moment, offers }: SimulationControls, live: Overlay): Overlay {
  if (tab === 'live') return live;
  if (tab !== 'simulate' || !moment) return noMarks;
  const active = activePaths(moment);
  const types = new Set(offers.map(({ eventType }) => eventType));
  const offered = graph.transitions.filter(({ source, eventType }) => active.has(source) && types.has(eventType));
  return { active, taken: new Set(moment.microsteps.flat()), offered: new Set(offered.map(({ id }) => id)) };
}

/** What is active in the actors of a machine, and what was taken last. */
function liveMarks(shown: LiveTab | null, at: number | null, graph: FlowGraph): Overlay {
  if (!shown) return noMarks;
  const own = Object.values(actorsAt(shown, at)).filter(({ machine }) => machine === graph.machine);
  const entry = at === null ? shown.log.at(-1) : shown.log.find(({ number }) => number === at);
  return {
    active: new Set(own.flatMap(({ value }) => activeNodes({ value }))),
    offered: noMarks.offered,
    taken: new Set(entry?.actor.machine === graph.machine ? idsOf(graph, entry.microsteps).flat() : []),
  };
}

/** What the reports say of a machine; the comparison is heard before the coverage. */
const verdictsOf = (
  { machine }: FlowGraph,
  covered: Report | undefined,
  compared: Report | undefined,
): Marks['verdicts'] =>
  new Map([...(covered?.get(machine)?.verdicts ?? []), ...(compared?.get(machine)?.verdicts ?? [])]);

const chosenTab = (tabs: LiveTabs | null, chosen: string | null): LiveTab | null =>
  tabs ? ((chosen === null ? undefined : tabs[chosen]) ?? Object.values(tabs).at(-1) ?? null) : null;

function described(graph: FlowGraph, words: Readonly<Record<string, string>> = {}): FlowGraph {
  return {
    ...graph,
    description: graph.description ?? words[''] ?? null,
    nodes: graph.nodes.map((node) => ({ ...node, description: node.description ?? words[node.path] ?? null })),
  };
}

interface ViewerProps extends Omit<FlowViewerProps, 'machines' | 'descriptions'> {
  graphs: Readonly<Record<string, FlowGraph>>;
  name: string;
  machine: AnyStateMachine;
  graph: FlowGraph;
  /** The machine that the address names and nobody has. */
  unknown: string | null;
}

function Viewer({ graphs, name, machine, graph, unknown, address, onAddress, tools }: ViewerProps) {
  const { t } = useLingui();
  const tab = address.tab ?? 'states';
  const simulation = useSimulation(machine, graph);
  const [choice, setChoice] = useState<LiveChoice>({ tab: null, at: null, following: false });
  const [hasLooked, setHasLooked] = useState(tab === 'live');
  const tabs = useLive(hasLooked || tab === 'live');
  const shown = chosenTab(tabs, choice.tab);
  const reports = useReports({ coverage: address.coverage, diff: address.diff });
  const [covered, compared] = [reports.loaded.coverage?.report, reports.loaded.diff?.report];
  const diagram = useMemo(() => toDiagram(withRemoved(graph, compared?.get(graph.machine))), [graph, compared]);
  const selected =
    address.state !== undefined && graph.nodes.some(({ path }) => path === address.state) ? address.state : null;
  const live = useMemo(() => liveMarks(shown, choice.at, graph), [shown, choice.at, graph]);
  const verdicts = useMemo(() => verdictsOf(graph, covered, compared), [graph, covered, compared]);
  const marks: Marks = { ...marksOf(tab, graph, simulation, live), verdicts, selected };
  const open = (next: string, state?: string) => onAddress({ machine: next, state: state || undefined });
  const select = (path: string) => onAddress({ machine: name, state: path || undefined });
  const last = shown?.log.at(-1);
  const heardOf = choice.following && choice.at === null && last ? nameOfMachine(graphs, last.actor.machine) : null;
  useEffect(() => {
    if (tab === 'live' && heardOf !== null && heardOf !== name) onAddress({ machine: heardOf, state: undefined });
  }, [tab, heardOf, name, onAddress]);
  useEffect(() => {
    // The viewer fills the window: no room is kept for a scroll bar that never comes.
    const { style } = document.documentElement;
    style.scrollbarGutter = 'auto';
    return () => void style.removeProperty('scrollbar-gutter');
  }, []);
  useEffect(() => {
    document.title = `${name} · ${document.title.split(' · ').at(-1) ?? ''}`;
  }, [name]);
  const changeTab = (next: string) => {
    const found = tabNames.find((each) => each === next);
    if (found === 'live') setHasLooked(true);
    onAddress({ machine: name, tab: found });
  };
  const pressStep = (id: string, from: string) => {
    const transition = graph.transitions.find((each) => each.id === id);
    if (tab === 'simulate' && transition) simulation.choose(transition.eventType);
    else select(from);
  };
  const labels: Record<Tab, string> = { states: t`States`, simulate: t`Simulate`, live: t`Live`, reports: t`Reports` };
  return (
    <div className="flex min-h-dvh flex-col desk:h-dvh">
      <header className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <h1 className="display text-lg">
          <Trans>Flows</Trans>
        </h1>
        <p className="min-w-0 grow truncate text-sm text-muted max-desk:hidden" lang="en">
          <span className="font-bold text-text">{name}</span> {graph.description}
        </p>
        <span className="grow desk:hidden" />
        {tools}
      </header>
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] desk:grid-cols-[minmax(0,1fr)_21rem] desk:grid-rows-[auto_minmax(0,1fr)] wide:grid-cols-[14.5rem_minmax(0,1fr)_24rem] wide:grid-rows-[minmax(0,1fr)]">
        <nav
          aria-label={t`Machines`}
          className="min-h-0 border-line max-wide:border-b desk:max-wide:col-span-2 wide:border-r"
        >
          <Finder graphs={graphs} machine={name} onOpen={open} />
        </nav>
        <section aria-label={t`Picture`} className="flex min-h-0 flex-col max-desk:h-[62dvh]">
          {unknown !== null && (
            <p role="alert" className="border-b border-line bg-raised px-4 py-2 text-sm">
              <Trans>
                There is no machine ‘{unknown}’: this is ‘{name}’.
              </Trans>
            </p>
          )}
          <Canvas name={name} diagram={diagram} marks={marks} onState={select} onStep={pressStep} />
        </section>
        <Tabs.Root
          value={tab}
          onValueChange={changeTab}
          className="flex min-h-0 flex-col border-line max-desk:border-t desk:border-l"
        >
          <Tabs.List aria-label={t`What to see`} className="flex border-b border-line px-2">
            {tabNames.map((each) => (
              <Tabs.Trigger
                key={each}
                value={each}
                className="min-h-11 px-3 text-sm font-bold text-muted hover:text-text data-[state=active]:text-text data-[state=active]:shadow-[inset_0_-2px_0_var(--focus)]"
              >
                {labels[each]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Panel tab="states">
            <StateList graph={graph} marks={marks} onState={select} />
          </Panel>
          <Panel tab="simulate">
            <SimulationPanel controls={simulation} />
          </Panel>
          <Panel tab="live">
            <LivePanel tabs={tabs} shown={shown} choice={choice} graphs={graphs} onChoice={setChoice} onOpen={open} />
          </Panel>
          <Panel tab="reports">
            <ReportPanel reports={reports} graphs={graphs} name={name} onOpen={open} onState={select} />
          </Panel>
        </Tabs.Root>
      </div>
    </div>
  );
}

function Panel({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <Tabs.Content value={tab} className="min-h-0 grow p-4 -outline-offset-2 desk:overflow-y-auto">
      {children}
    </Tabs.Content>
  );
}
