import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { listenToGestures } from './gestures.ts';
import type { Box } from './layout.ts';
import { centredOn, fitted, shows, type View, zoomedAt } from './view.ts';

const sizeOf = ({ current }: RefObject<HTMLElement | null>) => ({
  width: current?.clientWidth ?? 0,
  height: current?.clientHeight ?? 0,
});

/** The bar at the foot of the frame hides so much of it, in CSS pixels. */
const barHeight = 68;

/**
 * Moves and scales what is drawn in `layer` within `frame`, without rendering it again: by dragging, pinching, the
 * wheel and the keyboard (arrows, +, -, 0 to fit). `onPress` hears of what is pressed without being moved.
 */
export function usePanZoom(
  frame: RefObject<HTMLElement | null>,
  layer: RefObject<SVGGElement | null>,
  content: Box,
  onPress: (target: Element) => void,
) {
  const view = useRef<View>({ x: 0, y: 0, scale: 1 });
  const press = useEffectEvent(onPress);
  const { x, y, width, height } = content;
  const actions = useMemo(() => {
    const show = (next: View) => {
      view.current = next;
      layer.current?.setAttribute('transform', `translate(${next.x} ${next.y}) scale(${next.scale})`);
    };
    return {
      show,
      fit: () => {
        const size = sizeOf(frame);
        show(fitted({ x, y, width, height }, { ...size, height: size.height - barHeight }));
      },
      zoom: (factor: number) => {
        const size = sizeOf(frame);
        show(zoomedAt(view.current, { x: size.width / 2, y: size.height / 2 }, factor));
      },
      /** Moves the picture only if some of `target` is out of sight or too small to be read. */
      reveal: (target: Box) => {
        if (!shows(view.current, target, sizeOf(frame))) show(centredOn(view.current, target, sizeOf(frame)));
      },
    };
  }, [frame, layer, x, y, width, height]);
  useEffect(() => {
    if (!frame.current) return undefined;
    return listenToGestures(frame.current, { ...actions, view: () => view.current, press });
  }, [frame, actions]);
  return actions;
}
