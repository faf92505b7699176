import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Loading } from '../../src/ui/Skeleton.tsx';
import type { Detail } from './card.ts';
import type { Diagram } from './diagram.ts';
import { download, toPng, toSvg } from './exportPicture.ts';
import type { Direction, Drawing } from './layout.ts';
import type { Marks } from './marks.ts';
import { Picture } from './Picture.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useDrawing } from './useDrawing.ts';
import { usePanZoom } from './usePanZoom.ts';

interface CanvasProps {
  /** The name of the machine in the registry. */
  name: string;
  diagram: Diagram;
  marks: Marks;
  onState: (path: string) => void;
  /** A transition was pressed, by its id; `from` is the path of the state that it leaves. */
  onStep: (id: string, from: string) => void;
}

/** The picture of a machine in a frame: to move, scale, press and take along. */
export function Canvas({ name, diagram, marks, onState, onStep }: CanvasProps) {
  const [detail, setDetail] = useState<Detail>({ descriptions: true, actions: false });
  const [direction, setDirection] = useState<Direction>('DOWN');
  const { drawing, problem } = useDrawing(diagram, detail, direction);
  return (
    <div className="relative flex min-h-0 grow flex-col">
      {problem && (
        <p role="alert" className="p-6">
          <Trans>The picture could not be laid out: {problem.message}</Trans>
        </p>
      )}
      {!drawing && !problem && (
        <Loading className="grid grow place-items-center text-muted">
          <Trans>Drawing…</Trans>
        </Loading>
      )}
      {drawing && (
        <Frame
          key={`${name} ${direction}`}
          name={name}
          drawing={drawing}
          marks={marks}
          detail={detail}
          direction={direction}
          onDetail={setDetail}
          onDirection={setDirection}
          onState={onState}
          onStep={onStep}
        />
      )}
    </div>
  );
}

interface FrameProps extends Omit<CanvasProps, 'diagram'> {
  drawing: Drawing;
  detail: Detail;
  direction: Direction;
  onDetail: (detail: Detail) => void;
  onDirection: (direction: Direction) => void;
}

function Frame({ name, drawing, marks, onState, onStep, ...choices }: FrameProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<SVGGElement>(null);
  const content = { x: 0, y: 0, width: drawing.width, height: drawing.height };
  const press = (target: Element) => {
    const step = target.closest('[data-step]')?.getAttribute('data-step');
    const owner = target.closest('[data-from],[data-state]');
    const path = owner?.getAttribute('data-from') ?? owner?.getAttribute('data-state');
    if (path === null || path === undefined) return;
    if (step) onStep(step, path);
    else onState(path);
  };
  const { fit, zoom, reveal } = usePanZoom(frame, layer, content, press);
  useEffect(() => fit(), [fit]);
  useEffect(() => {
    const chosen = drawing.states.find(({ state }) => state.path === marks.selected);
    if (chosen && chosen.state.path !== '') reveal(chosen.box);
  }, [drawing, marks.selected, reveal]);
  const save = async (format: 'svg' | 'png') => {
    if (!layer.current) return;
    const svg = toSvg(layer.current, drawing, name);
    const file = format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await toPng(svg, drawing);
    download(file, `${name}.${format}`);
  };
  return (
    <>
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move the picture, which is longer than its frame
        tabIndex={0}
        role="group"
        aria-label={t`Picture of ${name}. Arrow keys move it, plus and minus scale it, 0 fits it. The list beside it says the same in words.`}
        className="min-h-0 grow touch-none overflow-hidden bg-sunk -outline-offset-2 select-none"
      >
        <svg
          className="size-full cursor-grab active:cursor-grabbing"
          role="img"
          aria-label={t`Statechart of ${name}`}
          lang="en"
        >
          <g ref={layer} className="font-sans" data-picture="">
            <Picture drawing={drawing} marks={marks} />
          </g>
        </svg>
      </div>
      <Toolbar onZoom={zoom} onFit={fit} onSave={save} {...choices} />
    </>
  );
}
