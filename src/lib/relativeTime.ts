import type { Language } from './locale.ts';

const locales: Record<Language, string> = { EN: 'en-GB', BD: 'bn-BD-u-nu-latn' };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Below so many seconds a time is told in this unit. */
const steps = [
  { below: hour, unit: 'minute', seconds: minute },
  { below: day, unit: 'hour', seconds: hour },
  { below: 7 * day, unit: 'day', seconds: day },
] as const;

/**
 * How long ago a time was, or how soon it comes: 'now', '5 minutes ago', 'yesterday', 'in 3 days'; a week and more
 * away it is the date, '14 Nov 2026'. Latin digits in both languages.
 * @param now milliseconds since 1970
 */
export function formatRelative(time: string, now: number, language: Language): string {
  const seconds = Math.round((Date.parse(time) - now) / 1_000);
  const away = Math.abs(seconds);
  const words = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
  if (away < minute) return words.format(0, 'second');
  const step = steps.find(({ below }) => away < below);
  if (step) return words.format(Math.trunc(seconds / step.seconds), step.unit);
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' }).format(new Date(time));
}
