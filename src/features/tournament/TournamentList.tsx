import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tournamentsQuery } from '../../api/tournaments.ts';
import { useLocale } from '../../lib/locale.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import type { ListSearch } from './search.ts';
import { CardSkeleton, TournamentCard } from './TournamentCard.tsx';

const pageSize = 12;

const grid = 'grid list-none gap-4 desk:grid-cols-2 wide:grid-cols-3';

/** The tournaments that the address asks for. `playerId` undefined: not known yet who is looking. */
export function TournamentList({ search, playerId }: { search: ListSearch; playerId: string | null | undefined }) {
  useLocale();
  const { filter, game, page = 1 } = search;
  const { data, isPending, isPaused, error, isFetching, refetch } = useQuery({
    ...tournamentsQuery({
      ...(filter ? { filter } : {}),
      ...(game ? { gameId: game } : {}),
      page,
      pageSize,
      playerId: playerId ?? null,
    }),
    placeholderData: keepPreviousData,
    enabled: playerId !== undefined,
  });
  if (isPending && !isPaused) {
    return (
      <Loading className={grid}>
        {Array.from({ length: 9 }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </Loading>
    );
  }
  if (!data) {
    return (
      <ErrorState
        title={<Trans>The tournaments could not be loaded</Trans>}
        message={error?.message}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.tournaments.length === 0) return <Nothing search={search} />;
  const pages = Math.ceil(data.total / pageSize);
  return (
    <>
      <ul className={grid}>
        {data.tournaments.map((tournament) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pages search={search} page={page} pages={pages} />}
    </>
  );
}

function Pages({ search, page, pages }: { search: ListSearch; page: number; pages: number }) {
  const to = (number: number) => ({ ...search, page: number });
  return (
    <nav className="mt-6 flex items-center justify-between gap-3">
      <Link to="/esports" search={to(page - 1)} disabled={page === 1} className={buttonClass({})}>
        <Trans>Previous</Trans>
      </Link>
      <span className="text-sm text-muted tabular-nums">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      <Link to="/esports" search={to(page + 1)} disabled={page >= pages} className={buttonClass({})}>
        <Trans>Next</Trans>
      </Link>
    </nav>
  );
}

function Nothing({ search: { filter, game } }: { search: ListSearch }) {
  const narrowed = filter !== undefined || game !== undefined;
  return (
    <EmptyState
      icon="esports"
      title={filter === 'mine' ? <Trans>You are in no tournament yet</Trans> : <Trans>No tournaments here</Trans>}
      actions={
        narrowed && (
          <LinkButton to="/esports" search={{}}>
            <Trans>All current tournaments</Trans>
          </LinkButton>
        )
      }
    >
      {filter === 'mine' ? (
        <Trans>Join one that is open, and it is listed here with its next time.</Trans>
      ) : (
        <Trans>Nothing is planned like that. Try another filter or another game.</Trans>
      )}
    </EmptyState>
  );
}
