import { Trans, useLingui } from '@lingui/react/macro';
import type { BracketGroup, Match, Opponent, TournamentDetail } from '../../../api/tournaments.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ScoreForm } from './ScoreForm.tsx';
import { isOpen, matchStates, roundName, sidesOf } from './rounds.ts';

type MatchDialogProps = {
  tournament: TournamentDetail;
  group: BracketGroup;
  round: number;
  match: Match;
  onClose: () => void;
};

/** A match: who plays, what each captain says, and for those who may, a word on the score. */
export function MatchDialog({ tournament, group, round, match, onClose }: MatchDialogProps) {
  const { t } = useLingui();
  const { phase, entry, organiser } = tournament;
  const { number, state } = match;
  const own = match.opponents.findIndex(({ teamId }) => teamId !== null && teamId === entry?.teamId);
  const mayReport = phase === 'playing' && own !== -1 && entry?.captain === true && isOpen(match);
  const maySettle = phase === 'playing' && organiser && isOpen(match);
  const label = matchStates[state];
  return (
    <Dialog
      title={<Trans>Match {number}</Trans>}
      description={
        <>
          {t(roundName(group, round))}
          {label && ` · ${t(label)}`}
        </>
      }
      onClose={onClose}
    >
      <Opponents match={match} ownTeamId={entry?.teamId ?? null} />
      {mayReport && <ScoreForm key={`report ${match.id}`} tournamentId={tournament.id} match={match} own={own} />}
      {maySettle && <ScoreForm key={`settle ${match.id}`} tournamentId={tournament.id} match={match} own={null} />}
    </Dialog>
  );
}

function Opponents({ match, ownTeamId }: { match: Match; ownTeamId: string | null }) {
  return (
    <ul className="mt-5 list-none divide-y divide-line rounded-card border border-line">
      {sidesOf(match).map(({ opponent, side }) => (
        <li key={side} className="px-4 py-3">
          <p className="flex justify-between gap-4">
            <span className={opponent.teamId !== null && opponent.teamId === ownTeamId ? 'font-bold text-focus' : ''}>
              {opponent.name ?? (match.state === 'bye' ? <Trans>free</Trans> : <Trans>not known yet</Trans>)}
            </span>
            <strong className="tabular-nums">{opponent.score ?? ''}</strong>
          </p>
          {isOpen(match) && opponent.claim && <Claim claim={opponent.claim} />}
        </li>
      ))}
    </ul>
  );
}

function Claim({ claim }: { claim: NonNullable<Opponent['claim']> }) {
  const scores = claim.join(' – ');
  return (
    <p className="text-sm text-muted tabular-nums">
      <Trans>reports {scores}</Trans>
    </p>
  );
}
