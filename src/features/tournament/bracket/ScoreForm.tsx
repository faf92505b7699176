import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Match, reportScore, settleMatch } from '../../../api/tournaments.ts';
import { toLatinDigits } from '../../../lib/digits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, Problem } from '../../../ui/Field.tsx';
import { sidesOf } from './rounds.ts';

type ScoreFormProps = {
  tournamentId: string;
  match: Match;
  /** Which opponent the captain leads; null: the organiser settles the match. */
  own: number | null;
};

/** 0 to 999, as the contract has it; null for what is no score. */
const scoreOf = (typed: string) => (/^\d{1,3}$/.test(typed) ? Number(typed) : null);

/** A captain's word on the score: the other's confirmed as it is, or an own one. The organiser's settles the match. */
export function ScoreForm({ tournamentId, match, own }: ScoreFormProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(['', '']);
  const [wrong, setWrong] = useState(false);
  const send = useMutation({
    mutationFn: own === null ? settleMatch : reportScore,
    onSuccess: () => {
      setTyped(['', '']);
      return queries.invalidateQueries({ queryKey: ['tournament', tournamentId] });
    },
  });
  const report = (scores: number[]) => send.isPending || send.mutate({ tournamentId, matchId: match.id, scores });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const scores = typed.map(scoreOf);
    const complete = scores.filter((score) => score !== null);
    setWrong(complete.length < 2);
    if (complete.length === 2) report(complete);
  };
  const rival = own === null ? undefined : match.opponents[1 - own];
  const mine = own === null ? undefined : match.opponents[own];
  const confirmable = rival?.claim ?? null;
  const claim = confirmable?.join(' – ') ?? '';
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-4">
      {confirmable && (
        <>
          <Button
            variant="primary"
            size="lg"
            wide
            busy={send.isPending && send.variables.scores.join() === confirmable.join()}
            onClick={() => report(confirmable)}
          >
            <Trans>Confirm {claim}</Trans>
          </Button>
          <p className="text-muted">
            {mine?.claim ? (
              <Trans>Or report again. If you never agree, the organiser decides.</Trans>
            ) : (
              <Trans>Or report what you played. Different scores make the match disputed.</Trans>
            )}
          </p>
        </>
      )}
      {own === null && (
        <p className="text-muted">
          <Trans>As the organiser you decide; both captains are told.</Trans>
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        {sidesOf(match).map(({ opponent, side }) => (
          <Field
            key={side}
            label={<span className="block truncate">{opponent.name}</span>}
            name={`score${side}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={typed[side] ?? ''}
            aria-invalid={wrong && scoreOf(typed[side] ?? '') === null}
            onChange={(event) => {
              const text = toLatinDigits(event.target.value);
              setTyped((before) => before.map((score, at) => (at === side ? text : score)));
            }}
          />
        ))}
      </div>
      <div role="alert">
        {wrong && (
          <Problem>
            <Trans>Please enter both scores, as numbers from 0 to 999</Trans>
          </Problem>
        )}
        {!wrong && send.error && !send.isPending && <Problem>{send.error.message}</Problem>}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {own !== null && match.state === 'reported' && mine?.claim && (
          <Trans>Reported. It counts when the other captain agrees, or after 15 minutes.</Trans>
        )}
      </p>
      <Button
        type="submit"
        variant={confirmable ? 'outline' : 'primary'}
        size="lg"
        wide
        busy={send.isPending && send.variables.scores.join() !== confirmable?.join()}
      >
        {own === null ? (
          <Trans>Settle the match</Trans>
        ) : mine?.claim ? (
          <Trans>Report again</Trans>
        ) : (
          <Trans>Report the score</Trans>
        )}
      </Button>
    </form>
  );
}
