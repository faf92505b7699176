import { Trans } from '@lingui/react/macro';
import type { Bracket, BracketGroup } from '../../../api/tournaments.ts';
import { useLocale } from '../../../lib/locale.ts';
import { formatOrdinal } from '../../../lib/ordinals.ts';
import { tableOf } from './table.ts';

/** Who came where, once it is over. */
export function FinalRanks({ standings, ownTeamId }: { standings: Bracket['standings']; ownTeamId: string | null }) {
  const { language } = useLocale();
  return (
    <ol className="grid list-none gap-2">
      {standings.map(({ rank, teamId, name }) => (
        <li key={teamId} className={`flex gap-4 ${teamId === ownTeamId ? 'font-bold text-focus' : ''}`}>
          <span className="w-14 shrink-0 tabular-nums">{formatOrdinal(rank, language)}</span>
          <span className="min-w-0">{name}</span>
        </li>
      ))}
    </ol>
  );
}

const number = 'w-16 py-1.5 pl-2 text-right tabular-nums desk:w-24';

/** A league while it is played. */
export function TableSoFar({ groups, ownTeamId }: { groups: BracketGroup[]; ownTeamId: string | null }) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead>
        <tr className="text-xs text-muted desk:text-sm">
          <th scope="col" className="py-1.5 font-normal">
            <Trans>Team</Trans>
          </th>
          <th scope="col" className={`${number} font-normal`}>
            <Trans>Played</Trans>
          </th>
          <th scope="col" className={`${number} font-normal`}>
            <Trans>Won</Trans>
          </th>
          <th scope="col" className={`${number} font-normal`}>
            <Trans>Lost</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {tableOf(groups).map(({ teamId, name, played, won, lost }) => (
          <tr key={teamId} className={`border-t border-line ${teamId === ownTeamId ? 'font-bold text-focus' : ''}`}>
            <th scope="row" className="py-1.5 font-[inherit]">
              {name}
            </th>
            <td className={number}>{played}</td>
            <td className={number}>{won}</td>
            <td className={number}>{lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
