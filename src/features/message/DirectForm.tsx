import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { openDirectRoom, renewRooms } from '../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

/** Opens the room with one other player, by username. */
export function DirectForm() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const open = useMutation({
    mutationFn: () => openDirectRoom(username.trim()),
    networkMode: 'always',
    onSuccess: async ({ id }) => {
      setUsername('');
      void renewRooms(queries);
      await navigate({ to: '/message/$roomId', params: { roomId: id } });
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (username.trim() !== '' && !open.isPending) open.mutate();
      }}
    >
      <Field
        label={<Trans>Write to a player</Trans>}
        placeholder={t`Username`}
        value={username}
        maxLength={64}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setUsername(event.target.value);
          open.reset();
        }}
        problem={open.error?.message}
        suffix={
          <Button
            type="submit"
            variant="quiet"
            className="shrink-0 whitespace-nowrap"
            busy={open.isPending}
            disabled={username.trim() === ''}
          >
            <Trans>Open chat</Trans>
          </Button>
        }
      />
    </form>
  );
}
