import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeQueryParameter } from '../../src/lib/query.ts';

test.each([
  ['/?type=subscription&result=success', 'type', '/?result=success'],
  ['/?type=subscription', 'type', '/'],
  ['/mall?a=1&b=2&a=3#top', 'a', '/mall?b=2#top'],
  ['https://arenaku.example/mall?payment=x#a?payment=y', 'payment', 'https://arenaku.example/mall#a?payment=y'],
  ['?payment=x', 'payment', ''],
  ['/mall?q=a%20b+c&x=%zz&y', 'x', '/mall?q=a%20b+c&y'],
  ['/mall?pay%6Dent=1&k=v', 'payment', '/mall?k=v'],
  ['/mall?flag&k=v', 'flag', '/mall?k=v'],
  ['/mall?paymentMethod=1', 'payment', '/mall?paymentMethod=1'],
  ['/mall?Payment=1', 'payment', '/mall?Payment=1'],
  ['/mall', 'payment', '/mall'],
  ['/mall?', 'payment', '/mall?'],
  ['/mall#payment=1', 'payment', '/mall#payment=1'],
  ['', 'payment', ''],
])('%s without %s is %s', (url, name, rest) => {
  expect(removeQueryParameter(url, name)).toBe(rest);
});

test('the parameter is gone, the others and the hash are as they were', () => {
  const pairs = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c d', 'ä&=', '?'), fc.string()));
  fc.assert(
    fc.property(pairs, fc.constantFrom('a', 'b', 'c d', 'ä&=', '?'), (all, name) => {
      const url = `https://arenaku.example/x?${new URLSearchParams(all)}#hash`;
      const rest = new URL(removeQueryParameter(url, name));
      expect([...rest.searchParams]).toEqual([...new URL(url).searchParams].filter(([key]) => key !== name));
      expect(rest.hash).toBe('#hash');
    }),
  );
});
