import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BracketGroup, Match } from '../../../api/tournaments.ts';

export const groupNames: Record<BracketGroup['kind'], MessageDescriptor | null> = {
  main: null,
  winners: msg`Winners' bracket`,
  losers: msg`Losers' bracket`,
  final: msg`Grand final`,
  group: null,
};

/** What a round is called, by its place (from 0) among those of its group. */
export function roundName({ kind, rounds }: BracketGroup, round: number): MessageDescriptor {
  const number = round + 1;
  const left = rounds.length - number;
  if (kind === 'final') return round === 0 ? msg`Grand final` : msg`Decider`;
  if (kind === 'main' && left === 0) return msg`Final`;
  if (kind === 'main' && left === 1) return msg`Semi-finals`;
  if (kind === 'winners') return msg`Winners, round ${number}`;
  return kind === 'losers' ? msg`Losers, round ${number}` : msg`Round ${number}`;
}

/** The round of a match by its id, with its group; undefined when the bracket has no such match. */
export function placeOf(groups: BracketGroup[], matchId: number) {
  for (const group of groups) {
    for (const [round, { matches }] of group.rounds.entries()) {
      const match = matches.find(({ id }) => id === matchId);
      if (match) return { group, round, match };
    }
  }
  return undefined;
}

/** What a state of a match is called where it asks for attention; null where the score says it all. */
export const matchStates: Record<Match['state'], MessageDescriptor | null> = {
  waiting: null,
  ready: msg`To be played`,
  reported: msg`Score reported`,
  disputed: msg`Disputed`,
  finished: null,
  bye: msg`No match needed`,
};

/** Does the team play in it? */
export const isOwn = ({ opponents }: Match, teamId: string | null) =>
  teamId !== null && opponents.some((opponent) => opponent.teamId === teamId);

/** The two opponents with which of them they are. */
export const sidesOf = ({ opponents }: Match) => opponents.map((opponent, side) => ({ opponent, side }));

/** May its score be reported now? */
export const isOpen = ({ state }: Match) => state === 'ready' || state === 'reported' || state === 'disputed';
