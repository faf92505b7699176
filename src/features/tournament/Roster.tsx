import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Entry, removeFromTeam, type TournamentDetail } from '../../api/tournaments.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFallback } from '../../ui/DialogFallback.tsx';
import { Problem } from '../../ui/Field.tsx';
import { InviteForm } from './InviteForm.tsx';

type RosterProps = { tournament: TournamentDetail; entry: Entry; playerId: string };
type Member = Entry['members'][number];

const RemoveDialog = lazy(async () => ({ default: (await import('./RemoveDialog.tsx')).RemoveDialog }));

const row = 'flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2';

/** The players of the player's own team; until check-in closes the captain invites and removes, the others may leave. */
export function Roster({ tournament: { id, phase, teamSize }, entry, playerId }: RosterProps) {
  const open = phase === 'open' || phase === 'checkIn';
  const missing = teamSize - entry.members.length;
  return (
    <>
      <ul className="list-none divide-y divide-line">
        {entry.members.map((member) => (
          <li key={member.id} className={row}>
            <span>
              <strong>{member.username}</strong>
              {member.captain && (
                <>
                  {' · '}
                  <Trans>captain</Trans>
                </>
              )}
            </span>
            {open && !member.captain && (entry.captain || member.id === playerId) && (
              <RemoveButton
                tournamentId={id}
                member={member}
                own={member.id === playerId}
                checkedIn={entry.checkedInAt !== null}
              />
            )}
          </li>
        ))}
        {entry.invited.map((username) => (
          <li key={username} className={row}>
            <span className="text-muted">
              {username} · <Trans>invited, has not answered</Trans>
            </span>
          </li>
        ))}
      </ul>
      {open && missing > 0 && (
        <p className="mt-2 text-mall">
          <Plural
            value={missing}
            one="Your team needs # more player to check in."
            other="Your team needs # more players to check in."
          />
        </p>
      )}
      {open && missing > 0 && entry.captain && <InviteForm tournamentId={id} />}
    </>
  );
}

type RemoveButtonProps = { tournamentId: string; member: Member; own: boolean; checkedIn: boolean };

/** Takes a player out after one question; the team has to check in again. */
function RemoveButton({ tournamentId, member: { id: userId, username }, own, checkedIn }: RemoveButtonProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: removeFromTeam,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tournament'] }),
  });
  const close = () => setAsking(false);
  const confirm = () => {
    close();
    remove.mutate({ tournamentId, userId });
  };
  return (
    <>
      <Button
        busy={remove.isPending}
        aria-label={own ? undefined : t`Remove ${username}`}
        onClick={() => setAsking(true)}
      >
        {own ? <Trans>Leave the team</Trans> : <Trans>Remove</Trans>}
      </Button>
      {remove.isError && (
        <div role="alert" className="w-full">
          <Problem>{remove.error.message}</Problem>
        </div>
      )}
      {asking && (
        <Suspense fallback={<DialogFallback />}>
          <RemoveDialog username={own ? null : username} checkedIn={checkedIn} onConfirm={confirm} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
