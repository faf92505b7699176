import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { usePermanent } from '../../lib/actors.tsx';
import { formatDay } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useAccountPart, useUser } from '../../lib/usePlayer.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TicketLozenge } from '../../ui/Ornament.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

type Lot = { createdAt: string; availableTickets: number; source?: string };

const sources: Record<string, MessageDescriptor> = {
  arcade: msg`Arcade`,
  tournament: msg`Tournament`,
  promotion: msg`Promotion`,
  voucher: msg`Voucher`,
  topup: msg`Top-up`,
  refund: msg`Refund`,
};

const row = 'flex min-h-14 items-center justify-between gap-4 py-2';

/** The ticket balance and the lots that it is made of, the oldest first: they are spent in this order. */
export function TicketLots() {
  const session = usePermanent('session');
  const part = useAccountPart('ticketBalance');
  const balance = useUser()?.ticketBalance;
  const known = part === 'ready' || (balance && balance.tickets.length > 0);
  if (balance && known) return <Balance total={balance.totalTickets} lots={balance.tickets} />;
  if (part === 'failed') {
    return (
      <ErrorState
        title={<Trans>Your tickets could not be loaded</Trans>}
        message={<Trans>They are safe on the server. Please try again.</Trans>}
        onRetry={() => session.send({ type: 'account.reload' })}
      />
    );
  }
  return (
    <Loading>
      <Skeleton className="h-12 w-40" />
      <div className={row}>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-12" />
      </div>
    </Loading>
  );
}

function Balance({ total, lots }: { total: number; lots: Lot[] }) {
  const shown = formatNumber(total);
  return (
    <>
      <p className="flex items-center gap-3">
        <TicketLozenge className="size-8" />
        <span className="display text-2xl tabular-nums">{shown}</span>
        <span className="text-muted">
          <Plural value={total} one="ticket" other="tickets" />
        </span>
      </p>
      {lots.length === 0 ? (
        <p className="mt-3 text-muted">
          <Trans>No tickets yet. Good results in tournaments and arcade games bring them.</Trans>
        </p>
      ) : (
        <ul className="mt-4 list-none divide-y divide-line">
          {lots.map((lot) => (
            <li key={`${lot.createdAt} ${lot.source}`} className={row}>
              <LotRow lot={lot} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function LotRow({ lot }: { lot: Lot }) {
  const { t } = useLingui();
  const { language } = useLocale();
  const source = lot.source ? sources[lot.source] : undefined;
  return (
    <>
      <span>
        {source && <span className="block">{t(source)}</span>}
        <span className="block text-sm text-muted">{formatDay(lot.createdAt, language)}</span>
      </span>
      <span className="font-bold tabular-nums">{formatNumber(lot.availableTickets)}</span>
    </>
  );
}
