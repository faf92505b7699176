import type { BracketGroup } from '../../../api/tournaments.ts';

export interface TableRow {
  teamId: string;
  name: string;
  played: number;
  won: number;
  lost: number;
}

/** What each team of a league has played, won and lost so far; most wins first. */
export function tableOf(groups: BracketGroup[]): TableRow[] {
  const rows = new Map<string, TableRow>();
  for (const { state, opponents } of groups.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))) {
    for (const { teamId, name, result } of opponents) {
      if (teamId === null) continue;
      const row = rows.get(teamId) ?? { teamId, name: name ?? '', played: 0, won: 0, lost: 0 };
      rows.set(teamId, row);
      if (state !== 'finished') continue;
      row.played += 1;
      if (result === 'win') row.won += 1;
      if (result === 'loss') row.lost += 1;
    }
  }
  return [...rows.values()].toSorted((one, other) => other.won - one.won || one.lost - other.lost);
}
