import { isPossiblePhoneNumber } from 'libphonenumber-js/min';

/** Could a phone of that country have this number? A leading zero is left to the confirmation. */
export function looksPossible(digits: string, callingCode: '60' | '880'): boolean {
  return isPossiblePhoneNumber(`+${callingCode}${digits.replace(/^0/, '')}`);
}
