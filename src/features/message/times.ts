import type { Language } from '../../lib/locale.ts';

const locales: Record<Language, string> = { EN: 'en-GB', BD: 'bn-BD-u-nu-latn' };

const formats = new Map<Language, Intl.DateTimeFormat>();

/** The time of day on the player's clock: '14:05'. Made once for each language: a list asks for it in every row. */
export function formatTime(date: string, language: Language): string {
  const known = formats.get(language);
  const format =
    known ?? new Intl.DateTimeFormat(locales[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (!known) formats.set(language, format);
  return format.format(new Date(date));
}

/** Are two moments on the same day of the player's clock? */
export const isSameDay = (one: string, other: string) =>
  new Date(one).toDateString() === new Date(other).toDateString();
