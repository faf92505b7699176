import { memo } from 'react';
import { type Card, fonts, type Line, type Tone } from './card.ts';
import type { Box, Drawing, PlacedEdge, PlacedState } from './layout.ts';
import { gravest, type Marks, type Verdict } from './marks.ts';
import { arrowHead, roundedPath } from './path.ts';
import { SignMark } from './Sign.tsx';

const tones: Record<Tone, string> = { text: 'fill-text', muted: 'fill-muted', guard: 'fill-watch' };

interface Stroke {
  line: string;
  fill: string;
  /** Behind words. */
  wash: string;
  dashes?: string;
}

const verdictStrokes: Record<Verdict, Stroke> = {
  covered: { line: 'stroke-arcade', fill: 'fill-arcade', wash: 'fill-arcade/15' },
  uncovered: { line: 'stroke-danger', fill: 'fill-danger', wash: 'fill-danger/15', dashes: '5 4' },
  waived: { line: 'stroke-mall', fill: 'fill-mall', wash: 'fill-mall/15', dashes: '2 3' },
  added: { line: 'stroke-arcade', fill: 'fill-arcade', wash: 'fill-arcade/15' },
  changed: { line: 'stroke-mall', fill: 'fill-mall', wash: 'fill-mall/15' },
  removed: { line: 'stroke-danger', fill: 'fill-danger', wash: 'fill-danger/15', dashes: '5 4' },
};

const highlight = { line: 'stroke-focus', fill: 'fill-focus', wash: 'fill-focus/15' };
const plain = { line: 'stroke-edge', fill: 'fill-edge', wash: 'fill-edge/15' };

function strokeOf({ edge }: PlacedEdge, marks: Marks): Stroke {
  const ids = edge.steps.map(({ id }) => id);
  if (ids.some((id) => marks.taken.has(id))) return highlight;
  const verdict = gravest(ids, marks.verdicts);
  if (verdict) return verdictStrokes[verdict];
  return marks.selected !== null && edge.from === marks.selected ? highlight : plain;
}

function Words({ line, x, y }: { line: Line; x: number; y: number }) {
  return (
    <>
      {line.sign && <SignMark name={line.sign} x={x + line.x - 2} y={y + line.y - 10} />}
      {line.spans.map((span) => (
        <text
          key={span.x}
          x={x + span.x}
          y={y + line.y}
          fontSize={fonts[span.font].size}
          fontWeight={fonts[span.font].weight}
          className={tones[span.tone]}
        >
          {span.text}
        </text>
      ))}
    </>
  );
}

/** Behind a line whose transition was taken, or that a report speaks of. */
function LineBack({ line, x, y, marks }: { line: Line; x: number; y: number; marks: Marks }) {
  const verdict = line.step === null ? undefined : marks.verdicts.get(line.step);
  const taken = line.step !== null && marks.taken.has(line.step);
  if (!taken && !verdict) return null;
  const place = { y: y + line.y - 12.5, height: 17 };
  const fill = taken || !verdict ? 'fill-action/25' : verdictStrokes[verdict].wash;
  return (
    <>
      <rect {...place} x={x + line.x - 4} width={line.width + 8} rx="3" className={fill} />
      {verdict && <rect {...place} x={x + line.x - 7} width="2.5" className={verdictStrokes[verdict].fill} />}
    </>
  );
}

function CardText({ card, box, marks }: { card: Card; box: Box; marks: Marks }) {
  return card.lines.map((line) => (
    <g key={`${line.x} ${line.y}`} data-step={line.step ?? undefined}>
      <LineBack line={line} x={box.x} y={box.y} marks={marks} />
      <Words line={line} x={box.x} y={box.y} />
    </g>
  ));
}

const fills = ['fill-sunk', 'fill-ink', 'fill-sunk', 'fill-ink'];

function outlineOf(placed: PlacedState, marks: Marks): string {
  if (marks.selected === placed.state.path) return 'stroke-focus';
  return marks.active.has(placed.state.path)
    ? 'stroke-action'
    : placed.state.states.length
      ? 'stroke-line'
      : 'stroke-edge/70';
}

