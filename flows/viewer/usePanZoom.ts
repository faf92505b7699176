import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { listenToGestures } from './gestures.ts';
import type { Box } from './layout.ts';
import { centredOn, fitted, shows, type View, zoomedAt } from './view.ts';

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
  const sizeOf = useCallback(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    return { width, height };
  }, [frame]);
  const show = useCallback(
    (next: View) => {
      view.current = next;
      layer.current?.setAttribute('transform', `translate(${next.x} ${next.y}) scale(${next.scale})`);
    },
    [layer],
  );
  const { x, y, width, height } = content;
  const actions = useMemo(
    () => ({
      fit: () => show(fitted({ x, y, width, height }, sizeOf())),
      zoom: (factor: number) => {
        const size = sizeOf();
        show(zoomedAt(view.current, { x: size.width / 2, y: size.height / 2 }, factor));
      },
      /** Moves the picture only if some of `target` is out of sight or too small to be read. */
      reveal: (target: Box) => {
        if (!shows(view.current, target, sizeOf())) show(centredOn(view.current, target, sizeOf()));
      },
    }),
    [show, sizeOf, x, y, width, height],
  );
  useEffect(() => {
    if (!frame.current) return undefined;
    const { zoom, fit } = actions;
    return listenToGestures(frame.current, { view: () => view.current, show, zoom, fit, press });
  }, [frame, show, actions]);
  return actions;
}
