import type { Point } from './layout.ts';
import { type View, zoomedAt } from './view.ts';

const keyMoves: Record<string, [number, number]> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
};
/** A pointer that moves less, in CSS pixels, presses. */
const slop = 4;

interface Handlers {
  view: () => View;
  show: (view: View) => void;
  zoom: (factor: number) => void;
  fit: () => void;
  /** Pressed without being moved. */
  press: (target: Element) => void;
}

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

function pointWithin(element: Element, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Dragging with one pointer moves, pinching with two scales; a pointer that stays presses. */
function pointerListeners(element: HTMLElement, { view, show, press }: Handlers) {
  const pointers = new Map<number, Point>();
  let moved = false;
  return {
    pointerdown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, pointWithin(element, event));
      moved = false;
    },
    pointermove: (event: PointerEvent) => {
      const old = pointers.get(event.pointerId);
      const now = pointWithin(element, event);
      if (!old || (!moved && Math.hypot(now.x - old.x, now.y - old.y) < slop)) return;
      if (!moved) element.setPointerCapture(event.pointerId);
      moved = true;
      const before = [...pointers.values()];
      const after = [...pointers.set(event.pointerId, now).values()];
      const [from, to] = [middle(before), middle(after)];
      const factor = spread(before) > 0 ? spread(after) / spread(before) : 1;
      show(zoomedAt({ ...view(), x: view().x + to.x - from.x, y: view().y + to.y - from.y }, to, factor));
    },
    pointerup: (event: PointerEvent) => {
      if (pointers.delete(event.pointerId) && !moved && event.target instanceof Element) press(event.target);
    },
    pointercancel: (event: PointerEvent) => {
      pointers.delete(event.pointerId);
    },
  };
}

/** The wheel moves; with Ctrl or ⌘, and by pinching a trackpad, it scales. */
function wheelListener(element: HTMLElement, { view, show }: Handlers) {
  return (event: WheelEvent) => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (event.ctrlKey || event.metaKey) {
      show(zoomedAt(view(), pointWithin(element, event), Math.exp((-event.deltaY * unit) / 200)));
      return;
    }
    const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    show({ ...view(), x: view().x - dx * unit, y: view().y - dy * unit });
  };
}

function keyListener(element: HTMLElement, { view, show, zoom, fit }: Handlers) {
  return (event: KeyboardEvent) => {
    if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = keyMoves[event.key];
    if (move) show({ ...view(), x: view().x + move[0], y: view().y + move[1] });
    else if (event.key === '+' || event.key === '=') zoom(1.25);
    else if (event.key === '-') zoom(0.8);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };
}

/** Listens to pointers, wheel and keyboard on the frame of a picture; returns what stops it. */
export function listenToGestures(element: HTMLElement, handlers: Handlers): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { pointerdown, pointermove, pointerup, pointercancel } = pointerListeners(element, handlers);
  element.addEventListener('pointerdown', pointerdown, { signal });
  element.addEventListener('pointermove', pointermove, { signal });
  element.addEventListener('pointerup', pointerup, { signal });
  element.addEventListener('pointercancel', pointercancel, { signal });
  element.addEventListener('wheel', wheelListener(element, handlers), { signal, passive: false });
  element.addEventListener('keydown', keyListener(element, handlers), { signal });
  return () => stop.abort();
}
