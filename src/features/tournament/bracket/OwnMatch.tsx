import { Trans } from '@lingui/react/macro';
import type { BracketGroup, Match, TournamentDetail } from '../../../api/tournaments.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../Panel.tsx';
import { isOpen, isOwn } from './rounds.ts';

type OwnMatchProps = { tournament: TournamentDetail; groups: BracketGroup[]; onOpen: (matchId: number) => void };

/** The match that the player's team is to play now, or that it waits for one. */
export function OwnMatch({ tournament: { phase, entry }, groups, onOpen }: OwnMatchProps) {
  if (phase !== 'playing' || !entry) return null;
  const own = groups
    .flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
    .filter((match) => isOwn(match, entry.teamId));
  const next = own.find(isOpen);
  if (next) return <NextMatch match={next} teamId={entry.teamId} captain={entry.captain} onOpen={onOpen} />;
  if (own.length === 0) return null;
  return own.some(({ state }) => state === 'waiting') ? (
    <Panel title={<Trans>You are through</Trans>}>
      <p>
        <Trans>Your next opponent is not known yet. You are told when the match is ready.</Trans>
      </p>
    </Panel>
  ) : (
    <Panel title={<Trans>You have played your matches</Trans>}>
      <p>
        <Trans>The result is told when the others are done.</Trans>
      </p>
    </Panel>
  );
}

type NextMatchProps = { match: Match; teamId: string; captain: boolean; onOpen: (matchId: number) => void };

function NextMatch({ match, teamId, captain, onOpen }: NextMatchProps) {
  const opponent = match.opponents.find((other) => other.teamId !== teamId)?.name ?? '';
  return (
    <Panel
      title={<Trans>Your match against {opponent}</Trans>}
      actions={
        <Button
          variant={captain ? 'primary' : 'outline'}
          className="desk:justify-self-start"
          onClick={() => onOpen(match.id)}
        >
          {captain ? <Trans>Report the score</Trans> : <Trans>See the match</Trans>}
        </Button>
      }
    >
      <p>
        <StateText match={match} teamId={teamId} opponent={opponent} captain={captain} />
      </p>
    </Panel>
  );
}

function StateText({ match, teamId, opponent, captain }: Omit<NextMatchProps, 'onOpen'> & { opponent: string }) {
  const claimed = match.opponents.find((side) => side.teamId === teamId)?.claim ?? null;
  if (match.state === 'disputed') return <Trans>You and {opponent} reported different scores.</Trans>;
  if (match.state === 'reported' && claimed) return <Trans>You reported. {opponent} has 15 minutes to answer.</Trans>;
  if (match.state === 'reported') return <Trans>{opponent} reported a score: confirm it, or report your own.</Trans>;
  if (captain) return <Trans>Play it, then report the score.</Trans>;
  return <Trans>Your captain reports the score.</Trans>;
}
