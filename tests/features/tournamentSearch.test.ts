import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readListSearch, readTab, searchOfTab } from '../../src/features/tournament/search.ts';

test('what the list understands is kept', () => {
  expect(readListSearch({ filter: 'mine', game: 'ten-towers', page: 3 })).toEqual({
    filter: 'mine',
    game: 'ten-towers',
    page: 3,
  });
});

test.each([
  { filter: 'all', game: '<b>', page: 1 },
  { filter: ['open'], game: 7, page: '2' },
  { filter: null, game: '', page: -1 },
  { filter: '', game: 'x'.repeat(65), page: 1.5 },
  { page: 100_001 },
])('what makes no sense is left out: %j', (asked) => {
  expect(readListSearch(asked)).toEqual({});
});

test('any query gives a list and a tab', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (one, two, three) => {
      const { page = 1 } = readListSearch({ filter: one, game: two, page: three });
      expect(page).toBeGreaterThanOrEqual(1);
      expect(['overview', 'bracket', 'teams', 'chat']).toContain(readTab({ action: one, tab: two }));
    }),
  );
});

test.each(['overview', 'bracket', 'teams', 'chat'] as const)('the address of %s leads to it', (tab) => {
  expect(readTab(searchOfTab(tab))).toBe(tab);
});

test('chat wins: popups link to it', () => {
  expect(readTab({ action: 'chat', tab: 'teams' })).toBe('chat');
});
