import { Plural, Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { TournamentDetail } from '../../api/tournaments.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { formatOrdinal } from '../../lib/ordinals.ts';
import { TicketLozenge } from '../../ui/Ornament.tsx';
import { ResultOrnament } from './ResultOrnament.tsx';

type Standing = 'joined' | 'waitlisted' | 'checkInOpen' | 'checkedIn' | 'playing' | 'finished' | 'dropped';
type TextProps = { tournament: TournamentDetail };

/** What a standing of a player who is in the tournament means: its title, or the sentences below. */
export function StandingText({
  tournament,
  standing,
  part,
}: TextProps & { standing: Standing; part: 'title' | 'text' }) {
  const { Title, Text } = texts[standing];
  return part === 'title' ? <Title tournament={tournament} /> : <Text tournament={tournament} />;
}

const texts: Record<Standing, { Title: ComponentType<TextProps>; Text: ComponentType<TextProps> }> = {
  joined: { Title: JoinedTitle, Text: JoinedText },
  waitlisted: { Title: WaitlistedTitle, Text: WaitlistedText },
  checkInOpen: { Title: CheckInTitle, Text: CheckInText },
  checkedIn: { Title: CheckedInTitle, Text: CheckedInText },
  playing: { Title: PlayingTitle, Text: PlayingText },
  finished: { Title: FinishedTitle, Text: FinishedText },
  dropped: { Title: DroppedTitle, Text: DroppedText },
};

function JoinedTitle() {
  return <Trans>You are in</Trans>;
}

function JoinedText({ tournament }: TextProps) {
  const { language } = useLocale();
  const at = formatMoment(tournament.checkInStartAt, language);
  return (
    <>
      <p>
        {tournament.phase === 'starting' ? (
          <Trans>Check-in is over, and you were not checked in.</Trans>
        ) : (
          <Trans>Check-in opens on {at}. Without it the place goes to somebody else.</Trans>
        )}
      </p>
      <MissingPlayers tournament={tournament} />
    </>
  );
}

function MissingPlayers({ tournament: { entry, teamSize } }: TextProps) {
  const missing = teamSize - (entry?.members.length ?? teamSize);
  if (missing <= 0) return null;
  return (
    <p className="text-mall">
      <Plural
        value={missing}
        one="Your team needs # more player to check in."
        other="Your team needs # more players to check in."
      />
    </p>
  );
}

function WaitlistedTitle({ tournament: { entry } }: TextProps) {
  const position = formatNumber(entry?.waitlistPosition ?? 1);
  return <Trans>On the waitlist, number {position}</Trans>;
}

function WaitlistedText({ tournament: { entry } }: TextProps) {
  if (entry?.checkedInAt) {
    return (
      <p>
        <Trans>You have checked in: you get a place as soon as one is free.</Trans>
      </p>
    );
  }
  return (
    <p>
      <Trans>All places are taken. Check in as the others do: you get a place that comes free.</Trans>
    </p>
  );
}

function CheckInTitle() {
  return <Trans>Check in now</Trans>;
}

function CheckInText({ tournament }: TextProps) {
  const { language } = useLocale();
  const until = formatMoment(tournament.checkInEndAt, language);
  return (
    <>
      <p>
        {tournament.entry?.captain ? (
          <Trans>Until {until}. Without it you lose your place.</Trans>
        ) : (
          <Trans>Your captain checks the team in, until {until}.</Trans>
        )}
      </p>
      <MissingPlayers tournament={tournament} />
    </>
  );
}

function CheckedInTitle() {
  return <Trans>You are checked in</Trans>;
}

function CheckedInText({ tournament }: TextProps) {
  const { language } = useLocale();
  const at = formatMoment(tournament.startsAt, language);
  return (
    <p>
      <Trans>The bracket is drawn on {at}. Meet the others until then.</Trans>
    </p>
  );
}

function PlayingTitle() {
  return <Trans>You are playing</Trans>;
}

function PlayingText() {
  return (
    <p>
      <Trans>Your match is marked in the bracket. Report its score there when you have played it.</Trans>
    </p>
  );
}

function FinishedTitle({ tournament: { entry, phase } }: TextProps) {
  const { language } = useLocale();
  if (phase === 'cancelled') return <Trans>It was cancelled</Trans>;
  const place = formatOrdinal(entry?.rank ?? 0, language);
  return entry?.rank ? <Trans>You came {place}</Trans> : <Trans>It is over</Trans>;
}

function FinishedText({ tournament: { entry, phase } }: TextProps) {
  if (phase === 'cancelled') {
    return (
      <p>
        <Trans>Fewer than two teams checked in.</Trans>
      </p>
    );
  }
  if (!entry?.tickets) {
    return (
      <p>
        <Trans>Thank you for playing.</Trans>
      </p>
    );
  }
  const tickets = formatNumber(entry.tickets);
  return (
    <>
      <p className="display flex items-center gap-2 text-xl text-text tabular-nums">
        <TicketLozenge className="size-7" />
        <Trans>{tickets} tickets</Trans>
      </p>
      {entry.rank === 1 && <ResultOrnament />}
    </>
  );
}

function DroppedTitle() {
  return <Trans>Not in the bracket</Trans>;
}

function DroppedText() {
  return (
    <p>
      <Trans>Your team was not checked in when the window closed, or no place came free.</Trans>
    </p>
  );
}
