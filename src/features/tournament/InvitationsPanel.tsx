import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptInvitation, declineInvitation, type Invitation, type TournamentDetail } from '../../api/tournaments.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Problem } from '../../ui/Field.tsx';

/** The teams that invited the player: join one of them, or decline. */
export function InvitationsPanel({ tournament }: { tournament: TournamentDetail }) {
  if (tournament.invitations.length === 0) return null;
  return (
    <section className="rounded-panel border border-focus bg-raised p-5 desk:p-6">
      <h2 className="display text-lg">
        <Trans>You are invited</Trans>
      </h2>
      <ul className="mt-2 list-none divide-y divide-line">
        {tournament.invitations.map((invitation) => (
          <li key={invitation.teamId} className="py-3">
            <InvitationRow tournament={tournament} invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type InvitationRowProps = { tournament: TournamentDetail; invitation: Invitation };

function InvitationRow({ tournament, invitation: { teamId, teamName, captain } }: InvitationRowProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [gameAccount, setGameAccount] = useState('');
  const refresh = () => queries.invalidateQueries({ queryKey: ['tournament'] });
  const accept = useMutation({ mutationFn: acceptInvitation, onSuccess: refresh });
  const decline = useMutation({ mutationFn: declineInvitation, onSuccess: refresh });
  const asked = { tournamentId: tournament.id, teamId };
  const busy = accept.isPending || decline.isPending;
  const account = gameAccount.trim();
  const failure = accept.error ?? decline.error;
  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          <strong>{captain}</strong> wants you in <strong>{teamName}</strong>.
        </Trans>
      </p>
      {tournament.gameAccountRequired && (
        <Field
          label={tournament.game.accountLabel ?? t`Player ID`}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={<Trans>Leave it empty if you gave it before.</Trans>}
          value={gameAccount}
          onChange={(event) => setGameAccount(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          className="grow"
          busy={accept.isPending}
          disabled={busy}
          onClick={() => accept.mutate(account === '' ? asked : { ...asked, gameAccount: account })}
        >
          <Trans>Join {teamName}</Trans>
        </Button>
        <Button
          className="grow"
          variant="quiet"
          busy={decline.isPending}
          disabled={busy}
          aria-label={t`Decline ${teamName}`}
          onClick={() => decline.mutate(asked)}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
      <div role="alert">{failure && !busy && <Problem>{failure.message}</Problem>}</div>
    </div>
  );
}
