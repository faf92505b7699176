import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { TournamentDetail } from '../../api/tournaments.ts';
import { useLoginSearch } from '../../lib/useLoginSearch.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

type ChatTabProps = { tournament: TournamentDetail; playerId: string | null; Chat: ComponentType<{ roomId: string }> };

/** The group chat for those who are in it; for others the way in. */
export function ChatTab({ tournament: { id, roomId }, playerId, Chat }: ChatTabProps) {
  if (roomId !== null) return <Chat roomId={roomId} />;
  return (
    <EmptyState
      icon="message"
      title={<Trans>The chat is for those who play</Trans>}
      actions={
        playerId === null ? (
          <LoginLink />
        ) : (
          <LinkButton to="/tournament/$tournamentId" params={{ tournamentId: id }} search={{}} variant="primary">
            <Trans>To the overview</Trans>
          </LinkButton>
        )
      }
    >
      <Trans>Once you have joined, you meet your opponents and the organiser here.</Trans>
    </EmptyState>
  );
}

function LoginLink() {
  const search = useLoginSearch();
  return (
    <LinkButton to="/login" search={search} variant="primary">
      <Trans>Log in to join</Trans>
    </LinkButton>
  );
}
