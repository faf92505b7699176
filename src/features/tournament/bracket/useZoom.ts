import { type RefObject, useEffect, useState } from 'react';

const least = 0.4;
const most = 2;

const kept = (scale: number) => Math.min(most, Math.max(least, Math.round(scale * 100) / 100));

/**
 * The scale of a drawing in `area`: by the wheel with Ctrl (which is also what a touchpad's pinch sends), by two
 * fingers, and by `zoomBy` and `reset`.
 */
export function useZoom(area: RefObject<HTMLElement | null>) {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const fingers = new Map<number, PointerEvent>();
    const spread = () => {
      const [one, other] = [...fingers.values()];
      return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setScale((before) => kept(before * Math.exp(-event.deltaY / 300)));
    };
    const onMove = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      const before = spread();
      fingers.set(event.pointerId, event);
      const after = spread();
      if (before > 0 && after > 0) setScale((present) => kept((present * after) / before));
    };
    const onDown = (event: PointerEvent) => event.pointerType === 'touch' && fingers.set(event.pointerId, event);
    const onEnd = (event: PointerEvent) => fingers.delete(event.pointerId);
    const stop = new AbortController();
    const { signal } = stop;
    // Passive listeners could not keep the page itself from zooming.
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointerup', onEnd, { signal });
    element.addEventListener('pointercancel', onEnd, { signal });
    return () => stop.abort();
  }, [area]);
  return {
    scale,
    zoomBy: (factor: number) => setScale((before) => kept(before * factor)),
    reset: () => setScale(1),
    atLeast: scale <= least,
    atMost: scale >= most,
  };
}
