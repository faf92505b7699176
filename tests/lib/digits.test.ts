import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLatinDigits } from '../../src/lib/digits.ts';

test.each([
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['০1৭12-৩৪৫', '01712-345'],
  ['নম্বর ৭', 'নম্বর 7'],
  ['', ''],
])('%j becomes %j', (text, latin) => {
  expect(toLatinDigits(text)).toBe(latin);
});

test('a number in Bengali digits reads back as the number', () => {
  const bengali = new Intl.NumberFormat('bn-BD', { useGrouping: false });
  fc.assert(
    fc.property(fc.nat(), (value) => {
      expect(Number(toLatinDigits(bengali.format(value)))).toBe(value);
    }),
  );
});
