import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from '../../src/lib/numbers.ts';

test.each([
  [0, '0'],
  [-0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
  [-1_234, '-1,234'],
  [1_234.5, '1,234.5'],
  [-9_876_543.21, '-9,876,543.21'],
  [0.001, '0.001'],
  [1e21, '1,000,000,000,000,000,000,000'],
  [12_345_678_901_234_567_890n, '12,345,678,901,234,567,890'],
  [NaN, 'NaN'],
  [-Infinity, '-Infinity'],
])('%s is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('without its commas the text is the number again, in groups of three', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      const text = formatNumber(value);
      expect(text).toMatch(/^-?\d{1,3}(,\d{3})*$/);
      expect(Number(text.replaceAll(',', ''))).toBe(value);
    }),
  );
});
