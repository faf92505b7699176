import { expect, test } from 'vitest';
import { formatDay, formatMoment } from '../../src/lib/dates.ts';

const evening = new Date(2026, 11, 20, 19, 5);

test('a day is written out, its digits Latin in both languages', () => {
  expect(formatDay(evening, 'EN')).toBe('20 December 2026');
  expect(formatDay(evening, 'BD')).toMatch(/^20 \p{Script=Bengali}+,? 2026$/u);
});

test('a time of day counts to 24, so no language needs AM and PM', () => {
  expect(formatMoment(evening, 'EN')).toBe('20 Dec 2026, 19:05');
  expect(formatMoment(evening, 'BD')).toMatch(/19:05$/);
});
