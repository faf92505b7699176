import { msg } from '@lingui/core/macro';

/** Languages are named in themselves, so that a player finds their own. */
export const languages = [
  { value: 'EN', label: 'English', lang: 'en' },
  { value: 'BD', label: 'বাংলা', lang: 'bn' },
] as const;

export const countries = [
  { value: 'MY', label: msg`Malaysia` },
  { value: 'BD', label: msg`Bangladesh` },
] as const;

export const themes = [
  { value: 'system', label: msg`As on this device` },
  { value: 'dark', label: msg`Dark` },
  { value: 'light', label: msg`Light` },
] as const;
