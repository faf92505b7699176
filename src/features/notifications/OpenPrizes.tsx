import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { prizesQuery, type WonPrize } from '../../api/notifications.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { formatOrdinal } from '../../lib/ordinals.ts';
import { usePopups } from '../../lib/screenActors.ts';
import { Button } from '../../ui/Button.tsx';
import { TicketLozenge } from '../../ui/Ornament.tsx';

/** Prizes that wait to be claimed; nothing where there are none. */
export function OpenPrizes() {
  useLocale();
  const { data = [] } = useQuery(prizesQuery());
  const open = data.filter(({ claimedAt }) => claimedAt === null);
  if (open.length === 0) return null;
  return (
    <section className="rounded-panel border border-line bg-raised p-5 desk:p-6">
      <h2 className="display text-lg">
        <Trans>Your prizes</Trans>
      </h2>
      <ul className="mt-2 list-none divide-y divide-line">
        {open.map((prize) => (
          <OpenPrize key={prize.claimId} prize={prize} />
        ))}
      </ul>
    </section>
  );
}

function OpenPrize({ prize }: { prize: WonPrize }) {
  const { language } = useLocale();
  const popups = usePopups();
  const { tournamentTitle, rank, tickets, claimEndsAt } = prize;
  const place = rank === null ? '' : formatOrdinal(rank, language);
  const end = formatMoment(claimEndsAt, language);
  const count = formatNumber(tickets);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <TicketLozenge className="size-6" />
      <div className="min-w-48 grow basis-0">
        <p className="font-bold break-words">
          {tournamentTitle}
          {rank !== null && (
            <span className="font-normal text-muted">
              {' · '}
              <Trans>Place {place}</Trans>
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          <Plural value={tickets} one={`${count} ticket`} other={`${count} tickets`} />
          {' · '}
          <Trans>Added by themselves on {end}</Trans>
        </p>
      </div>
      <Button disabled={!popups} onClick={() => popups?.send({ type: 'prize.open', prize: prizeOf(prize) })}>
        <Trans>Claim</Trans>
        <span className="sr-only"> {tournamentTitle}</span>
      </Button>
    </li>
  );
}

/** What the popup is about, without what the list knows beside it. */
function prizeOf({ claimId, tournamentId, tournamentTitle, rank, tickets, ticketNumbers, claimEndsAt }: WonPrize) {
  return { claimId, tournamentId, tournamentTitle, rank, tickets, ticketNumbers, claimEndsAt };
}
