import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOrdinal } from '../../src/lib/ordinals.ts';

test.each([
  [0, '0th'],
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [101, '101st'],
  [111, '111th'],
  [112, '112th'],
  [113, '113th'],
  [1_111, '1,111th'],
  [1_002, '1,002nd'],
])('%s is written %s', (place, text) => {
  expect(formatOrdinal(place)).toBe(text);
});

test('Bengali has no such suffixes', () => {
  expect(formatOrdinal(1_001, 'BD')).toBe('1,001');
});

test('eleven to thirteen of every hundred take th, else the last digit decides', () => {
  fc.assert(
    fc.property(fc.nat(), (place) => {
      const isTeen = Math.floor((place % 100) / 10) === 1;
      const suffix = (isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[place % 10]) ?? 'th';
      expect(formatOrdinal(place).endsWith(suffix)).toBe(true);
    }),
  );
});
