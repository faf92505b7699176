import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortPaymentMethods, sortSubscriptions } from '../../src/lib/sorting.ts';

test('subscriptions: the latest to expire first, compared as instants, unreadable dates last', () => {
  const subscriptions = [
    { id: 'unreadable', expireAt: 'soon' },
    { id: 'noon in Dhaka', expireAt: '2027-01-01T12:00:00+06:00' },
    { id: 'last', expireAt: '2027-02-01T00:00:00Z' },
    { id: 'seven in Greenwich', expireAt: '2027-01-01T07:00:00Z' },
  ];
  const before = structuredClone(subscriptions);
  expect(sortSubscriptions(subscriptions).map(({ id }) => id)).toEqual([
    'last',
    'seven in Greenwich',
    'noon in Dhaka',
    'unreadable',
  ]);
  expect(subscriptions).toEqual(before);
});

test('payment methods: by position, stable, the given list untouched', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 3 })), (positions) => {
      const methods = positions.map((position, index) => ({ position, index }));
      const before = structuredClone(methods);
      const sorted = sortPaymentMethods(methods);
      expect(methods).toEqual(before);
      expect(sorted.toSorted((one, other) => one.index - other.index)).toEqual(methods);
      for (const [at, next] of sorted.slice(1).entries()) {
        const previous = sorted[at];
        if (!previous) throw new Error('a list and its tail differ by one');
        expect(
          next.position > previous.position || (next.position === previous.position && next.index > previous.index),
        ).toBe(true);
      }
    }),
  );
});
