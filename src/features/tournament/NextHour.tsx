import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { nextHour, type Tournament } from '../../api/tournaments.ts';
import { serverTime } from '../../api/token.ts';
import { formatCountdown } from '../../lib/countdown.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { comingNext } from './words.ts';

/** The next time of a tournament: a countdown where one runs, a date where it is over. */
export function NextHour({ tournament }: { tournament: Tournament }) {
  const { t } = useLingui();
  const { language } = useLocale();
  const { phase, finishedAt, startsAt } = tournament;
  const coming = comingNext[phase];
  const at = nextHour(tournament, serverTime());
  if (coming && at) {
    return (
      <>
        {t(coming)} <TimeLeft key={at} until={at} />
      </>
    );
  }
  const day = formatDay(finishedAt ?? startsAt, language);
  const moment = formatMoment(startsAt, language);
  if (phase === 'finished') return <Trans>Finished on {day}</Trans>;
  if (phase === 'cancelled') return <Trans>Cancelled on {day}</Trans>;
  if (phase === 'playing') return <Trans>Started {moment}</Trans>;
  return <Trans>The bracket is being drawn</Trans>;
}

/** Ticks on whole seconds of what is left; only this rerenders. */
function TimeLeft({ until }: { until: string }) {
  const { language } = useLocale();
  const [left, setLeft] = useState(() => Date.parse(until) - serverTime());
  useEffect(() => {
    const wait = left % 1000 > 0 ? left % 1000 : 1000;
    const timer = left > 0 ? setTimeout(() => setLeft(Date.parse(until) - serverTime()), wait + 1) : undefined;
    return () => clearTimeout(timer);
  }, [left, until]);
  return (
    <time dateTime={until} className="font-bold whitespace-nowrap text-text tabular-nums">
      {formatCountdown(left, 'clock', language)}
    </time>
  );
}
