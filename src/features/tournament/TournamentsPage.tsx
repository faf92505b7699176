import { Trans } from '@lingui/react/macro';
import { useLoginSearch } from '../../lib/useLoginSearch.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { ListFilters } from './ListFilters.tsx';
import { type AskedList, readListSearch } from './search.ts';
import { TournamentList } from './TournamentList.tsx';
import { usePlayerId } from './usePlayerId.ts';

/** All tournaments, by phase and by game. */
export function TournamentsPage({ asked }: { asked: AskedList }) {
  const search = readListSearch(asked);
  const playerId = usePlayerId();
  return (
    <Page title={<Trans>Esports</Trans>} lead={<Trans>Tournaments for teams and for single players.</Trans>}>
      <ListFilters search={search} />
      {/* As high as the screen from the start, so that the footer stays still whatever is listed. */}
      <div className="min-h-dvh">
        {search.filter === 'mine' && playerId === null ? (
          <LoginFirst />
        ) : (
          <TournamentList search={search} playerId={playerId} />
        )}
      </div>
    </Page>
  );
}

function LoginFirst() {
  const search = useLoginSearch();
  return (
    <EmptyState
      icon="account"
      title={<Trans>You need to be logged in</Trans>}
      actions={
        <LinkButton to="/login" search={search} variant="primary">
          <Trans>Log in</Trans>
        </LinkButton>
      }
    >
      <Trans>The tournaments that you join are listed here.</Trans>
    </EmptyState>
  );
}
