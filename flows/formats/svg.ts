import type { FlowGraph, FlowTransition } from '../graph.ts';
import { type Box, layoutOf, spacing } from './layout.ts';
import { escapeMarkup } from './script.ts';

/** A machine as an SVG: states as boxes, transitions as arrows with a number, coloured by whether they were executed. */

export type Mark = 'executed' | 'waived' | 'missing' | 'plain';

interface Point {
  x: number;
  y: number;
}

const centre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Where the line from a box's centre to a point leaves the box. */
function borderTowards(box: Box, point: Point): Point {
  const from = centre(box);
  const [across, down] = [point.x - from.x, point.y - from.y];
  const scale = Math.min(
    across === 0 ? Infinity : box.width / 2 / Math.abs(across),
    down === 0 ? Infinity : box.height / 2 / Math.abs(down),
    1,
  );
  return { x: from.x + across * scale, y: from.y + down * scale };
}

const round = (value: number) => Math.round(value * 10) / 10;

const badge = ({ x, y }: Point, number: number, title: string, mark: Mark) =>
  `<g class="badge ${mark}"><title>${escapeMarkup(title)}</title><circle cx="${round(x)}" cy="${round(y)}" r="9"/>` +
  `<text x="${round(x)}" y="${round(y + 3.5)}">${number}</text></g>`;

/** An arrow between two boxes, bent further for each one that joins the same two. */
function arrow(from: Box, to: Box, bend: number): { path: string; middle: Point } {
  const [a, b] = [centre(from), centre(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const middle = {
    x: (a.x + b.x) / 2 + ((b.y - a.y) / length) * bend,
    y: (a.y + b.y) / 2 - ((b.x - a.x) / length) * bend,
  };
  const [start, end] = [borderTowards(from, middle), borderTowards(to, middle)];
  const onCurve = { x: (start.x + 2 * middle.x + end.x) / 4, y: (start.y + 2 * middle.y + end.y) / 4 };
  const path = `M${round(start.x)} ${round(start.y)} Q${round(middle.x)} ${round(middle.y)} ${round(end.x)} ${round(end.y)}`;
  return { path, middle: onCurve };
}

const within = (inner: Box, outer: Box) =>
  outer.node.path === '' || inner.node.path === outer.node.path || inner.node.path.startsWith(`${outer.node.path}.`);

function drawBox({ node, x, y, width, height }: Box, machine: string): string {
  const name = node.path === '' ? machine : node.key;
  const leaf = height < 40;
  const shape = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" class="${node.type}"/>`;
  const text = `<text x="${x + 12}" y="${y + (leaf ? height / 2 + 4 : 22)}" class="name">${escapeMarkup(name)}</text>`;
  const title = node.description ? `<title>${escapeMarkup(node.description)}</title>` : '';
  return `<g class="state">${title}${shape}${text}</g>`;
}

/** The drawing; `markOf` says how a transition is coloured. Numbers count as in the graph, from 1. */
export function toSvg(graph: FlowGraph, markOf: (id: string) => Mark = () => 'plain'): string {
  const boxes = layoutOf(graph);
  const byPath = new Map(boxes.map((box) => [box.node.path, box]));
  const used = new Map<string, number>();
  const count = (key: string) => {
    const before = used.get(key) ?? 0;
    used.set(key, before + 1);
    return before;
  };

  /** On a border: the lower one of a source for what stays, the upper one of a target for what comes from around it. */
  function onBorder(transition: FlowTransition, box: Box, number: number, upper: boolean): string {
    const place = count(`${upper} ${box.node.path}`);
    const point = { x: box.x + 14 + spacing * place, y: upper ? box.y : box.y + box.height };
    return badge(point, number, transition.id, markOf(transition.id));
  }

  function draw(transition: FlowTransition, index: number): { arrows: string; badges: string } {
    const source = byPath.get(transition.source);
    const targets = transition.targets.flatMap((path) => byPath.get(path) ?? []);
    if (!source) return { arrows: '', badges: '' };
    const inside = targets.find((target) => target !== source && within(target, source));
    if (inside) return { arrows: '', badges: onBorder(transition, inside, index + 1, true) };
    if (targets.length === 0 || targets.includes(source)) {
      return { arrows: '', badges: onBorder(transition, source, index + 1, false) };
    }
    const mark = markOf(transition.id);
    const drawn = targets.map((target) =>
      arrow(source, target, 26 + 26 * count(`${source.node.path} ${target.node.path}`)),
    );
    return {
      arrows: drawn.map(({ path }) => `<path d="${path}" class="arrow ${mark}" marker-end="url(#head)"/>`).join(''),
      badges: drawn.map(({ middle }) => badge(middle, index + 1, transition.id, mark)).join(''),
    };
  }

  const [frame] = boxes;
  const drawn = graph.transitions.map(draw);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 ${frame.width + 24} ${frame.height + 36}" role="img" ` +
    `aria-label="${escapeMarkup(graph.machine)}" style="max-width:${frame.width + 24}px">` +
    '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">' +
    '<path d="M0 0 10 5 0 10z"/></marker></defs>' +
    `${boxes.map((box) => drawBox(box, graph.machine)).join('')}${drawn.map(({ arrows }) => arrows).join('')}` +
    `${drawn.map(({ badges }) => badges).join('')}</svg>`
  );
}
