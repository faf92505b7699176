import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TournamentDetail } from '../../api/tournaments.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { formatOrdinal } from '../../lib/ordinals.ts';
import { TicketLozenge } from '../../ui/Ornament.tsx';
import { Section } from '../../ui/Page.tsx';
import type { EntryActor } from './entryActor.ts';
import { EntryPart } from './EntryPart.tsx';

type OverviewProps = { tournament: TournamentDetail; entry: EntryActor | undefined; playerId: string | null };

/** Where the player stands, and all that one has to know before joining. */
export function Overview({ tournament, entry, playerId }: OverviewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="wide:order-2">
        <EntryPart tournament={tournament} entry={entry} playerId={playerId} />
      </div>
      <div className="grid gap-5">
        <Section title={<Trans>About it</Trans>}>
          <p>{tournament.description}</p>
          <Conditions tournament={tournament} />
          <h3 className="mt-5 font-bold">
            <Trans>Rules</Trans>
          </h3>
          <p className="mt-1 text-muted">{tournament.rules}</p>
        </Section>
        <Section title={<Trans>Times</Trans>}>
          <Times tournament={tournament} />
        </Section>
        <Section title={<Trans>Prizes</Trans>}>
          <Prizes tournament={tournament} />
        </Section>
      </div>
    </div>
  );
}

function Conditions({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useLingui();
  const { country, adultsOnly, subscribersOnly, gameAccountRequired, game, teams, maxTeams } = tournament;
  const label = game.accountLabel ?? t`Player ID`;
  return (
    <ul className="mt-4 grid list-none gap-1.5">
      <li className="tabular-nums">
        <Trans>
          {teams} of {maxTeams} places are taken
        </Trans>
      </li>
      {country === 'MY' && (
        <li>
          <Trans>For players from Malaysia</Trans>
        </li>
      )}
      {country === 'BD' && (
        <li>
          <Trans>For players from Bangladesh</Trans>
        </li>
      )}
      {adultsOnly && (
        <li>
          <Trans>From 18 years of age</Trans>
        </li>
      )}
      {subscribersOnly && (
        <li>
          <Trans>For subscribers</Trans>
        </li>
      )}
      {gameAccountRequired && (
        <li>
          <Trans>You need a {label} of the game</Trans>
        </li>
      )}
    </ul>
  );
}

function Times({ tournament: { opensAt, checkInStartAt, checkInEndAt, startsAt } }: { tournament: TournamentDetail }) {
  return (
    <dl className="grid gap-2">
      <TimeRow label={<Trans>Joining opens</Trans>} at={opensAt} />
      <TimeRow label={<Trans>Check-in opens</Trans>} at={checkInStartAt} />
      <TimeRow label={<Trans>Check-in closes</Trans>} at={checkInEndAt} />
      <TimeRow label={<Trans>First matches</Trans>} at={startsAt} />
    </dl>
  );
}

function TimeRow({ label, at }: { label: ReactNode; at: string }) {
  const { language } = useLocale();
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">
        <time dateTime={at}>{formatMoment(at, language)}</time>
      </dd>
    </div>
  );
}

function Prizes({ tournament: { prizes, teamSize } }: { tournament: TournamentDetail }) {
  const { language } = useLocale();
  if (prizes.length === 0) {
    return (
      <p className="text-muted">
        <Trans>This one is played for the honour.</Trans>
      </p>
    );
  }
  return (
    <>
      <ol className="grid list-none gap-2">
        {prizes.map(({ rank, tickets }) => (
          <li key={rank} className="flex items-center justify-between gap-4">
            <span className="font-bold tabular-nums">{formatOrdinal(rank, language)}</span>
            <PrizeTickets tickets={tickets} />
          </li>
        ))}
      </ol>
      {teamSize > 1 && (
        <p className="mt-3 text-sm text-muted">
          <Trans>Each player of the team gets them.</Trans>
        </p>
      )}
    </>
  );
}

function PrizeTickets({ tickets }: { tickets: number }) {
  const number = formatNumber(tickets);
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <TicketLozenge />
      <Trans>{number} tickets</Trans>
    </span>
  );
}
