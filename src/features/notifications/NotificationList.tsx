import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { notificationPageSize, type NotificationSelection, notificationsQuery } from '../../api/notifications.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MarkAllRead } from './MarkAllRead.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useNow } from './useNow.ts';
import { useSelection } from './useSelection.ts';
import { WaitingRows } from './WaitingRows.tsx';

function addressOf({ page, unread }: NotificationSelection): string {
  const query = [...(unread ? ['show=unread'] : []), ...(page > 1 ? [`page=${page}`] : [])].join('&');
  return query ? `/notifications?${query}` : '/notifications';
}

/** All that the player was told, the latest first, by pages of the server; or only what is unread. */
export function NotificationList() {
  const { t } = useLingui();
  const { history } = useRouter();
  const selection = useSelection();
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (next: NotificationSelection) => history.push(addressOf(next));
  const turn = (page: number) => {
    choose({ ...selection, page });
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section className="rounded-panel border border-line bg-raised p-5 desk:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="display text-lg">
          <Trans>What happened</Trans>
        </h2>
        <MarkAllRead />
      </div>
      <div role="group" aria-label={t`Show`} className="mt-4 flex gap-2">
        {[false, true].map((unread) => (
          <button
            key={String(unread)}
            type="button"
            aria-pressed={selection.unread === unread}
            onClick={() => choose({ page: 1, unread })}
            className="min-h-11 rounded-full border border-edge px-4 text-sm font-bold text-muted aria-pressed:border-transparent aria-pressed:bg-text aria-pressed:text-ink desk:min-h-9"
          >
            {unread ? <Trans>Unread</Trans> : <Trans>All</Trans>}
          </button>
        ))}
      </div>
      <Rows selection={selection} onTurn={turn} />
    </section>
  );
}

type RowsProps = { selection: NotificationSelection; onTurn: (page: number) => void };

function Rows({ selection, onTurn }: RowsProps) {
  useLocale();
  const now = useNow();
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useQuery(notificationsQuery(selection));
  if (isPending) return <WaitingRows />;
  if (isError && !data) {
    return (
      <ErrorState
        className="mt-4"
        title={<Trans>The notifications could not be loaded</Trans>}
        message={<Trans>They are safe on the server. Please try again.</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const pages = Math.max(1, Math.ceil(data.total / notificationPageSize));
  if (data.notifications.length === 0 && selection.page <= pages) return <Nothing unread={selection.unread} />;
  return (
    <>
      <ul
        aria-busy={isPlaceholderData || undefined}
        className={`mt-2 list-none divide-y divide-line ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data.notifications.map((notification) => (
          <NotificationRow key={notification.uuid} notification={notification} now={now} />
        ))}
      </ul>
      {(pages > 1 || selection.page > pages) && <Turner page={selection.page} pages={pages} onTurn={onTurn} />}
    </>
  );
}

function Nothing({ unread }: { unread: boolean }) {
  return (
    <div className="mt-4">
      {unread ? (
        <EmptyState icon="check" title={<Trans>You have read everything</Trans>}>
          <Trans>New things show up here by themselves.</Trans>
        </EmptyState>
      ) : (
        <EmptyState icon="bell" title={<Trans>Nothing has happened yet</Trans>}>
          <Trans>Join a tournament or play in the arcade: what happens there is told here.</Trans>
        </EmptyState>
      )}
    </div>
  );
}

function Turner({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  const shown = formatNumber(page);
  const last = formatNumber(pages);
  return (
    <div className="mt-4 flex items-center justify-between gap-3">
      <Button disabled={page === 1} onClick={() => onTurn(Math.min(page - 1, pages))}>
        <Trans>Newer</Trans>
      </Button>
      <span className="text-sm text-muted tabular-nums">
        <Trans>
          Page {shown} of {last}
        </Trans>
      </span>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <Trans>Older</Trans>
      </Button>
    </div>
  );
}
