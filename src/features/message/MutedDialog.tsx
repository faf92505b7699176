import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutesQuery, unmutePlayer } from '../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Problem } from '../../ui/Field.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** The players whose messages are not shown, and the way to show them again. */
export function MutedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={<Trans>Muted players</Trans>}
      description={<Trans>You do not see their messages. They are not told.</Trans>}
      onClose={onClose}
    >
      <div className="mt-4">
        <MutedList />
      </div>
    </Dialog>
  );
}

function MutedList() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data, isPending, isError, isFetching, refetch } = useQuery(mutesQuery());
  const unmute = useMutation({ mutationFn: (id: string) => unmutePlayer(queries, id), networkMode: 'always' });
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title={<Trans>The muted players could not be loaded</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {data.length === 0 && (
        <p className="text-muted">
          <Trans>You have muted nobody.</Trans>
        </p>
      )}
      <ul className="list-none divide-y divide-line">
        {data.map(({ id, username }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-4 py-2">
            <span className="min-w-0 truncate font-bold">{username}</span>
            <Button
              busy={unmute.isPending && unmute.variables === id}
              aria-label={t`Show messages of ${username}`}
              onClick={() => unmute.isPending || unmute.mutate(id)}
            >
              <Trans>Unmute</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert">{unmute.isError && <Problem>{unmute.error.message}</Problem>}</div>
    </>
  );
}
