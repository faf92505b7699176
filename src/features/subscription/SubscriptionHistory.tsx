import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subscriptionHistoryQuery } from '../../api/queries.ts';
import type { components } from '../../api/schema.d.ts';
import { formatDay } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

type Entry = components['schemas']['HistoryEntry'];

const statuses: Record<Entry['status'], { label: MessageDescriptor; colour: string }> = {
  pending: { label: msg`Waiting`, colour: 'text-mall' },
  authorized: { label: msg`Waiting`, colour: 'text-mall' },
  paid: { label: msg`Paid`, colour: 'text-arcade' },
  failed: { label: msg`Failed`, colour: 'text-danger' },
  cancelled: { label: msg`Cancelled`, colour: 'text-muted' },
  expired: { label: msg`Expired`, colour: 'text-muted' },
};

const row = 'grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 py-2';

/** What was paid for badges, the latest first, ten to a page (spec §9). */
export function SubscriptionHistory() {
  const [page, setPage] = useState(1);
  useLocale();
  const { data, isPending, isError, isFetching, refetch } = useQuery(subscriptionHistoryQuery(page));
  if (isPending) {
    return (
      <Loading>
        {[1, 2, 3].map((line) => (
          <div key={line} className={row}>
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </Loading>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title={<Trans>The history could not be loaded</Trans>}
        message={<Trans>Your payments are safe. Please try again.</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.total === 0) {
    return (
      <p className="text-muted">
        <Trans>No payments yet. They are listed here with their date and amount.</Trans>
      </p>
    );
  }
  const pages = Math.ceil(data.total / data.perPage);
  return (
    <>
      <ul className="list-none divide-y divide-line">
        {data.history.map((entry) => (
          <li key={entry.id} className={row}>
            <HistoryRow entry={entry} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <span className="text-sm text-muted tabular-nums">
            <Trans>
              Page {page} of {pages}
            </Trans>
          </span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function HistoryRow({ entry: { badge, amount, currency, status, createdAt } }: { entry: Entry }) {
  const { t } = useLingui();
  const { language } = useLocale();
  const { label, colour } = statuses[status];
  return (
    <>
      <div className="min-w-0">
        <p>{badge.name}</p>
        <p className="text-sm text-muted">{formatDay(createdAt, language)}</p>
      </div>
      <div className="text-right">
        <p className="font-bold tabular-nums">{formatMoney({ amount, currency })}</p>
        <p className={`text-sm ${colour}`}>{t(label)}</p>
      </div>
    </>
  );
}
