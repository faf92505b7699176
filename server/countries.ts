/** The countries of the product (spec §3 Countries). */
export const countries = [
  { country: 'MY', callingCode: '60', currency: 'MYR', antifraud: false },
  { country: 'BD', callingCode: '880', currency: 'BDT', antifraud: true },
] as const;

export type CountryCode = (typeof countries)[number]['country'];
