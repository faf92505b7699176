import { Trans } from '@lingui/react/macro';
import type { TournamentDetail } from '../../api/tournaments.ts';
import { Section } from '../../ui/Page.tsx';
import { InvitationsPanel } from './InvitationsPanel.tsx';
import { Roster } from './Roster.tsx';
import { TeamList } from './TeamList.tsx';

/** The player's own team, and all others. */
export function TeamsTab({ tournament, playerId }: { tournament: TournamentDetail; playerId: string | null }) {
  const { entry, teamSize } = tournament;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {entry === null && <InvitationsPanel tournament={tournament} />}
      {entry && teamSize > 1 && playerId && (
        <Section title={entry.teamName}>
          <Roster tournament={tournament} entry={entry} playerId={playerId} />
        </Section>
      )}
      <Section title={<Trans>All teams</Trans>}>
        <TeamList tournamentId={tournament.id} teamSize={teamSize} ownTeamId={entry?.teamId ?? null} />
      </Section>
    </div>
  );
}
