import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { markAllRead, notificationsQuery } from '../../api/notifications.ts';
import { useUser } from '../../lib/usePlayer.ts';
import { Button } from '../../ui/Button.tsx';

/** Marks as read what the player could see: what arrives in the very moment stays unread. */
export function MarkAllRead() {
  const queries = useQueryClient();
  const unread = useUser()?.notification.unread_count ?? 0;
  const { data } = useQuery(notificationsQuery({ page: 1, unread: false }));
  const newest = data?.notifications[0]?.createdAt;
  const { mutate, isPending, isError } = useMutation({
    mutationFn: markAllRead,
    onSettled: () => queries.invalidateQueries({ queryKey: ['account', 'notifications'] }),
  });
  return (
    <div className="flex flex-wrap items-center">
      <span role="alert" className="mr-3 text-sm text-danger empty:mr-0">
        {isError && !isPending && <Trans>That did not work. Please try again.</Trans>}
      </span>
      <Button
        busy={isPending}
        disabled={unread === 0 || newest === undefined}
        onClick={() => newest !== undefined && mutate(newest)}
      >
        <Trans>Mark all as read</Trans>
      </Button>
    </div>
  );
}
