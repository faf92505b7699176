import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sessionsQuery } from '../../api/queries.ts';
import type { components } from '../../api/schema.d.ts';
import { endSession } from '../../api/sessions.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

type Entry = components['schemas']['SessionEntry'];

const row = 'flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3';

/** Where the player is signed in, and the way to sign one of these or all others out. */
export function SessionList() {
  useLocale();
  const { data, isPending, isError, isFetching, refetch } = useQuery(sessionsQuery());
  const outcome = useRef<HTMLParagraphElement>(null);
  const end = useMutation({
    mutationFn: endSession,
    onSettled: () => refetch(),
    // The pressed button is gone, so the sentence that says so takes the focus.
    onSuccess: () => outcome.current?.focus(),
  });
  if (isPending) {
    return (
      <Loading>
        {[1, 2].map((line) => (
          <div key={line} className={row}>
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-10 w-24" />
          </div>
        ))}
      </Loading>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title={<Trans>Your devices could not be loaded</Trans>}
        message={<Trans>Nobody was signed out. Please try again.</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <ul className="list-none divide-y divide-line">
        {data.map((entry) => (
          <li key={entry.id} className={row}>
            <SessionRow
              entry={entry}
              busy={end.isPending && end.variables === entry.id}
              onEnd={() => end.isPending || end.mutate(entry.id)}
            />
          </li>
        ))}
      </ul>
      <p ref={outcome} tabIndex={-1} role="status" className="text-sm text-muted">
        {end.isSuccess && <Trans>Signed out there.</Trans>}
      </p>
      {end.isError && (
        <p role="alert" className="mt-2 text-danger">
          {end.error.message}
        </p>
      )}
      {data.length > 1 && (
        <Button
          className="mt-3"
          busy={end.isPending && end.variables === null}
          onClick={() => end.isPending || end.mutate(null)}
        >
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
    </>
  );
}

function SessionRow({ entry, busy, onEnd }: { entry: Entry; busy: boolean; onEnd: () => void }) {
  const { t } = useLingui();
  const { language } = useLocale();
  const { device, current } = entry;
  const since = formatMoment(entry.createdAt, language);
  const used = formatMoment(entry.lastUsedAt, language);
  return (
    <>
      <div className="min-w-0">
        <h3 className="font-bold">{device}</h3>
        <p className="text-sm text-muted">
          {current ? <Trans>This device, since {since}</Trans> : <Trans>Last used {used}</Trans>}
        </p>
      </div>
      {!current && (
        <Button busy={busy} aria-label={t`Sign out of ${device}, last used ${used}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </>
  );
}
