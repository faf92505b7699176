import { formatNumber } from './numbers.ts';

const suffixes: Record<Intl.LDMLPluralRule, string> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
};
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

/**
 * A place in an order: '1st', '22nd', '1,113th' (spec §9). The suffixes are English; in Bengali the bare
 * number stands.
 */
export function formatOrdinal(place: number, language: 'EN' | 'BD' = 'EN'): string {
  const number = formatNumber(place);
  return language === 'EN' ? number + suffixes[ordinalRules.select(place)] : number;
}
