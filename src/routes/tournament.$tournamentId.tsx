import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { AskedTournament } from '../features/tournament/search.ts';
import { TournamentPage } from '../features/tournament/TournamentPage.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';

export const Route = createFileRoute('/tournament/$tournamentId')({
  validateSearch: (search): AskedTournament => search,
  component: Tournament,
});

function Tournament() {
  const { tournamentId } = Route.useParams();
  return <TournamentPage key={tournamentId} tournamentId={tournamentId} asked={Route.useSearch()} Chat={Chat} />;
}

const RoomView = lazy(async () => ({ default: (await import('../features/message/RoomView.tsx')).RoomView }));

function Chat({ roomId }: { roomId: string }) {
  return (
    <Suspense fallback={<RoomSkeleton />}>
      <RoomView roomId={roomId} />
    </Suspense>
  );
}

function RoomSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-[70dvh] w-full rounded-panel" />
    </Loading>
  );
}
