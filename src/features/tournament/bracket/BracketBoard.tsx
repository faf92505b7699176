import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { BracketGroup } from '../../../api/tournaments.ts';
import { Button } from '../../../ui/Button.tsx';
import { drawBracket, matchHeight, matchWidth, neighbour } from './layout.ts';
import { MatchButton } from './MatchButton.tsx';
import { isOwn, roundName } from './rounds.ts';
import { useZoom } from './useZoom.ts';

const step = 1.2;

type BracketBoardProps = { groups: BracketGroup[]; ownTeamId: string | null; onOpen: (matchId: number) => void };

/** The bracket as a drawing, for wide screens: arrow keys go from match to match, + - and 0 zoom. */
export function BracketBoard({ groups, ownTeamId, onOpen }: BracketBoardProps) {
  const { t } = useLingui();
  const area = useRef<HTMLDivElement>(null);
  const { scale, zoomBy, reset, atLeast, atMost } = useZoom(area);
  const { width, height, matches, lines, headings } = drawBracket(groups);
  const [chosen, setChosen] = useState<number | null>(null);
  const start = matches.find(({ match }) => isOwn(match, ownTeamId)) ?? matches[0];
  const current = matches.some(({ match }) => match.id === chosen) ? chosen : (start?.match.id ?? null);

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomBy(step);
    else if (event.key === '-') zoomBy(1 / step);
    else if (event.key === '0') reset();
    else if (event.key.startsWith('Arrow') && current !== null) {
      const next = neighbour(matches, current, event.key);
      setChosen(next);
      area.current?.querySelector<HTMLElement>(`[data-match="${next}"]`)?.focus();
      event.preventDefault();
    }
  }

  const percent = Math.round(scale * 100);
  return (
    <div>
      <div className="mb-3 flex items-center justify-between gap-4">
        <p id="bracket-keys" className="text-sm text-muted">
          <Trans>Arrow keys: match to match. + and −: zoom, 0: as before.</Trans>
        </p>
        <div className="flex items-center gap-2">
          <Button aria-label={t`Smaller`} disabled={atLeast} onClick={() => zoomBy(1 / step)}>
            −
          </Button>
          <Button
            aria-label={t`As before, now ${percent} percent`}
            className="w-24 whitespace-nowrap tabular-nums"
            onClick={reset}
          >
            {percent} %
          </Button>
          <Button aria-label={t`Bigger`} disabled={atMost} onClick={() => zoomBy(step)}>
            +
          </Button>
        </div>
      </div>
      <div
        ref={area}
        role="group"
        aria-label={t`Bracket`}
        aria-describedby="bracket-keys"
        className="max-h-[80dvh] touch-pan-x touch-pan-y overflow-auto rounded-panel border border-line bg-sunk p-5"
      >
        <div className="relative" style={{ width: width * scale, height: height * scale }}>
          <div
            className="absolute top-0 left-0 origin-top-left"
            style={{ width, height, transform: `scale(${scale})` }}
          >
            <svg width={width} height={height} className="absolute inset-0" aria-hidden="true">
              {lines.map((line) => (
                <path key={line} d={line} className="fill-none stroke-edge" strokeWidth="1.5" />
              ))}
            </svg>
            {headings.map(({ group, round, x, y }) => (
              <h3
                key={`${group.id} ${round}`}
                className="absolute truncate text-sm font-bold text-muted"
                style={{ left: x, top: y + 4, width: matchWidth }}
              >
                {t(roundName(group, round))}
              </h3>
            ))}
            {matches.map(({ match, x, y }) => (
              <div key={match.id} className="absolute" style={{ left: x, top: y, width: matchWidth }}>
                <MatchButton
                  match={match}
                  ownTeamId={ownTeamId}
                  tabIndex={match.id === current ? 0 : -1}
                  onKeyDown={onKey}
                  onFocus={() => setChosen(match.id)}
                  onClick={() => onOpen(match.id)}
                  className="w-full"
                  style={{ height: matchHeight }}
                />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
