import type { Point } from './layout.ts';

const corner = 8;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The point that lies `length` from `from` on the way to `to`. */
function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  const part = whole === 0 ? 0 : length / whole;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const write = ({ x, y }: Point) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;

/** The path of an SVG line through the points, its corners rounded. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = rest.map((point, index) => {
    const before = points[index];
    const after = rest[index + 1];
    if (!before || !after) return `L${write(point)}`;
    const radius = Math.min(corner, distance(before, point) / 2, distance(point, after) / 2);
    return `L${write(towards(point, before, radius))}Q${write(point)} ${write(towards(point, after, radius))}`;
  });
  return `M${write(first)}${parts.join('')}`;
}

/** The path of an arrow's head at the end of the line through the points; empty for a line that leads nowhere. */
export function arrowHead(points: readonly Point[], length = 8, width = 7): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before || distance(tip, before) === 0) return '';
  const foot = towards(tip, before, length);
  const across = { x: (tip.y - foot.y) / length, y: (foot.x - tip.x) / length };
  const side = (sign: number) => ({
    x: foot.x + (across.x * width * sign) / 2,
    y: foot.y + (across.y * width * sign) / 2,
  });
  return `M${write(tip)}L${write(side(1))}L${write(side(-1))}Z`;
}
