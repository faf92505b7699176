import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountdownLayout, formatCountdown, splitDuration } from '../../src/lib/countdown.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const layouts: CountdownLayout[] = ['long', 'short', 'largest', 'clock', 'compact'];

test('the units add up to the time left, each within its bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000 * day }), (milliseconds) => {
      const { days, hours, minutes, seconds } = splitDuration(milliseconds);
      expect(days * day + hours * hour + minutes * minute + seconds * second).toBe(
        Math.ceil(milliseconds / 1000) * 1000,
      );
      expect(hours).toBeLessThan(24);
      expect(minutes).toBeLessThan(60);
      expect(seconds).toBeLessThan(60);
    }),
  );
});

test('zero shows only once the time is over, and it stays', () => {
  expect(splitDuration(1).seconds).toBe(1);
  expect(splitDuration(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(splitDuration(-5 * minute)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test.each<[number, CountdownLayout, string, string]>([
  [
    2 * day + 3 * hour + 12 * minute + 47 * second,
    'long',
    '2 days 3 hours 12 minutes 47 seconds',
    '2 দিন 3 ঘণ্টা 12 মিনিট 47 সেকেন্ড',
  ],
  [day + hour + minute + second, 'long', '1 day 1 hour 1 minute 1 second', '1 দিন 1 ঘণ্টা 1 মিনিট 1 সেকেন্ড'],
  [hour, 'long', '1 hour 0 minutes 0 seconds', '1 ঘণ্টা 0 মিনিট 0 সেকেন্ড'],
  [0, 'long', '0 seconds', '0 সেকেন্ড'],
  [1_234 * day, 'short', '1,234d 0h 0m 0s', '1,234 দিন 0 ঘ. 0 মি. 0 সে.'],
  [12 * minute + 7 * second, 'short', '12m 7s', '12 মি. 7 সে.'],
  [2 * day + 3 * hour + 12 * minute, 'largest', '2 days 3 hours', '2 দিন 3 ঘণ্টা'],
  [59 * second, 'largest', '59 seconds', '59 সেকেন্ড'],
  [2 * day + 3 * hour + 12 * minute + 47 * second, 'clock', '2d 03:12:47', '2 দিন 03:12:47'],
  [12 * minute + 47 * second, 'clock', '00:12:47', '00:12:47'],
  [2 * day + 3 * hour + 12 * minute + 47 * second, 'compact', '2:03:12:47', '2:03:12:47'],
  [3 * hour + 12 * minute + 47 * second, 'compact', '03:12:47', '03:12:47'],
  [12 * minute + 47 * second, 'compact', '12:47', '12:47'],
  [0, 'compact', '00:00', '00:00'],
])('%d ms as %s: %s', (milliseconds, layout, english, bengali) => {
  expect(formatCountdown(milliseconds, layout)).toBe(english);
  expect(formatCountdown(milliseconds, layout, 'BD')).toBe(bengali);
});

test('every layout changes once a second, except the one that shows the largest units alone', () => {
  for (const layout of layouts.filter((one) => one !== 'largest')) {
    const texts = [10, 9, 8].map((left) => formatCountdown(day + left * second, layout));
    expect(new Set(texts).size).toBe(3);
  }
});
