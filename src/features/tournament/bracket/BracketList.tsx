import { useLingui } from '@lingui/react/macro';
import type { BracketGroup } from '../../../api/tournaments.ts';
import { MatchButton } from './MatchButton.tsx';
import { groupNames, roundName } from './rounds.ts';

type BracketListProps = { groups: BracketGroup[]; ownTeamId: string | null; onOpen: (matchId: number) => void };

/** The bracket as a list of rounds, for narrow screens. */
export function BracketList({ groups, ownTeamId, onOpen }: BracketListProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-6">
      {groups.flatMap((group) => {
        const groupName = groupNames[group.kind];
        return group.rounds.map((round, index) => (
          <section key={round.id} aria-label={groupName ? t(groupName) : undefined}>
            <h3 className="mb-4 font-bold">{t(roundName(group, index))}</h3>
            <ul className="grid list-none gap-4">
              {round.matches.map((match) => (
                <li key={match.id}>
                  <MatchButton
                    match={match}
                    ownTeamId={ownTeamId}
                    className="w-full"
                    onClick={() => onOpen(match.id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ));
      })}
    </div>
  );
}
