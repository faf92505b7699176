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
  dashes?: string;
}

const verdictStrokes: Record<Verdict, Stroke> = {
  covered: { line: 'stroke-arcade', fill: 'fill-arcade' },
  uncovered: { line: 'stroke-danger', fill: 'fill-danger', dashes: '5 4' },
  waived: { line: 'stroke-mall', fill: 'fill-mall', dashes: '2 3' },
  added: { line: 'stroke-arcade', fill: 'fill-arcade' },
  changed: { line: 'stroke-mall', fill: 'fill-mall' },
  removed: { line: 'stroke-danger', fill: 'fill-danger', dashes: '5 4' },
};

const highlight = { line: 'stroke-focus', fill: 'fill-focus' };
const plain = { line: 'stroke-edge', fill: 'fill-edge' };

function strokeOf({ edge }: PlacedEdge, marks: Marks): Stroke {
  const ids = edge.steps.map(({ id }) => id);
  if (ids.some((id) => marks.taken.has(id))) return highlight;
  const verdict = gravest(ids, marks.verdicts);
  if (verdict) return verdictStrokes[verdict];
  return marks.selected !== null && edge.from === marks.selected ? highlight : plain;
}

function Words({ line, x, y, inset }: { line: Line; x: number; y: number; inset: number }) {
  return (
    <>
      {line.sign && <SignMark name={line.sign} x={x + inset - 2} y={y + line.y - 10} />}
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
function lineBack(line: Line, marks: Marks): string | null {
  if (line.step === null) return null;
  if (marks.taken.has(line.step)) return 'fill-action/25';
  const verdict = marks.verdicts.get(line.step);
  return verdict ? `${verdictStrokes[verdict].fill}/15` : null;
}

function CardText({ card, box, inset, marks }: { card: Card; box: Box; inset: number; marks: Marks }) {
  return card.lines.map((line) => {
    const back = lineBack(line, marks);
    const verdict = line.step === null ? undefined : marks.verdicts.get(line.step);
    const width = Math.max(...card.lines.map(({ spans }) => (spans.at(-1)?.x ?? 0) + (spans.at(-1)?.width ?? 0)));
    return (
      <g key={line.y} data-step={line.step ?? undefined}>
        {back && (
          <rect
            x={box.x + inset - 4}
            y={box.y + line.y - 12.5}
            width={width - inset + 8}
            height="17"
            rx="3"
            className={back}
          />
        )}
        {verdict && (
          <rect
            x={box.x + inset - 7}
            y={box.y + line.y - 12.5}
            width="2.5"
            height="17"
            className={verdictStrokes[verdict].fill}
          />
        )}
        <Words line={line} x={box.x} y={box.y} inset={inset} />
      </g>
    );
  });
}

const fills = ['fill-sunk', 'fill-ink', 'fill-sunk', 'fill-ink'];

function outlineOf(placed: PlacedState, marks: Marks): string {
  if (marks.selected === placed.state.path) return 'stroke-focus';
  return marks.active.has(placed.state.path) ? 'stroke-action' : placed.state.states.length ? 'stroke-line' : 'stroke-edge/70';
}

function StateShape({ placed, marks }: { placed: PlacedState; marks: Marks }) {
  const { state, box, card, depth } = placed;
  const leaf = state.states.length === 0;
  const active = marks.active.has(state.path);
  const strong = active || marks.selected === state.path;
  const rule = card.rules[0];
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
          className={active ? 'fill-action/12' : 'fill-focus/10'}
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
      {rule !== undefined && (
        <path d={`M${x + 14} ${y + rule}H${x + (leaf ? width : Math.min(width, 320)) - 14}`} className="stroke-line" />
      )}
      <CardText card={card} box={box} inset={14} marks={marks} />
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
  return (
    <g data-edge={edge.id} data-from={edge.from} className="cursor-pointer">
      <rect
        x={label.x}
        y={label.y}
        width={label.width}
        height={label.height}
        rx="7"
        className={`fill-ink ${line === plain.line ? 'stroke-line' : line}`}
      />
      <CardText card={card} box={label} inset={8} marks={marks} />
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
