import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { checkIn, myTournamentsQuery } from '../../api/notifications.ts';
import { Problem } from '../../api/problem.ts';
import type { Tournament } from '../../api/tournaments.ts';
import { formatCountdown } from '../../lib/countdown.ts';
import { useLocale } from '../../lib/locale.ts';
import { useScreenActor } from '../../lib/screenActors.ts';
import { useUser } from '../../lib/usePlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Is the window open, and is it for this player's team to check in? */
const waits = ({ phase, entry }: Tournament) => phase === 'checkIn' && entry?.state === 'joined';

/** Longer than this is told in days and hours. */
const day = 24 * 60 * 60;

/** The check-in that closes first, on every page but the tournament's own; over the page, so that nothing moves. */
export function CheckInBar() {
  useLocale();
  const playerId = useUser()?.id ?? null;
  const { data = [] } = useQuery(myTournamentsQuery(playerId));
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [tournament] = data
    .filter((candidate) => waits(candidate) && path !== `/tournament/${candidate.id}`)
    .toSorted((one, other) => Date.parse(one.checkInEndAt) - Date.parse(other.checkInEndAt));
  return tournament ? <OpenCheckIn key={tournament.id} tournament={tournament} /> : null;
}

function OpenCheckIn({ tournament: { id, title, checkInEndAt, entry } }: { tournament: Tournament }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => checkIn(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['tournament'] }),
  });
  return (
    <section
      data-check-in=""
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+0.75rem)] z-20 animate-appear rounded-card border border-action bg-raised px-4 py-2.5 shadow-raised desk:right-auto desk:bottom-6 desk:left-30 desk:w-md"
      aria-labelledby="check-in-title"
    >
      <div className="flex items-center gap-3">
        <Icon name="esports" className="size-5 text-esports max-phone:hidden" />
        <p className="min-w-0 grow">
          <Link
            id="check-in-title"
            to="/tournament/$tournamentId"
            params={{ tournamentId: id }}
            className="block truncate font-bold no-underline hover:underline"
          >
            {title}
          </Link>
          <TimeLeft endsAt={checkInEndAt} />
        </p>
        {entry?.captain && (
          <Button variant="primary" className="shrink-0 whitespace-nowrap" busy={isPending} onClick={() => mutate()}>
            <Trans>Check in</Trans>
          </Button>
        )}
      </div>
      <div role="alert">
        {error && !isPending && (
          <p className="mt-1.5 text-sm text-danger">
            {error instanceof Problem && error.notice === null ? error.message : <Trans>Something went wrong</Trans>}
          </p>
        )}
      </div>
    </section>
  );
}

/** The words stay, the time ticks; it alone is drawn again each second. */
function TimeLeft({ endsAt }: { endsAt: string }) {
  const countdown = useScreenActor('checkInCountdown', endsAt);
  return (
    <span className="flex flex-wrap gap-x-1.5 text-sm text-muted">
      <Trans>Check-in closes in</Trans>
      <span role="timer" className="whitespace-nowrap text-text tabular-nums">
        <Ticking countdown={countdown} />
      </span>
    </span>
  );
}

function Ticking({ countdown }: { countdown: ReturnType<typeof useScreenActor<'checkInCountdown'>> }) {
  const { language } = useLocale();
  const left = useSelector(countdown, (snapshot) => snapshot?.context.secondsLeft ?? null);
  if (left === null) return '··:··';
  return formatCountdown(left * 1_000, left > day ? 'largest' : 'compact', language);
}
