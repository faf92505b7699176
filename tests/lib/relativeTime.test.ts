import { expect, test } from 'vitest';
import { formatRelative } from '../../src/lib/relativeTime.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();

test.each([
  [0, 'now', 'এখন'],
  [-59, 'now', 'এখন'],
  [20, 'now', 'এখন'],
  [-60, '1 minute ago', '1 মিনিট আগে'],
  [-3_599, '59 minutes ago', '59 মিনিট আগে'],
  [-3_600, '1 hour ago', '1 ঘণ্টা আগে'],
  [-23.9 * 3_600, '23 hours ago', '23 ঘণ্টা আগে'],
  [-24 * 3_600, 'yesterday', 'গতকাল'],
  [-6.9 * 86_400, '6 days ago', '6 দিন আগে'],
  [-7 * 86_400, '14 Nov 2026', '14 নভে, 2026'],
  [2 * 3_600, 'in 2 hours', '2 ঘণ্টায়'],
  [30 * 86_400, '21 Dec 2026', '21 ডিসে, 2026'],
])('%d seconds away', (seconds, english, bengali) => {
  expect(formatRelative(at(seconds), now, 'EN')).toBe(english);
  expect(formatRelative(at(seconds), now, 'BD')).toBe(bengali);
});