function StateShape({ placed, marks }: { placed: PlacedState; marks: Marks }) {
  const { state, box, card, depth } = placed;
  const leaf = state.states.length === 0;
  const active = marks.active.has(state.path);
  const selected = marks.selected === state.path;
  const strong = selected || (active && leaf);
  const { rule } = card;
  const { x, y, width, height } = box;
  return (
    <g data-state={state.path} className="cursor-pointer">
      {strong && (
        <rect
          x={x - 4}
          y={y - 4}
          width={width + 8}
          height={height + 8}
          rx="14"
          className={active ? 'fill-action/15' : 'fill-focus/10'}
        />
      )}
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="10"
        className={`${leaf ? 'fill-raised' : (fills[depth % fills.length] ?? '')} ${outlineOf(placed, marks)}`}
        strokeWidth={strong ? 2 : 1}
        strokeDasharray={state.region ? '7 5' : undefined}
      />
      {active && leaf && <rect x={x} y={y} width={width} height={height} rx="10" className="fill-action/12" />}
      {state.kind === 'final' && (
        <rect
          x={x + 4}
          y={y + 4}
          width={width - 8}
          height={height - 8}
          rx="7"
          className={`fill-none ${active ? 'stroke-action' : 'stroke-edge/70'}`}
        />
      )}
      {rule !== null && (
        <path d={`M${x + 14} ${y + rule}H${x + (leaf ? width : card.width) - 14}`} className="stroke-line" />
      )}
      <CardText card={card} box={box} marks={marks} />
    </g>
  );
}

function EdgeLine({ placed, marks }: { placed: PlacedEdge; marks: Marks }) {
  const { line, fill, dashes } = strokeOf(placed, marks);
  const strong = line === highlight.line;
  return (
    <g>
      <path
        d={roundedPath(placed.points)}
        className={`fill-none ${line}`}
        strokeWidth={strong ? 2 : 1.25}
        strokeDasharray={dashes}
      />
      <path d={arrowHead(placed.points)} className={fill} />
    </g>
  );
}

function EdgeLabel({ placed, marks }: { placed: PlacedEdge; marks: Marks }) {
  const { label, card, edge } = placed;
  const { line } = strokeOf(placed, marks);
  const offered = edge.steps.some(({ id }) => marks.offered.has(id));
  const outline = line === plain.line ? (offered ? 'stroke-text' : 'stroke-line') : line;
  return (
    <g data-edge={edge.id} data-from={edge.from} className="cursor-pointer">
      <rect
        x={label.x}
        y={label.y}
        width={label.width}
        height={label.height}
        rx="7"
        className={`fill-ink ${outline}`}
      />
      <CardText card={card} box={label} marks={marks} />
    </g>
  );
}

/** The drawing, in the units of its layout; the parent gives it a frame. */
export const Picture = memo(function Picture({ drawing, marks }: { drawing: Drawing; marks: Marks }) {
  return (
    <>
      {drawing.states.map((placed) => (
        <StateShape key={placed.state.path} placed={placed} marks={marks} />
      ))}
      {drawing.starts.map(({ path, box, points }) => (
        <g key={path}>
          <path d={roundedPath(points)} className="fill-none stroke-edge" strokeWidth="1.25" />
          <path d={arrowHead(points)} className="fill-edge" />
          <circle cx={box.x + box.width / 2} cy={box.y + box.height / 2} r={box.width / 2} className="fill-text" />
        </g>
      ))}
      {drawing.edges.map((placed) => (
        <EdgeLine key={placed.edge.id} placed={placed} marks={marks} />
      ))}
      {drawing.anywhere.map(({ path, box }) => (
        <path
          key={path}
          d={`M${box.x + box.width / 2} ${box.y}l${box.width / 2} ${box.height / 2}-${box.width / 2} ${box.height / 2}-${box.width / 2}-${box.height / 2}z`}
          className="fill-raised stroke-text"
          strokeWidth="1.25"
        />
      ))}
      {drawing.edges.map((placed) => (
        <EdgeLabel key={placed.edge.id} placed={placed} marks={marks} />
      ))}
    </>
  );
});
