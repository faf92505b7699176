import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mask } from '../../src/lib/masking.ts';

test.each([
  ['60123456789', '60*****6789'],
  ['ABCDEFG', 'AB*DEFG'],
  ['ABCDEF', '******'],
  ['ABCDE', '*****'],
  ['A', '*'],
  ['', ''],
  ['ki@example.com', 'ki********.com'],
])('%s is shown as %s', (text, shown) => {
  expect(mask(text)).toBe(shown);
});

test('a letter with its vowel sign counts once, and so does an emoji', () => {
  expect(mask('বাংলাদেশের খেলোয়াড়')).toMatch(/^বাংলা\*+/);
  expect(mask('ab👩‍🚀👩‍🚀wxyz')).toBe('ab**wxyz');
});

test('the ends stay, the middle is hidden, the length is kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 7 }), (text) => {
      const shown = mask(text);
      expect(shown).toHaveLength(text.length);
      expect(shown.slice(0, 2)).toBe(text.slice(0, 2));
      expect(shown.slice(-4)).toBe(text.slice(-4));
      expect(shown.slice(2, -4)).toMatch(/^\*+$/);
    }),
  );
});
