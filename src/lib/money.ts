import { formatNumber } from './numbers.ts';

/** An amount in minor units (sen, poisha) with its currency, as the API gives it. */
export interface Money {
  amount: number;
  currency: 'MYR' | 'BDT';
}

const signs: Record<Money['currency'], string> = { MYR: 'RM', BDT: '৳' };
const minorUnits = 100;

/**
 * Money as the player reads it, always with its currency: 'RM 12.00', '৳ 1,250.00', '-RM 0.50'.
 * @throws RangeError for an amount that is no whole number of minor units
 */
export function formatMoney({ amount, currency }: Money): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in minor units: ${amount}`);
  const size = Math.abs(amount);
  const minor = String(size % minorUnits).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${signs[currency]} ${formatNumber(Math.floor(size / minorUnits))}.${minor}`;
}
