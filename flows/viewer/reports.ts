import type { FlowGraph, FlowTransition } from '../graph.ts';
import type { Verdict } from './marks.ts';

/** What a report says of one machine. */
export interface MachineReport {
  verdicts: ReadonlyMap<string, Verdict>;
  /** Why a transition is waived, by its id. */
  reasons: ReadonlyMap<string, string>;
  /** Transitions that an earlier release had; they are drawn although they are gone. */
  removed: readonly FlowTransition[];
}

/** By the id of the machine. */
export type Report = ReadonlyMap<string, MachineReport>;

export type ReportKind = 'coverage' | 'diff';

const deepest = 4;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** A transition, or its id, or a pair of it before and after. */
function idOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  if (!isFields(item)) return undefined;
  return textOf(item['id']) ?? idOf(item['after'] ?? item['to']);
}

const isTransition = (item: unknown): item is FlowTransition =>
  isFields(item) &&
  ['id', 'source', 'event', 'eventType', 'kind'].every((key) => typeof item[key] === 'string') &&
  Array.isArray(item['targets']) &&
  Array.isArray(item['actions']);

function diffOf(part: Fields): MachineReport | null {
  const changes = isFields(part['transitions']) ? part['transitions'] : part;
  if (!['added', 'removed', 'changed'].some((key) => Array.isArray(changes[key]))) return null;
  const verdicts = (['added', 'changed', 'removed'] as const).flatMap((verdict) =>
    listOf(changes[verdict]).flatMap((item) => {
      const id = idOf(item);
      return id === undefined ? [] : [[id, verdict] as const];
    }),
  );
  return { verdicts: new Map(verdicts), reasons: new Map(), removed: listOf(changes['removed']).filter(isTransition) };
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
