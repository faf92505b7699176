import { describe, expect, test } from 'vitest';
import { leaderMachine } from '../../machines/session/leader.machine.ts';
import { explore, type Exploration, wander } from './explore.ts';
import { type Rules, rulesOf } from './rules.ts';
import type { Budget } from './world.ts';

/*
 * What may happen in a run: how often a tab freezes or is closed, an answer is lost, the player signs out or times
 * out. Within that every interleaving is visited. `npm run model` allows more.
 */
const calm: Budget = { freeze: 0, close: 0, lose: 0, signOut: 0 };

/** Five seconds tell lost locks, patience and grace apart; ten let more happen in one run. */
const fine = (budget: Partial<Budget>) => rulesOf(5_000, 6, { ...calm, ...budget });
const coarse = (budget: Partial<Budget>, lifetime = 4) => rulesOf(10_000, lifetime, { ...calm, ...budget });

function expectSound({ finding, cut }: Exploration) {
  expect(finding).toBeNull();
  expect(cut).toBe(false);
}

const tell = (tabs: number, { states, moves, seconds }: Exploration) =>
  console.log(`${tabs} tabs: ${states} states, ${moves} moves, ${Math.round(states / seconds)} states/s`);

describe('every interleaving of tabs, server, locks and cookie', { timeout: 120_000 }, () => {
  test.each([
    ['one tab that freezes, or whose answer is lost', 1, fine({ freeze: 1, lose: 1 })],
    ['a tab freezes, a tab is closed', 2, fine({ freeze: 1, close: 1 })],
    ['an answer is lost, a tab is closed', 2, fine({ close: 1, lose: 1 })],
    ['an answer is lost, the player signs out', 2, fine({ lose: 1, signOut: 1 })],
    ['a tab is closed, the player signs out', 2, fine({ close: 1, signOut: 1 })],
    ['everything once, with tokens that get urgent', 2, coarse({ freeze: 1, close: 1, lose: 1 }, 6)],
    ['a tab freezes, the player signs out', 2, coarse({ freeze: 1, signOut: 1 })],
    ['a tab freezes, a tab is closed', 3, coarse({ freeze: 1, close: 1 })],
    ['a tab freezes, an answer is lost', 3, coarse({ freeze: 1, lose: 1 })],
    ['answers are lost, tabs are closed', 3, coarse({ close: 2, lose: 2 })],
    ['a tab is closed, an answer is lost, the player signs out', 3, coarse({ close: 1, lose: 1, signOut: 1 })],
  ])('%s: %i tabs', (_, tabs, rules) => {
    const exploration = explore(tabs, rules);
    tell(tabs, exploration);
    expectSound(exploration);
  });
});

test.each([
  ['nobody signs out', { freeze: 6, close: 6, lose: 1 }],
  ['somebody signs out', { freeze: 6, close: 6, lose: 2, signOut: 1 }],
])('ten tabs, %s: 200 seeded interleavings', { timeout: 120_000 }, (_, budget) => {
  const findings = Array.from({ length: 200 }, (__, seed) => wander(10, fine(budget), seed, 500));
  expect(findings.filter((finding) => finding !== null)).toEqual([]);
});

describe('the check finds what is wrong', () => {
  const base = fine({});
  const withoutSteal = leaderMachine.provide({ guards: { maySteal: () => false } });
  const broken: [string, number, Rules, string][] = [
    [
      'no second reading of the token once the lock is held',
      2,
      { ...base, defects: { noReread: true } },
      'a token was rotated twice',
    ],
    [
      'a sign-out during the refresh is overlooked',
      2,
      { ...fine({ signOut: 1 }), defects: { storesBlindly: true } },
      'a sign-out was undone',
    ],
    [
      'a lost answer waits for the next check, thirty seconds later',
      1,
      { ...fine({ lose: 1 }), defects: { noSecondTry: true } },
      'a replay after the grace revoked the session',
    ],
    ['no grace on the server', 2, { ...fine({ lose: 1 }), grace: 0 }, 'a replay after the grace revoked the session'],
    [
      'no stealing from a leader that sleeps',
      2,
      { ...fine({ freeze: 1 }), machines: { ...base.machines, leader: withoutSteal } },
      'a due token was not refreshed',
    ],
    [
      'no end to the patience with a frozen holder of the refresh lock',
      2,
      { ...fine({ freeze: 1 }), patience: Infinity },
      'a due token was not refreshed',
    ],
  ];
  test.each(broken)('%s', (_, tabs, rules, violation) => {
    const { finding } = explore(tabs, rules);
    expect(finding?.violation).toBe(violation);
  });
});
