import type { FlowEventKind, FlowGraph, FlowTransition } from '../graph.ts';
import type { Verdict } from './marks.ts';

/** What a report says of one machine. */
export interface MachineReport {
  verdicts: ReadonlyMap<string, Verdict>;
  /** Why a transition is waived, or what changed in it, by its id. */
  reasons: ReadonlyMap<string, string>;
  /** Transitions that an earlier release had; they are drawn although they are gone. */
  removed: readonly FlowTransition[];
}

/** By the id of the machine. */
export type Report = ReadonlyMap<string, MachineReport>;

export type ReportKind = 'coverage' | 'diff';

const deepest = 4;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Everything in a file that says of which machine it speaks, however deep it lies. */
function partsOf(value: unknown, depth = 0): Fields[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((item) => partsOf(item, depth + 1));
  if (!isFields(value)) return [];
  const isPart = typeof value['machine'] === 'string';
  return isPart ? [value] : Object.values(value).flatMap((item) => partsOf(item, depth + 1));
}

/** As `Coverage` of flows/coverage.ts has it. */
function coverageOf({ transitions }: Fields): MachineReport | null {
  const known = listOf(transitions).filter(isFields);
  const counted = known.filter(({ id, count }) => typeof id === 'string' && typeof count === 'number');
  if (counted.length === 0) return null;
  const verdictOf = ({ count, waiver }: Fields): Verdict =>
    Number(count) > 0 ? 'covered' : textOf(waiver) === undefined ? 'uncovered' : 'waived';
  return {
    verdicts: new Map(counted.map((each) => [String(each['id']), verdictOf(each)])),
    reasons: new Map(
      counted.flatMap((each) => {
        const waiver = textOf(each['waiver']);
        return waiver === undefined ? [] : [[String(each['id']), waiver] as const];
      }),
    ),
    removed: [],
  };
}

const kindOf = (event: string): FlowEventKind =>
  event === 'always'
    ? 'always'
    : ((['after', 'done', 'error'] as const).find((kind) => event.startsWith(`${kind} `)) ?? 'event');

/** What the id of a transition says of it, so that one which is gone can still be drawn. */
function transitionOf(id: string, machine: string): FlowTransition[] {
  const [, source, event, guard, target] = /^(.+?) --(.+?)(?: \[(.+)\])?--> (.+?)(?: #\d+)?$/.exec(id) ?? [];
  if (source === undefined || event === undefined || target === undefined) return [];
  const path = (name: string) => (name === machine ? '' : name);
  return [
    {
      id,
      source: path(source),
      event,
      eventType: '',
      kind: kindOf(event),
      delay: null,
      of: null,
      guard: guard ?? null,
      guardDetail: null,
      actions: [],
      targets: target === '(stays)' ? [] : target.split(', ').map(path),
      reenter: false,
      description: null,
      branch: 0,
    },
  ];
}

/** As `MachineDiff` of flows/diff.ts has it. */
function diffOf({ machine, ...part }: Fields): MachineReport | null {
  const { added, removed, changed } = part;
  if (![added, removed, changed].every(Array.isArray)) return null;
  const idsOf = (list: unknown) => listOf(list).flatMap((item) => textOf(isFields(item) ? item['id'] : item) ?? []);
  const changes = listOf(changed).filter(isFields);
  return {
    verdicts: new Map([
      ...idsOf(added).map((id) => [id, 'added'] as const),
      ...idsOf(changed).map((id) => [id, 'changed'] as const),
      ...idsOf(removed).map((id) => [id, 'removed'] as const),
    ]),
    reasons: new Map(changes.map(({ id, what }) => [String(id), listOf(what).map(String).join('; ')])),
    removed: idsOf(removed).flatMap((id) => transitionOf(id, String(machine))),
  };
}

const readers = { coverage: coverageOf, diff: diffOf };

/**
 * Reads what `flows report` or `flows diff` wrote as JSON.
 * @returns null for a file that holds nothing of the kind
 */
export function readReport(kind: ReportKind, file: unknown): Report | null {
  const parts = partsOf(file).flatMap((part) => {
    const report = readers[kind](part);
    return report ? [[String(part['machine']), report] as const] : [];
  });
  return parts.length === 0 ? null : new Map(parts);
}

/** The machine with the transitions that it had before and that can still be drawn. */
export function withRemoved(graph: FlowGraph, report: MachineReport | undefined): FlowGraph {
  const paths = new Set(graph.nodes.map(({ path }) => path));
  const drawable = (report?.removed ?? []).filter(
    ({ source, targets }) => paths.has(source) && targets.every((path) => paths.has(path)),
  );
  return drawable.length === 0 ? graph : { ...graph, transitions: [...graph.transitions, ...drawable] };
}
