import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Match, Opponent } from '../../../api/tournaments.ts';
import { isOwn, matchStates, sidesOf } from './rounds.ts';

type MatchButtonProps = Omit<ComponentProps<'button'>, 'children'> & { match: Match; ownTeamId: string | null };

/** A match with its two opponents; pressed, it tells more. */
export function MatchButton({ match, ownTeamId, className, ...rest }: MatchButtonProps) {
  const { t } = useLingui();
  const { number, state } = match;
  const own = state !== 'bye' && isOwn(match, ownTeamId);
  const label = matchStates[state];
  const frame = own ? 'border-focus shadow-[0_0_0_1px_var(--focus)]' : 'border-line hover:border-edge';
  return (
    <button
      type="button"
      data-match={match.id}
      {...rest}
      className={`relative block rounded-card border bg-raised text-left text-sm ${frame} ${state === 'bye' ? 'border-dashed' : ''} ${className ?? ''}`}
    >
      <span className="sr-only">
        <Trans>Match {number}</Trans>{' '}
      </span>
      {sidesOf(match).map(({ opponent, side }) => (
        <OpponentLine
          key={side}
          opponent={opponent}
          own={opponent.teamId !== null && opponent.teamId === ownTeamId}
          bye={state === 'bye'}
        />
      ))}
      {label && (
        <span
          className={`absolute -top-2.5 right-2 rounded-full border border-line bg-ink px-2 text-xs ${state === 'disputed' ? 'text-danger' : 'text-muted'}`}
        >
          {t(label)}
        </span>
      )}
    </button>
  );
}

function OpponentLine({
  opponent: { name, score, result },
  own,
  bye,
}: {
  opponent: Opponent;
  own: boolean;
  bye: boolean;
}) {
  const weight = result === 'win' ? 'font-bold' : result === 'loss' ? 'text-muted' : '';
  return (
    <span className={`flex h-[37px] items-center justify-between gap-2 px-3 last:border-b-0 ${weight}`}>
      <span className={`truncate ${own ? 'text-focus' : ''}`}>
        {name ?? (bye ? <Trans>free</Trans> : <Trans>not known yet</Trans>)}
      </span>
      <span className="shrink-0 tabular-nums">{score ?? ''}</span>
    </span>
  );
}
