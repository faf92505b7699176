import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '../../src/lib/money.ts';

test.each([
  [1_200, 'MYR', 'RM 12.00'],
  [5, 'MYR', 'RM 0.05'],
  [0, 'MYR', 'RM 0.00'],
  [-50, 'MYR', '-RM 0.50'],
  [123_456_789, 'MYR', 'RM 1,234,567.89'],
  [125_000, 'BDT', '৳ 1,250.00'],
] as const)('%d %s is %s', (amount, currency, text) => {
  expect(formatMoney({ amount, currency })).toBe(text);
});

test.each([0.5, NaN, Infinity, 2 ** 53])('%d is no amount in minor units', (amount) => {
  expect(() => formatMoney({ amount, currency: 'MYR' })).toThrow(RangeError);
});

test('no sen is lost or made', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const digits = formatMoney({ amount, currency: 'BDT' }).replace(/[৳ ,.]/g, '');
      expect(BigInt(digits)).toBe(BigInt(amount));
    }),
  );
});
