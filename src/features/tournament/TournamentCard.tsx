import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Tournament } from '../../api/tournaments.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { formatOrdinal } from '../../lib/ordinals.ts';
import { TicketLozenge } from '../../ui/Ornament.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NextHour } from './NextHour.tsx';
import { PhaseMark } from './PhaseMark.tsx';
import { formats, standings } from './words.ts';

const card =
  'relative grid h-full min-h-56 grid-rows-[auto_1fr_auto] gap-3 rounded-panel border border-line bg-raised p-5';

/** A tournament of the list; the whole card leads to its page. */
export function TournamentCard({ tournament }: { tournament: Tournament }) {
  const { t } = useLingui();
  const { id, title, game, format, teamSize, teams, maxTeams, waitlisted, phase } = tournament;
  const size = teamSize === 1 ? t`Solo` : plural(teamSize, { one: 'Team of #', other: 'Teams of #' });
  return (
    <article className={`${card} transition-colors duration-quick hover:border-edge has-focus-visible:border-focus`}>
      <div className="flex items-start gap-4">
        <img src={game.media.url} alt="" width={56} height={56} className="shrink-0" decoding="async" />
        <div className="min-w-0">
          <h2 className="display text-lg">
            <Link
              to="/tournament/$tournamentId"
              params={{ tournamentId: id }}
              className="no-underline after:absolute after:inset-0 after:rounded-panel"
            >
              {title}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {game.name} · {t(formats[format])} · {size}
          </p>
        </div>
      </div>
      <div className="grid content-start gap-1.5 text-sm text-muted">
        <PhaseMark phase={phase} />
        <p>
          <NextHour tournament={tournament} />
        </p>
        <OwnStanding tournament={tournament} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
        <span className="text-muted tabular-nums">
          <Trans>
            {teams} of {maxTeams} places
          </Trans>
          {waitlisted > 0 && (
            <>
              {' · '}
              <Plural value={waitlisted} one="# waiting" other="# waiting" />
            </>
          )}
        </span>
        <FirstPrize prizes={tournament.prizes} />
      </div>
    </article>
  );
}

function OwnStanding({ tournament: { entry, phase } }: { tournament: Tournament }) {
  const { t } = useLingui();
  const { language } = useLocale();
  if (!entry) return null;
  const place = entry.rank === null ? '' : formatOrdinal(entry.rank, language);
  const over = phase === 'finished' && entry.rank !== null;
  return (
    <p className="font-bold text-text">
      {over ? <Trans>You came {place}</Trans> : <Trans>You: {t(standings[entry.state])}</Trans>}
    </p>
  );
}

function FirstPrize({ prizes }: Pick<Tournament, 'prizes'>) {
  const first = prizes[0];
  if (!first) return null;
  const tickets = formatNumber(first.tickets);
  return (
    <span className="inline-flex items-center gap-1.5 font-bold tabular-nums">
      <TicketLozenge className="size-4" />
      <Trans>{tickets} tickets to win</Trans>
    </span>
  );
}

/** Of the size of a card. */
export function CardSkeleton() {
  return (
    <div className={card}>
      <div className="flex gap-4">
        <Skeleton className="size-14" />
        <div className="grow">
          <Skeleton className="mt-1 h-5 w-3/4" />
          <Skeleton className="mt-2 h-3.5 w-1/2" />
        </div>
      </div>
      <div>
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="mt-2.5 h-3.5 w-40 max-w-full" />
      </div>
      <div className="flex justify-between border-t border-line pt-4">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-3.5 w-24" />
      </div>
    </div>
  );
}
