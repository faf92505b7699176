import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Detail } from './card.ts';
import type { Direction } from './layout.ts';

const drawings = {
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  fit: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  down: 'M10 3v14M5 12l5 5 5-5',
  across: 'M3 10h14M12 5l5 5-5 5',
  descriptions: 'M3 5h14M3 10h14M3 15h8',
  actions: 'M11 2.5L4.5 11H10l-1 6.5L15.5 9H10z',
} as const;

type Drawing = keyof typeof drawings;

function Glyph({ name }: { name: Drawing }) {
  return (
    <svg viewBox="0 0 20 20" className="size-4.5" aria-hidden="true">
      <path
        d={drawings[name]}
        className="fill-none stroke-current"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface ToolProps {
  label: string;
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, pressed, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className="grid h-10 min-w-8 place-items-center rounded-sm px-1 text-sm desk:min-w-10 desk:px-2 font-bold text-muted hover:bg-sunk hover:text-text aria-pressed:text-text aria-pressed:shadow-[inset_0_-2px_0_var(--focus)]"
    >
      {children}
    </button>
  );
}

interface ToolbarProps {
  detail: Detail;
  direction: Direction;
  onDetail: (detail: Detail) => void;
  onDirection: (direction: Direction) => void;
  onZoom: (factor: number) => void;
  onFit: () => void;
  onSave: (format: 'svg' | 'png') => Promise<void>;
}

/** How the picture is seen and taken along. */
export function Toolbar({ detail, direction, onDetail, onDirection, onZoom, onFit, onSave }: ToolbarProps) {
  const { t } = useLingui();
  return (
    <div
      role="toolbar"
      aria-label={t`Picture`}
      className="absolute bottom-3 left-3 flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-0.5 rounded-card border border-line bg-raised p-1 shadow-raised"
    >
      <Tool label={t`Smaller`} onPress={() => onZoom(0.8)}>
        <Glyph name="minus" />
      </Tool>
      <Tool label={t`Larger`} onPress={() => onZoom(1.25)}>
        <Glyph name="plus" />
      </Tool>
      <Tool label={t`Fit`} onPress={onFit}>
        <Glyph name="fit" />
      </Tool>
      <Tool
        label={direction === 'DOWN' ? t`Draw it from left to right` : t`Draw it from top to bottom`}
        onPress={() => onDirection(direction === 'DOWN' ? 'RIGHT' : 'DOWN')}
      >
        <Glyph name={direction === 'DOWN' ? 'across' : 'down'} />
      </Tool>
      <Tool
        label={t`Descriptions`}
        pressed={detail.descriptions}
        onPress={() => onDetail({ ...detail, descriptions: !detail.descriptions })}
      >
        <Glyph name="descriptions" />
      </Tool>
      <Tool
        label={t`Actions`}
        pressed={detail.actions}
        onPress={() => onDetail({ ...detail, actions: !detail.actions })}
      >
        <Glyph name="actions" />
      </Tool>
      <Tool label={t`Save as SVG`} onPress={() => void onSave('svg')}>
        <Trans>SVG</Trans>
      </Tool>
      <Tool label={t`Save as PNG`} onPress={() => void onSave('png')}>
        <Trans>PNG</Trans>
      </Tool>
    </div>
  );
}
