import type { FlowEventKind } from '../graph.ts';
import type { DiagramState, Step } from './diagram.ts';

/** The three hands in which the picture is written; sizes are in CSS pixels. */
export const fonts = {
  title: { size: 14, weight: 700 },
  strong: { size: 12, weight: 600 },
  body: { size: 12, weight: 400 },
} as const;
export type Font = keyof typeof fonts;

/** The width of a text in CSS pixels. */
export type Measure = (text: string, font: Font) => number;

export type Tone = 'text' | 'muted' | 'guard';

/** A piece of a line that is written in one hand. */
export interface Span {
  text: string;
  font: Font;
  tone: Tone;
  x: number;
  width: number;
}

/** The sign before a line. */
export type Sign = FlowEventKind | 'invoke' | 'entry' | 'exit' | 'reenter';

/** A line of a card or a label, in the units of the picture and from the corner of the card. */
export interface Line {
  /** Where its column begins, and how wide that is. */
  x: number;
  width: number;
  /** Its baseline. */
  y: number;
  sign: Sign | null;
  spans: Span[];
  /** The transition that the line belongs to. */
  step: string | null;
}

/** What is written in a state or on an edge, and the room that it takes. */
export interface Card {
  width: number;
  height: number;
  lines: Line[];
  /** Where a hairline parts what a state is from what it does. */
  rule: number | null;
}

/** What the picture shows beside the flow itself. */
export interface Detail {
  descriptions: boolean;
  actions: boolean;
}

const wrapAt = 220;
/** A state with states in it is wide anyway. */
const outerWrapAt = 420;
const signWidth = 16;
const insets = { state: { x: 14, y: 11 }, label: { x: 8, y: 5 } } as const;
const heights: Record<Font, number> = { title: 20, strong: 17, body: 17 };
/** From the top of a line to its baseline. */
const rise: Record<Font, number> = { title: 15, strong: 12.5, body: 12.5 };
const gap = 5;
const columnGap = 28;
const ruleRoom = 10;
/** The outermost state stands its list in columns: it is as wide as the picture. */
const mostColumns = 4;
const shortColumn = 3;

/** Breaks a text between words so that no line is wider than `width`, where its words allow. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

interface Piece {
  text: string;
  font: Font;
  tone: Tone;
}

/** Lines below each other. */
interface Block {
  width: number;
  height: number;
  lines: Omit<Line, 'width'>[];
}

const emptyBlock: Block = { width: 0, height: 0, lines: [] };

function lineOf(measure: Measure, pieces: Piece[], sign: Sign | null, step: string | null): Block {
  const font = pieces[0]?.font ?? 'body';
  let at = sign === null && step === null ? 0 : signWidth;
  const spans = pieces.map((piece) => {
    const width = measure(piece.text, piece.font);
    const span = { ...piece, x: at, width };
    at += width + gap;
    return span;
  });
  return { width: at - gap, height: heights[font], lines: [{ x: 0, y: rise[font], sign, spans, step }] };
}

const moved = (lines: Block['lines'], dx: number, dy: number): Block['lines'] =>
  lines.map((line) => ({
    ...line,
    x: line.x + dx,
    y: line.y + dy,
    spans: line.spans.map((span) => ({ ...span, x: span.x + dx })),
  }));

const below = (upper: Block, lower: Block): Block => ({
  width: Math.max(upper.width, lower.width),
  height: upper.height + lower.height,
  lines: [...upper.lines, ...moved(lower.lines, 0, upper.height)],
});

const stacked = (blocks: Block[]) => blocks.reduce(below, emptyBlock);

function mutedText(measure: Measure, text: string, width: number, step: string | null = null): Block {
  const parts = wrap(text, width, (candidate) => measure(candidate, 'body'));
  return stacked(parts.map((part) => lineOf(measure, [{ text: part, font: 'body', tone: 'muted' }], null, step)));
}

function stepBlock(measure: Measure, step: Step, { actions }: Detail, sign: Sign): Block {
  const title: Piece = { text: step.title, font: 'strong', tone: 'text' };
  const guard: Piece[] = step.guard === null ? [] : [{ text: `[${step.guard}]`, font: 'body', tone: 'guard' }];
  const after = [step.lasts, step.outward && `→ ${step.outward}`]
    .filter((text) => text !== null)
    .map((text): Piece => ({ text, font: 'body', tone: 'muted' }));
  const one = lineOf(measure, [title, ...guard, ...after], sign, step.id);
  const two = [lineOf(measure, [title, ...after], sign, step.id), lineOf(measure, guard, null, step.id)];
  const head = guard.length === 0 || one.width <= wrapAt ? one : stacked(two);
  return actions && step.actions.length
    ? below(head, mutedText(measure, `/ ${step.actions.join(', ')}`, wrapAt, step.id))
    : head;
}

/** Puts blocks into columns, from above and from the left. */
function columnsOf(blocks: Block[], count: number): Block[] {
  const rows = Math.ceil(blocks.length / count);
  return Array.from({ length: count }, (_, column) => stacked(blocks.slice(column * rows, (column + 1) * rows)));
}

const withWidth = ({ lines, width }: Block): Line[] => lines.map((line) => ({ ...line, width }));

function cardOf(head: Block, columns: Block[], inset: { x: number; y: number }): Card {
  const top = inset.y + head.height + (columns.length && head.height ? ruleRoom : 0);
  let at = inset.x;
  const lines = columns.flatMap((column) => {
    const placed = withWidth({ ...column, lines: moved(column.lines, at, top) });
    at += column.width + columnGap;
    return placed;
  });
  return {
    width: Math.ceil(Math.max(head.width + inset.x, at - columnGap) + inset.x),
    height: Math.ceil(top + Math.max(0, ...columns.map(({ height }) => height)) + inset.y),
    lines: [...withWidth({ ...head, lines: moved(head.lines, inset.x, inset.y) }), ...lines],
    rule: columns.length && head.height ? inset.y + head.height + ruleRoom / 2 : null,
  };
}

/** What is written in a state: its name, what it means, and what happens in it. */
export function stateCard(state: DiagramState, measure: Measure, detail: Detail): Card {
  const wide = state.states.length > 0 || state.path === '';
  const title = lineOf(measure, [{ text: state.key, font: 'title', tone: 'text' }], null, null);
  const words = detail.descriptions && state.description ? state.description : '';
  const aside = (text: string, sign: Sign, tone: Tone) => lineOf(measure, [{ text, font: 'body', tone }], sign, null);
  const items = [
    ...state.invokes.map((invoke) => aside(invoke, 'invoke', 'text')),
    ...(detail.actions ? state.entry : []).map((action) => aside(action, 'entry', 'muted')),
    ...(detail.actions ? state.exit : []).map((action) => aside(action, 'exit', 'muted')),
    ...state.steps.map((step) => stepBlock(measure, step, detail, step.reenters ? 'reenter' : step.trigger)),
  ];
  const columns = state.path === '' ? Math.min(mostColumns, Math.ceil(items.length / shortColumn)) : 1;
  return cardOf(
    below(title, mutedText(measure, words, wide ? outerWrapAt : wrapAt)),
    items.length ? columnsOf(items, columns) : [],
    insets.state,
  );
}

/** What is written on an edge: every transition that takes it. */
export function edgeCard(steps: readonly Step[], measure: Measure, detail: Detail): Card {
  return cardOf(
    emptyBlock,
    [stacked(steps.map((step) => stepBlock(measure, step, detail, step.trigger)))],
    insets.label,
  );
}
