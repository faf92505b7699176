import type { Language } from './locale.ts';

const locales: Record<Language, string> = { EN: 'en-GB', BD: 'bn-BD-u-nu-latn' };

/** A day as the player reads it: '20 December 2026', in Bengali with Latin digits as everywhere. */
export function formatDay(date: Date | string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' }).format(new Date(date));
}

/** A day and a time of day on the player's clock: '20 Dec 2026, 14:05'. */
export function formatMoment(date: Date | string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(date));
}
