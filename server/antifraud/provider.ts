import type { Context } from '../context.ts';
import { type CountryCode, countries } from '../countries.ts';
import { interaction } from './interaction.ts';
import type { AntifraudProvider } from './port.ts';

/** The check in front of a country's checkout; undefined where the country has none. */
export function antifraudOf(
  country: CountryCode,
  { jwtSecret }: Pick<Context['config'], 'jwtSecret'>,
): AntifraudProvider | undefined {
  const guarded = countries.some((entry) => entry.country === country && entry.antifraud);
  return guarded ? interaction(jwtSecret) : undefined;
}
