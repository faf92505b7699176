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

/** A line of a card or a label; `y` is its baseline, from the top of the card. */
export interface Line {
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
  rules: number[];
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
const inset = { state: { x: 14, y: 11 }, label: { x: 8, y: 5 } } as const;
const heights: Record<Font, number> = { title: 20, strong: 17, body: 17 };
const rise: Record<Font, number> = { title: 15, strong: 12.5, body: 12.5 };

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

/** Fills a card from above, line by line. */
function writer(measure: Measure, { x, y }: { x: number; y: number }) {
  const card: Card = { width: 0, height: y, lines: [], rules: [] };
  return {
    card,
    line(pieces: Piece[], sign: Sign | null = null, step: string | null = null, indent = sign !== null) {
      const hand = pieces[0]?.font ?? 'body';
      let at = x + (indent ? signWidth : 0);
      const spans = pieces.map((piece) => {
        const width = measure(piece.text, piece.font);
        const span = { ...piece, x: at, width };
        at += width + 5;
        return span;
      });
      card.lines.push({ y: card.height + rise[hand], sign, spans, step });
      card.width = Math.max(card.width, at - 5 + x);
      card.height += heights[hand];
    },
    gap(height: number) {
      card.height += height;
    },
    rule() {
      card.rules.push(card.height + 5);
      card.height += 10;
    },
    end(): Card {
      return { ...card, width: Math.ceil(card.width), height: Math.ceil(card.height + y) };
    },
  };
}

type Writer = ReturnType<typeof writer>;

function writeMuted(to: Writer, measure: Measure, text: string, width: number, step: string | null) {
  for (const part of wrap(text, width, (candidate) => measure(candidate, 'body'))) {
    to.line([{ text: part, font: 'body', tone: 'muted' }], null, step, step !== null);
  }
}

function writeStep(to: Writer, measure: Measure, step: Step, detail: Detail, sign: Sign) {
  const title: Piece = { text: step.title, font: 'strong', tone: 'text' };
  const after: Piece[] = [
    ...(step.lasts === null ? [] : [{ text: step.lasts, font: 'body', tone: 'muted' } as const]),
    ...(step.outward === null ? [] : [{ text: `→ ${step.outward}`, font: 'body', tone: 'muted' } as const]),
  ];
  const guard: Piece | null = step.guard === null ? null : { text: `[${step.guard}]`, font: 'body', tone: 'guard' };
  const together = guard && measure(title.text, 'strong') + measure(guard.text, 'body') + 5 <= wrapAt;
  to.line([title, ...(guard && together ? [guard] : []), ...after], sign, step.id);
  if (guard && !together) to.line([guard], null, step.id, true);
  if (detail.actions && step.actions.length) {
    writeMuted(to, measure, `/ ${step.actions.join(', ')}`, wrapAt, step.id);
  }
}

/** What is written in a state: its name, what it means, and what happens in it. */
export function stateCard(state: DiagramState, measure: Measure, detail: Detail): Card {
  const to = writer(measure, inset.state);
  to.line([{ text: state.key, font: 'title', tone: 'text' }]);
  if (detail.descriptions && state.description) {
    writeMuted(to, measure, state.description, state.states.length ? outerWrapAt : wrapAt, null);
  }
  const entries = detail.actions ? state.entry : [];
  const exits = detail.actions ? state.exit : [];
  if (state.invokes.length + entries.length + exits.length + state.steps.length > 0) to.rule();
  for (const invoke of state.invokes) to.line([{ text: invoke, font: 'body', tone: 'text' }], 'invoke');
  for (const action of entries) to.line([{ text: action, font: 'body', tone: 'muted' }], 'entry');
  for (const action of exits) to.line([{ text: action, font: 'body', tone: 'muted' }], 'exit');
  for (const step of state.steps) writeStep(to, measure, step, detail, step.reenters ? 'reenter' : step.trigger);
  return to.end();
}

/** What is written on an edge: every transition that takes it. */
export function edgeCard(steps: readonly Step[], measure: Measure, detail: Detail): Card {
  const to = writer(measure, inset.label);
  for (const step of steps) writeStep(to, measure, step, detail, step.trigger);
  return to.end();
}
