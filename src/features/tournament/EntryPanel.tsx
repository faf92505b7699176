import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TournamentDetail } from '../../api/tournaments.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Problem } from '../../ui/Field.tsx';
import type { EntryActor } from './entryActor.ts';
import { EntrySkeleton } from './EntrySkeleton.tsx';
import { InvitationsPanel } from './InvitationsPanel.tsx';
import { JoinPanel } from './JoinPanel.tsx';
import { Panel } from './Panel.tsx';
import { StandingText } from './StandingText.tsx';
import { TabLink } from './TabLink.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

type EntryPanelProps = { tournament: TournamentDetail; entry: EntryActor };

/** Where the player stands, and the one thing to do about it. What was typed stays while the server is asked. */
export function EntryPanel({ tournament, entry }: EntryPanelProps) {
  const loading = useSelector(entry, (snapshot) => snapshot.matches('loading'));
  const failed = useSelector(entry, (snapshot) => snapshot.matches('failed'));
  const standing = useSelector(entry, (snapshot) => snapshot.context.standing);
  const problem = useSelector(entry, (snapshot) => (snapshot.hasTag('busy') ? null : snapshot.context.problem));
  const heading = useHeadingFocus(standing);
  if (loading) return <EntrySkeleton />;
  if (failed) {
    return (
      <ErrorState
        title={<Trans>Your place could not be looked up</Trans>}
        message={<Trans>It is safe. Please try again.</Trans>}
        onRetry={() => entry.send({ type: 'entry.retry' })}
      />
    );
  }
  const refusal = (
    <div role="alert" className="empty:hidden">
      {problem && (
        <Problem>{problem.error === 'Unknown' ? <Trans>Something went wrong</Trans> : problem.message}</Problem>
      )}
    </div>
  );
  if (standing === 'viewing' || standing === 'withdrawn') {
    return (
      <div className="grid gap-5">
        <InvitationsPanel tournament={tournament} />
        <JoinPanel tournament={tournament} entry={entry} heading={heading} refusal={refusal} />
      </div>
    );
  }
  return (
    <Panel
      title={<StandingText tournament={tournament} standing={standing} part="title" />}
      heading={heading}
      actions={<Actions tournament={tournament} entry={entry} refusal={refusal} />}
    >
      <StandingText tournament={tournament} standing={standing} part="text" />
    </Panel>
  );
}

/** When what was pressed is gone with the old standing, the focus goes to the heading of the new one. */
function useHeadingFocus(standing: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(standing);
  useEffect(() => {
    if (before.current === standing) return;
    before.current = standing;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [standing]);
  return heading;
}

function Actions({ tournament, entry, refusal }: EntryPanelProps & { refusal: ReactNode }) {
  const standing = useSelector(entry, (snapshot) => snapshot.context.standing);
  const checkingIn = useSelector(entry, (snapshot) => snapshot.matches('checkingIn'));
  const withdrawing = useSelector(entry, (snapshot) => snapshot.matches('withdrawing'));
  const { captain, checkedInAt } = tournament.entry ?? { captain: false, checkedInAt: null };
  const rosterOpen = tournament.phase === 'open' || tournament.phase === 'checkIn';
  const mayCheckIn = captain && checkedInAt === null && tournament.phase === 'checkIn';
  const inBracket = standing === 'playing' || (standing === 'finished' && tournament.phase === 'finished');
  return (
    <>
      {/* The facts may say what was asked for before its answer is here: until then the button stays. */}
      {(checkingIn || mayCheckIn) && (
        <Button variant="primary" wide busy={checkingIn} onClick={() => entry.send({ type: 'checkIn.ask' })}>
          <Trans>Check in</Trans>
        </Button>
      )}
      {standing === 'checkedIn' && (
        <TabLink tournamentId={tournament.id} tab="chat" primary>
          <Trans>Group chat</Trans>
        </TabLink>
      )}
      {inBracket && (
        <TabLink tournamentId={tournament.id} tab="bracket" primary>
          <Trans>To the bracket</Trans>
        </TabLink>
      )}
      {tournament.teamSize > 1 && rosterOpen && (
        <TabLink tournamentId={tournament.id} tab="teams">
          <Trans>Your team</Trans>
        </TabLink>
      )}
      {(withdrawing || (captain && rosterOpen)) && <WithdrawButton entry={entry} />}
      {refusal}
    </>
  );
}
