import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { TournamentDetail } from '../../api/tournaments.ts';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ChatTab } from './ChatTab.tsx';
import type { EntryActor } from './entryActor.ts';
import { Overview } from './Overview.tsx';
import { searchOfTab, type TournamentTab } from './search.ts';

const BracketTab = lazy(async () => ({ default: (await import('./bracket/BracketTab.tsx')).BracketTab }));
const TeamsTab = lazy(async () => ({ default: (await import('./TeamsTab.tsx')).TeamsTab }));

type TournamentTabsProps = {
  tournament: TournamentDetail;
  tab: TournamentTab;
  entry: EntryActor | undefined;
  playerId: string | null;
  Chat: ComponentType<{ roomId: string }>;
};

/** The parts of a tournament's page; each has its address. */
export function TournamentTabs({ tournament, tab, entry, playerId, Chat }: TournamentTabsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const tabs = [
    { value: 'overview', label: t`Overview` },
    { value: 'bracket', label: t`Bracket` },
    { value: 'teams', label: t`Teams` },
    { value: 'chat', label: t`Chat` },
  ] as const;
  const open = (chosen: TournamentTab) =>
    void navigate({
      to: '/tournament/$tournamentId',
      params: { tournamentId: tournament.id },
      search: searchOfTab(chosen),
      replace: true,
      resetScroll: false,
    });
  return (
    <Tabs label={t`Parts of the tournament`} value={tab} tabs={tabs} onChange={open}>
      {tab === 'overview' && <Overview tournament={tournament} entry={entry} playerId={playerId} />}
      <Suspense fallback={<TabSkeleton />}>
        {tab === 'bracket' && <BracketTab tournament={tournament} />}
        {tab === 'teams' && <TeamsTab tournament={tournament} playerId={playerId} />}
      </Suspense>
      {tab === 'chat' && <ChatTab tournament={tournament} playerId={playerId} Chat={Chat} />}
    </Tabs>
  );
}

function TabSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-80 w-full rounded-panel" />
    </Loading>
  );
}
