import { expect, test } from 'vitest';
import { isUnderAge, yearsSince } from '../../src/lib/age.ts';

test.each([
  ['2008-11-22', '2026-11-21', true],
  ['2008-11-21', '2026-11-21', false],
  ['2008-11-20', '2026-11-21', false],
  ['2008-12-01', '2026-01-31', true],
  ['1990-01-01', '2026-11-21', false],
  ['2026-11-22', '2026-11-21', true],
])('born %s, on %s: under age %s', (birthDate, today, underAge) => {
  expect(isUnderAge(birthDate, today)).toBe(underAge);
});

test('who was born on a leap day turns 18 on 1 March', () => {
  expect(isUnderAge('2008-02-29', '2026-02-28')).toBe(true);
  expect(isUnderAge('2008-02-29', '2026-03-01')).toBe(false);
  expect(yearsSince('2008-02-29', '2028-02-29')).toBe(20);
});

test.each(['', 'yesterday', '2008-2-3', '2008-02-30', '2009-02-29', '2008-13-01', '2008-02-29T00:00:00Z'])(
  '%j is no date',
  (text) => {
    expect(() => yearsSince(text, '2026-11-21')).toThrow(RangeError);
    expect(() => yearsSince('2000-01-01', text)).toThrow(RangeError);
  },
);
