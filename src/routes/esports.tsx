import { createFileRoute } from '@tanstack/react-router';
import type { AskedList } from '../features/tournament/search.ts';
import { TournamentsPage } from '../features/tournament/TournamentsPage.tsx';

export const Route = createFileRoute('/esports')({
  validateSearch: (search): AskedList => search,
  component: Esports,
});

function Esports() {
  return <TournamentsPage asked={Route.useSearch()} />;
}
