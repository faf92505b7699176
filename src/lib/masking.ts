const keptAtStart = 2;
const keptAtEnd = 4;
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Keeps the first 2 and the last 4 characters and replaces the middle with asterisks, one each (spec §9).
 * A text of 6 characters or fewer has no middle: keeping its ends would show it whole, so all of it is hidden.
 * Characters are what a reader counts: a Bengali letter with its vowel sign is one.
 */
export function mask(text: string): string {
  const all = Array.from(characters.segment(text), ({ segment }) => segment);
  const hidden = all.length - keptAtStart - keptAtEnd;
  if (hidden <= 0) return '*'.repeat(all.length);
  return all.slice(0, keptAtStart).join('') + '*'.repeat(hidden) + all.slice(-keptAtEnd).join('');
}
