import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { inviteToTeam } from '../../api/tournaments.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

/** Invites a player by username; what the server refuses stays in the field with the reason. */
export function InviteForm({ tournamentId }: { tournamentId: string }) {
  const queries = useQueryClient();
  const [username, setUsername] = useState('');
  const [empty, setEmpty] = useState(false);
  const invite = useMutation({
    mutationFn: inviteToTeam,
    onSuccess: () => {
      setUsername('');
      return queries.invalidateQueries({ queryKey: ['tournament', tournamentId] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = username.trim();
    setEmpty(name === '');
    if (name !== '' && !invite.isPending) invite.mutate({ tournamentId, username: name });
  };
  const problem = empty ? <Trans>Please enter a username</Trans> : invite.error?.message;
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid items-end gap-3 desk:grid-cols-[1fr_auto] desk:items-start">
      <Field
        label={<Trans>Username to invite</Trans>}
        name="invited"
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        hint={invite.isSuccess && <Trans>Invited. The answer shows up here.</Trans>}
        problem={!invite.isPending && problem}
      />
      <Button type="submit" className="desk:mt-8 desk:min-h-12" busy={invite.isPending}>
        <Trans>Invite</Trans>
      </Button>
    </form>
  );
}
