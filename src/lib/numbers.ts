const withCommas = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/**
 * A number as the player reads it: commas as thousands separators, a point before decimals, Latin digits,
 * the same in both languages (spec §9). Decimals are kept as they are; what is no number is written as is.
 */
export function formatNumber(value: number | bigint): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return withCommas.format(value === 0 ? 0 : value);
}
