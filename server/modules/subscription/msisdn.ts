import type { CountryCode } from '../../countries.ts';
import { countries } from '../../countries.ts';

/** Most digits that a player may enter after the country code (spec §5). */
const longestEntered = 14;

/** Whether a number is the country's calling code followed by 1 to 14 digits (spec §5). */
export function isMsisdn(msisdn: string, country: CountryCode): boolean {
  const callingCode = countries.find((entry) => entry.country === country)?.callingCode;
  if (callingCode === undefined || !msisdn.startsWith(callingCode)) return false;
  const entered = msisdn.slice(callingCode.length);
  return /^[0-9]+$/.test(entered) && entered.length <= longestEntered;
}
