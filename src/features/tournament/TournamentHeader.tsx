import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Tournament } from '../../api/tournaments.ts';
import { NextHour } from './NextHour.tsx';
import { PhaseMark } from './PhaseMark.tsx';
import { formats } from './words.ts';

/** What it is, and what comes next. */
export function TournamentHeader({ tournament }: { tournament: Tournament }) {
  const { t } = useLingui();
  const { title, game, format, teamSize, phase } = tournament;
  const size = teamSize === 1 ? t`Solo` : plural(teamSize, { one: 'Team of #', other: 'Teams of #' });
  return (
    <div className="mt-2 mb-6 flex items-start gap-4 desk:gap-6">
      <img
        src={game.media.url}
        alt=""
        width={96}
        height={96}
        className="size-16 shrink-0 desk:size-24"
        decoding="async"
      />
      <div className="min-w-0">
        <PhaseMark phase={phase} />
        <h1 className="display text-xl desk:text-2xl">{title}</h1>
        <p className="mt-1 text-muted">
          {game.name} · {t(formats[format])} · {size}
        </p>
        <p className="mt-1 text-muted">
          <NextHour tournament={tournament} />
        </p>
      </div>
    </div>
  );
}
