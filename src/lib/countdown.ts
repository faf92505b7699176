import { formatNumber } from './numbers.ts';

/** What is left of a countdown, in whole units. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/**
 * How a countdown is written.
 * - `long`: '2 days 3 hours 12 minutes 47 seconds', without leading units that are zero
 * - `short`: '2d 3h 12m 47s', without leading units that are zero
 * - `largest`: '2 days 3 hours', the largest unit and the next one
 * - `clock`: '2d 03:12:47', without days '03:12:47'
 * - `compact`: '2:03:12:47' or '03:12:47', and '12:47' under an hour
 */
export type CountdownLayout = 'long' | 'short' | 'largest' | 'clock' | 'compact';

type Language = 'EN' | 'BD';
type Unit = keyof TimeLeft;

const units: Unit[] = ['days', 'hours', 'minutes', 'seconds'];

const longNames: Record<Language, Record<Unit, [one: string, many: string]>> = {
  EN: {
    days: [' day', ' days'],
    hours: [' hour', ' hours'],
    minutes: [' minute', ' minutes'],
    seconds: [' second', ' seconds'],
  },
  BD: {
    days: [' দিন', ' দিন'],
    hours: [' ঘণ্টা', ' ঘণ্টা'],
    minutes: [' মিনিট', ' মিনিট'],
    seconds: [' সেকেন্ড', ' সেকেন্ড'],
  },
};

const shortNames: Record<Language, Record<Unit, string>> = {
  EN: { days: 'd', hours: 'h', minutes: 'm', seconds: 's' },
  BD: { days: ' দিন', hours: ' ঘ.', minutes: ' মি.', seconds: ' সে.' },
};

/**
 * Splits milliseconds into days, hours, minutes and seconds. A started second counts as a whole one, so that
 * zero shows only once the time is over; what is over stays at zero.
 */
export function splitDuration(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** Writes the milliseconds that are left in one of the layouts (spec §9: countdown formatter). */
export function formatCountdown(milliseconds: number, layout: CountdownLayout, language: Language = 'EN'): string {
  const left = splitDuration(milliseconds);
  switch (layout) {
    case 'long':
      return withoutLeadingZeros(left)
        .map((unit) => longPart(left, unit, language))
        .join(' ');
    case 'largest':
      return withoutLeadingZeros(left)
        .slice(0, 2)
        .map((unit) => longPart(left, unit, language))
        .join(' ');
    case 'short':
      return withoutLeadingZeros(left)
        .map((unit) => shortPart(left, unit, language))
        .join(' ');
    case 'clock': {
      const clock = [left.hours, left.minutes, left.seconds].map(twoDigits).join(':');
      return left.days > 0 ? `${shortPart(left, 'days', language)} ${clock}` : clock;
    }
    case 'compact': {
      const [first, ...rest] = left.days > 0 ? units : units.slice(left.hours > 0 ? 1 : 2);
      const start = first === 'days' ? formatNumber(left.days) : twoDigits(left[first ?? 'minutes']);
      return [start, ...rest.map((unit) => twoDigits(left[unit]))].join(':');
    }
  }
}

function withoutLeadingZeros(left: TimeLeft): Unit[] {
  const first = units.findIndex((unit) => left[unit] > 0);
  return units.slice(first === -1 ? -1 : first);
}

function longPart(left: TimeLeft, unit: Unit, language: Language): string {
  const [one, many] = longNames[language][unit];
  return formatNumber(left[unit]) + (left[unit] === 1 ? one : many);
}

function shortPart(left: TimeLeft, unit: Unit, language: Language): string {
  return formatNumber(left[unit]) + shortNames[language][unit];
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
