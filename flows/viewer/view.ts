import type { Box, Point } from './layout.ts';

/** Where the picture stands in its frame: `scale` times its size, moved by (x, y). */
export interface View extends Point {
  scale: number;
}

const least = 0.08;
const most = 4;
const limited = (scale: number) => Math.min(most, Math.max(least, scale));

/** The view in which the point under (x, y) stays under it while the scale is multiplied. */
export function zoomedAt(view: View, { x, y }: Point, factor: number): View {
  const scale = limited(view.scale * factor);
  const part = scale / view.scale;
  return { scale, x: x - (x - view.x) * part, y: y - (y - view.y) * part };
}

/** The view that shows all of `content` in `frame`, at most in its natural size. */
export function fitted(content: Box, frame: { width: number; height: number }): View {
  const scale = limited(Math.min(frame.width / content.width, frame.height / content.height, 1));
  return {
    scale,
    x: (frame.width - content.width * scale) / 2 - content.x * scale,
    y: (frame.height - content.height * scale) / 2 - content.y * scale,
  };
}

/** The same view, moved so that the middle of `target` is the middle of the frame, and large enough to be read. */
export function centredOn(view: View, target: Box, frame: { width: number; height: number }): View {
  const scale = Math.max(view.scale, 0.7);
  return {
    scale,
    x: frame.width / 2 - (target.x + target.width / 2) * scale,
    y: frame.height / 2 - (target.y + target.height / 2) * scale,
  };
}

/** Is all of `target` in sight, in a size that can be read? */
export function shows(view: View, target: Box, frame: { width: number; height: number }): boolean {
  const left = target.x * view.scale + view.x;
  const top = target.y * view.scale + view.y;
  return (
    view.scale >= 0.5 &&
    left >= 0 &&
    top >= 0 &&
    left + target.width * view.scale <= frame.width &&
    top + target.height * view.scale <= frame.height
  );
}
