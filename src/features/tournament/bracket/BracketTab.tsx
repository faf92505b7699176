import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { bracketQuery, type TournamentDetail } from '../../../api/tournaments.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { useLocale } from '../../../lib/locale.ts';
import { DialogFallback } from '../../../ui/DialogFallback.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Page.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { BracketBoard } from './BracketBoard.tsx';
import { BracketList } from './BracketList.tsx';
import { FinalRanks, TableSoFar } from './Ranks.tsx';
import { OwnMatch } from './OwnMatch.tsx';
import { placeOf } from './rounds.ts';
import { useDesk } from './useDesk.ts';

const MatchDialog = lazy(async () => ({ default: (await import('./MatchDialog.tsx')).MatchDialog }));

/** The bracket, with the player's next match before it. */
export function BracketTab({ tournament }: { tournament: TournamentDetail }) {
  const playing = tournament.phase === 'playing' || tournament.phase === 'starting';
  const { data, isPending, isPaused, error, isFetching, refetch } = useQuery(bracketQuery(tournament.id, playing));
  const [opened, setOpened] = useState<number | null>(null);
  const desk = useDesk();
  if (isPending && !isPaused) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-24 w-full rounded-panel" />
        <Skeleton className="h-80 w-full rounded-panel" />
      </Loading>
    );
  }
  if (!data) {
    return (
      <ErrorState
        title={<Trans>The bracket could not be loaded</Trans>}
        message={error?.message}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.groups.length === 0) return <NotDrawn tournament={tournament} />;
  const ownTeamId = tournament.entry?.teamId ?? null;
  const shown = opened === null ? undefined : placeOf(data.groups, opened);
  const Drawing = desk ? BracketBoard : BracketList;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="sr-only">
        <Trans>Bracket</Trans>
      </h2>
      <OwnMatch tournament={tournament} groups={data.groups} onOpen={setOpened} />
      {data.standings.length > 0 && (
        <Section title={<Trans>Result</Trans>}>
          <FinalRanks standings={data.standings} ownTeamId={ownTeamId} />
        </Section>
      )}
      {data.format === 'round_robin' && data.standings.length === 0 && (
        <Section title={<Trans>So far</Trans>}>
          <TableSoFar groups={data.groups} ownTeamId={ownTeamId} />
        </Section>
      )}
      <Drawing groups={data.groups} ownTeamId={ownTeamId} onOpen={setOpened} />
      {shown && (
        <Suspense fallback={<DialogFallback />}>
          <MatchDialog tournament={tournament} {...shown} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}

function NotDrawn({ tournament: { phase, startsAt } }: { tournament: TournamentDetail }) {
  const { language } = useLocale();
  const at = formatMoment(startsAt, language);
  return (
    <EmptyState icon="esports" title={<Trans>There is no bracket yet</Trans>}>
      {phase === 'cancelled' ? (
        <Trans>The tournament was cancelled, so none was drawn.</Trans>
      ) : (
        <Trans>It is drawn when check-in is over, on {at}.</Trans>
      )}
    </EmptyState>
  );
}
