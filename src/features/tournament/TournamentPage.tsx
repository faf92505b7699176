import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Problem } from '../../api/problem.ts';
import { tournamentQuery } from '../../api/tournaments.ts';
import { useLocale } from '../../lib/locale.ts';
import { useScreenActor } from '../../lib/screenActors.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { type AskedTournament, readTab } from './search.ts';
import { TournamentHeader } from './TournamentHeader.tsx';
import { TournamentTabs } from './TournamentTabs.tsx';
import { usePlayerId } from './usePlayerId.ts';

type TournamentPageProps = {
  tournamentId: string;
  asked: AskedTournament;
  /** Draws the group chat with that id. */
  Chat: ComponentType<{ roomId: string }>;
};

/** A tournament: where it is, where the player stands in it, and its overview, bracket, teams and chat. */
export function TournamentPage({ tournamentId, asked, Chat }: TournamentPageProps) {
  useLocale();
  const playerId = usePlayerId();
  const entry = useScreenActor('tournamentEntry', tournamentId);
  const { data, error, isPaused, isFetching, refetch } = useQuery({
    ...tournamentQuery(tournamentId, playerId ?? null),
    enabled: playerId !== undefined,
  });
  if (data) {
    return (
      <div>
        <BackToAll />
        <TournamentHeader tournament={data} />
        <TournamentTabs tournament={data} tab={readTab(asked)} entry={entry} playerId={playerId ?? null} Chat={Chat} />
      </div>
    );
  }
  if (!error && !isPaused) return <PageSkeleton />;
  const retry = () => {
    entry?.send({ type: 'entry.retry' });
    void refetch({ cancelRefetch: false });
  };
  const missing = error instanceof Problem && (error.status === 404 || error.status === 400);
  return (
    <Page title={<Trans>Tournament</Trans>}>
      <div className="min-h-dvh">
        {missing ? (
          <NoSuchTournament />
        ) : (
          <ErrorState
            title={<Trans>The tournament could not be loaded</Trans>}
            message={error?.message}
            busy={isFetching}
            onRetry={retry}
          />
        )}
      </div>
    </Page>
  );
}

function BackToAll() {
  return (
    <Link
      to="/esports"
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 pr-2 text-sm text-muted no-underline hover:text-text desk:min-h-8"
    >
      <Icon name="back" className="size-4" />
      <Trans>All tournaments</Trans>
    </Link>
  );
}

function NoSuchTournament() {
  return (
    <EmptyState
      icon="esports"
      title={<Trans>There is no such tournament</Trans>}
      actions={
        <LinkButton to="/esports">
          <Trans>All tournaments</Trans>
        </LinkButton>
      }
    >
      <Trans>The link may be old or mistyped.</Trans>
    </EmptyState>
  );
}

/** Of the size of the header, the tabs and the first of their content. */
function PageSkeleton() {
  return (
    <div className="min-h-[150dvh]">
      <BackToAll />
      <h1 className="sr-only">
        <Trans>Tournament</Trans>
      </h1>
      <Loading>
        <div className="mt-2 flex gap-4 desk:gap-6">
          <Skeleton className="size-16 desk:size-24" />
          <div className="grow">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-3 h-8 w-64 max-w-full" />
            <Skeleton className="mt-3 h-4 w-48 max-w-full" />
          </div>
        </div>
        <Skeleton className="mt-8 h-11 w-full" />
        <Skeleton className="mt-5 h-64 w-full rounded-panel" />
      </Loading>
    </div>
  );
}
