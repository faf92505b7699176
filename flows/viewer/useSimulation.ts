import { useMemo, useState } from 'react';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { FlowGraph } from '../graph.ts';
import { blankPayload } from './payload.ts';
import { backTo, happen, latest, type Moment, offersOf, plainMoment, simulate, type Simulation } from './simulation.ts';

interface Run {
  of: FlowGraph;
  simulation: Simulation | null;
  problem: string | null;
  /** The type of the event whose payload is being written. */
  opened: string | null;
}

const words = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure));

function begin(machine: AnyStateMachine, graph: FlowGraph, input: string): Run {
  try {
    return { of: graph, simulation: simulate(machine, graph, JSON.parse(input)), problem: null, opened: null };
  } catch (failure) {
    return { of: graph, simulation: null, problem: words(failure), opened: null };
  }
}

/** A simulation of the machine; another machine begins another one. */
export function useSimulation(machine: AnyStateMachine, graph: FlowGraph) {
  const [kept, setRun] = useState<Run | null>(null);
  const fresh = useMemo(() => begin(machine, graph, '{}'), [machine, graph]);
  const run = kept?.of === graph ? kept : fresh;
  const { simulation, problem, opened } = run;
  const moment: Moment | null = simulation && latest(simulation);
  const change = (next: (simulation: Simulation) => Simulation) => {
    if (!simulation) return;
    try {
      setRun({ ...run, simulation: next(simulation), problem: null, opened: null });
    } catch (failure) {
      setRun({ ...run, problem: words(failure) });
    }
  };
  const blank = (type: string) =>
    blankPayload(type, (event) => simulation?.scope.transition(latest(simulation).snapshot, event));
  const send = (event: AnyEventObject) => change((current) => happen(current, event));
  const offers = moment ? offersOf(graph, moment) : [];
  return {
    problem,
    opened,
    moment,
    moments: simulation?.moments ?? [],
    count: simulation?.moments.length ?? 0,
    offers,
    plain: moment && plainMoment(moment),
    blank,
    send,
    /** Lets an event happen at once, or asks for its payload first if the machine reads one. */
    choose: (type: string) => {
      if (!offers.some(({ eventType }) => eventType === type)) return;
      if (Object.keys(blank(type)).length === 0) send({ type });
      else setRun({ ...run, problem: null, opened: opened === type ? null : type });
    },
    goTo: (number: number) => change((current) => backTo(current, number)),
    undo: () => change((current) => backTo(current, current.moments.length - 2)),
    /** Starts again; `input` is JSON. */
    reset: (input = '{}') => setRun(begin(machine, graph, input)),
  };
}

export type SimulationControls = ReturnType<typeof useSimulation>;
