import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Team, teamsQuery } from '../../api/tournaments.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatOrdinal } from '../../lib/ordinals.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { standings } from './words.ts';

const pageSize = 20;

const row = 'flex min-h-14 items-center justify-between gap-4 py-2';

type TeamListProps = { tournamentId: string; teamSize: number; ownTeamId: string | null };

/** The teams in the order of joining, twenty to a page. */
export function TeamList({ tournamentId, teamSize, ownTeamId }: TeamListProps) {
  const [page, setPage] = useState(1);
  const { data, isPending, isPaused, error, isFetching, refetch } = useQuery(teamsQuery(tournamentId, page, pageSize));
  if (isPending && !isPaused) {
    return (
      <Loading>
        {[1, 2, 3, 4].map((line) => (
          <div key={line} className={row}>
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </Loading>
    );
  }
  if (!data) {
    return (
      <ErrorState
        title={<Trans>The teams could not be loaded</Trans>}
        message={error?.message}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.total === 0) {
    return (
      <p className="text-muted">
        <Trans>Nobody has joined yet. Be the first.</Trans>
      </p>
    );
  }
  const pages = Math.ceil(data.total / pageSize);
  return (
    <>
      <ul className="list-none divide-y divide-line">
        {data.teams.map((team) => (
          <li key={team.id} className={row}>
            <TeamRow team={team} solo={teamSize === 1} own={team.id === ownTeamId} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Previous</Trans>
          </Button>
          <span className="text-sm text-muted tabular-nums">
            <Trans>
              Page {page} of {pages}
            </Trans>
          </span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <Trans>Next</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function TeamRow({ team: { name, state, members, rank }, solo, own }: { team: Team; solo: boolean; own: boolean }) {
  const { t } = useLingui();
  const { language } = useLocale();
  return (
    <>
      <div className="min-w-0">
        <p className={own ? 'font-bold text-focus' : 'font-bold'}>
          {name}
          {own && (
            <>
              {' · '}
              {solo ? <Trans>you</Trans> : <Trans>your team</Trans>}
            </>
          )}
        </p>
        {!solo && <p className="text-sm text-muted">{members.map(({ username }) => username).join(', ')}</p>}
      </div>
      <span className="text-right text-sm whitespace-nowrap text-muted tabular-nums">
        {rank === null ? t(standings[state]) : formatOrdinal(rank, language)}
      </span>
    </>
  );
}
