import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Tournament, TournamentDetail } from '../../api/tournaments.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import type { EntryActor } from './entryActor.ts';
import { Panel } from './Panel.tsx';
import { TabLink } from './TabLink.tsx';

/** May one join now? */
export const isJoinable = ({ phase }: Tournament) => phase === 'open' || phase === 'checkIn';

type Heading = { heading?: RefObject<HTMLHeadingElement | null> };
type JoinPanelProps = Heading & { tournament: TournamentDetail; entry: EntryActor; refusal: ReactNode };

/** The way in for a player who is not in it. */
export function JoinPanel({ tournament, entry, heading, refusal }: JoinPanelProps) {
  const withdrawn = useSelector(entry, (snapshot) => snapshot.context.standing === 'withdrawn');
  const { teams, maxTeams } = tournament;
  if (!isJoinable(tournament)) return <ClosedForJoining tournament={tournament} {...(heading ? { heading } : {})} />;
  return (
    <Panel
      title={withdrawn ? <Trans>You withdrew</Trans> : <Trans>Take part</Trans>}
      {...(heading ? { heading } : {})}
      actions={<JoinForm tournament={tournament} entry={entry} refusal={refusal} />}
    >
      <p>
        {withdrawn ? (
          <Trans>You may join again while there is room.</Trans>
        ) : teams >= maxTeams ? (
          <Trans>All places are taken: you go to the waitlist.</Trans>
        ) : tournament.teamSize === 1 ? (
          <Trans>You play for yourself.</Trans>
        ) : (
          <Trans>You become the captain of a new team and invite the others.</Trans>
        )}
      </p>
    </Panel>
  );
}

/** Why one can't join, and what there is to see. */
export function ClosedForJoining({ tournament, heading }: Heading & { tournament: TournamentDetail }) {
  const { language } = useLocale();
  const { id, phase } = tournament;
  const at = formatMoment(tournament.opensAt, language);
  const texts: Record<Tournament['phase'], ReactNode> = {
    upcoming: <Trans>Joining opens on {at}.</Trans>,
    open: null,
    checkIn: null,
    starting: <Trans>Check-in is over, and the bracket is being drawn.</Trans>,
    playing: <Trans>The bracket is being played. You may watch it.</Trans>,
    finished: <Trans>The result stands.</Trans>,
    cancelled: <Trans>Fewer than two teams checked in.</Trans>,
  };
  const drawn = phase === 'playing' || phase === 'finished';
  return (
    <Panel
      title={
        phase === 'upcoming' ? (
          <Trans>Not open yet</Trans>
        ) : phase === 'cancelled' ? (
          <Trans>It was cancelled</Trans>
        ) : phase === 'finished' ? (
          <Trans>It is over</Trans>
        ) : (
          <Trans>Joining is over</Trans>
        )
      }
      {...(heading ? { heading } : {})}
      actions={
        drawn && (
          <TabLink tournamentId={id} tab="bracket">
            <Trans>To the bracket</Trans>
          </TabLink>
        )
      }
    >
      <p>{texts[phase]}</p>
    </Panel>
  );
}

type JoinFormProps = { tournament: TournamentDetail; entry: EntryActor; refusal: ReactNode };

function JoinForm({ tournament: { teamSize, gameAccountRequired, game }, entry, refusal }: JoinFormProps) {
  const { t } = useLingui();
  const joining = useSelector(entry, (snapshot) => snapshot.matches('joining'));
  const [teamName, setTeamName] = useState('');
  const [gameAccount, setGameAccount] = useState('');
  const [nameless, setNameless] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const join = (event: FormEvent) => {
    event.preventDefault();
    if (joining) return;
    const name = teamName.trim();
    const account = gameAccount.trim();
    const missing = teamSize > 1 && name.length < 2;
    setNameless(missing);
    if (missing) form.current?.querySelector<HTMLInputElement>('[name=teamName]')?.focus();
    else {
      entry.send({
        type: 'join.ask',
        ...(teamSize > 1 ? { teamName: name } : {}),
        ...(account === '' ? {} : { gameAccount: account }),
      });
    }
  };
  return (
    <form ref={form} noValidate onSubmit={join} className="grid gap-4">
      {teamSize > 1 && (
        <Field
          label={<Trans>Name of your team</Trans>}
          name="teamName"
          maxLength={40}
          autoComplete="off"
          value={teamName}
          onChange={(event) => setTeamName(event.target.value)}
          problem={nameless && <Trans>Please enter a name of at least two letters</Trans>}
        />
      )}
      {gameAccountRequired && (
        <Field
          label={game.accountLabel ?? t`Player ID`}
          name="gameAccount"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={<Trans>Kept for the next tournament of this game. Leave it empty if you gave it before.</Trans>}
          value={gameAccount}
          onChange={(event) => setGameAccount(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={joining}>
        <Trans>Join</Trans>
      </Button>
      {refusal}
    </form>
  );
}
