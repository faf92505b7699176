import { expect, test } from 'vitest';
import type { BracketGroup, Match, Opponent } from '../../src/api/tournaments.ts';
import { drawBracket, neighbour } from '../../src/features/tournament/bracket/layout.ts';
import { tableOf } from '../../src/features/tournament/bracket/table.ts';

const nobody: Opponent = { teamId: null, name: null, score: null, result: null, claim: null };

const matchOf = (id: number, number: number, change: Partial<Match> = {}): Match => ({
  id,
  number,
  state: 'waiting',
  opponents: [nobody, nobody],
  ...change,
});

/** A group with so many matches in each round, numbered on from `first`. */
function groupOf(kind: BracketGroup['kind'], sizes: number[], first = 0): BracketGroup {
  let id = first;
  const rounds = sizes.map((size, index) => ({
    id: index,
    number: index + 1,
    matches: Array.from({ length: size }, (_, at) => matchOf(id++, at + 1)),
  }));
  return { id: first, kind, rounds };
}

test('each match stands in the middle of the two that lead to it', () => {
  const { matches, lines } = drawBracket([groupOf('main', [4, 2, 1])]);
  const y = (id: number) => matches.find(({ match }) => match.id === id)!.y;
  expect(y(4)).toBe((y(0) + y(1)) / 2);
  expect(y(5)).toBe((y(2) + y(3)) / 2);
  expect(y(6)).toBe((y(4) + y(5)) / 2);
  expect(lines).toHaveLength(6);
});

test('rounds of the same length go straight on, and groups stand below each other', () => {
  const { matches, height } = drawBracket([
    groupOf('winners', [2, 1]),
    groupOf('losers', [1, 1], 10),
    groupOf('final', [1, 1], 20),
  ]);
  const at = (id: number) => matches.find(({ match }) => match.id === id)!;
  expect(at(10).y).toBe(at(11).y);
  expect(at(10).y).toBeGreaterThan(at(1).y);
  expect(at(20).y).toBeGreaterThan(at(10).y);
  expect(height).toBeGreaterThan(at(20).y);
});

test('no two matches overlap, however the bracket is made', () => {
  const { matches } = drawBracket([groupOf('winners', [8, 4, 2, 1]), groupOf('losers', [4, 4, 2, 2, 1, 1], 20)]);
  for (const one of matches) {
    const others = matches.filter((other) => other !== one && other.column === one.column);
    for (const other of others) expect(Math.abs(other.y - one.y)).toBeGreaterThanOrEqual(76);
  }
});

test('a league has no lines', () => {
  expect(drawBracket([groupOf('group', [2, 2, 2])]).lines).toEqual([]);
});

test('arrow keys lead to the nearest match, and stay where there is none', () => {
  const { matches } = drawBracket([groupOf('main', [4, 2, 1])]);
  expect(neighbour(matches, 0, 'ArrowDown')).toBe(1);
  expect(neighbour(matches, 3, 'ArrowRight')).toBe(5);
  expect(neighbour(matches, 5, 'ArrowRight')).toBe(6);
  expect([2, 3]).toContain(neighbour(matches, 5, 'ArrowLeft'));
  expect(neighbour(matches, 0, 'ArrowUp')).toBe(0);
  expect(neighbour(matches, 6, 'ArrowRight')).toBe(6);
  expect(neighbour(matches, 99, 'ArrowRight')).toBe(99);
});

test('a league counts what is finished, most wins first', () => {
  const side = (name: string, result: Opponent['result']): Opponent => ({ ...nobody, teamId: name, name, result });
  const group = groupOf('group', [1, 1, 1]);
  const results: Match['opponents'][] = [
    [side('a', 'loss'), side('b', 'win')],
    [side('b', 'win'), side('c', 'loss')],
    [side('c', null), side('a', null)],
  ];
  group.rounds.forEach((round, index) => {
    round.matches = [matchOf(index, 1, { state: index < 2 ? 'finished' : 'ready', opponents: results[index]! })];
  });
  expect(tableOf([group])).toEqual([
    { teamId: 'b', name: 'b', played: 2, won: 2, lost: 0 },
    { teamId: 'a', name: 'a', played: 1, won: 0, lost: 1 },
    { teamId: 'c', name: 'c', played: 1, won: 0, lost: 1 },
  ]);
});
