import { Trans } from '@lingui/react/macro';
import type { TournamentDetail } from '../../api/tournaments.ts';
import { useLoginSearch } from '../../lib/useLoginSearch.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { EntryActor } from './entryActor.ts';
import { EntryPanel } from './EntryPanel.tsx';
import { EntrySkeleton } from './EntrySkeleton.tsx';
import { ClosedForJoining, isJoinable } from './JoinPanel.tsx';
import { Panel } from './Panel.tsx';

type EntryPartProps = { tournament: TournamentDetail; entry: EntryActor | undefined; playerId: string | null };

/** Where the player stands, or how to get in. */
export function EntryPart({ tournament, entry, playerId }: EntryPartProps) {
  if (playerId === null) return <LoginFirst tournament={tournament} />;
  if (entry) return <EntryPanel tournament={tournament} entry={entry} />;
  return <EntrySkeleton />;
}

function LoginFirst({ tournament }: { tournament: TournamentDetail }) {
  const search = useLoginSearch();
  if (!isJoinable(tournament)) return <ClosedForJoining tournament={tournament} />;
  return (
    <Panel
      title={<Trans>Take part</Trans>}
      actions={
        <LinkButton to="/login" search={search} variant="primary" wide>
          <Trans>Log in to join</Trans>
        </LinkButton>
      }
    >
      <Trans>You come back here right after.</Trans>
    </Panel>
  );
}
