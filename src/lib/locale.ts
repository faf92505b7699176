import { i18n, type Messages } from '@lingui/core';
import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';

export type Language = 'EN' | 'BD';
export type Country = 'MY' | 'BD';
export type Theme = 'dark' | 'light' | 'system';

export interface Locale {
  language: Language;
  country: Country;
  theme: Theme;
}

/** The names under which the choices are kept (spec §1; THEME is ours). */
const keys = { language: 'NEXT_LOCALE', country: 'COUNTRY', theme: 'THEME' } as const;
const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  EN: () => import('../../locales/en.po'),
  BD: () => Promise.all([import('../../locales/bd.po'), import('../styles/bengali.ts')]).then(([catalog]) => catalog),
};
const listeners = new Set<() => void>();

/** The stored choices; any other value falls back to EN and MY (spec §1). */
function readLocale(): Locale {
  const theme = Cookies.get(keys.theme);
  return {
    language: Cookies.get(keys.language) === 'BD' ? 'BD' : 'EN',
    country: Cookies.get(keys.country) === 'BD' ? 'BD' : 'MY',
    theme: theme === 'dark' || theme === 'light' ? theme : 'system',
  };
}

let locale = readLocale();

/** The present choices. */
export const getLocale = () => locale;

function keep(change: Partial<Locale>) {
  locale = { ...locale, ...change };
  for (const [name, value] of Object.entries(change)) {
    Cookies.set(keys[name as keyof Locale], value, { expires: 365, path: '/', sameSite: 'Lax' });
  }
  for (const listener of listeners) listener();
}

/** Loads the texts of a language and shows them; the stored language `BD` is Bengali. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogs[language]();
  // Numbers are the same in both languages, so Bengali takes Latin digits.
  const locales = language === 'BD' ? 'bn-u-nu-latn' : 'en';
  i18n.loadAndActivate({ locale: language === 'BD' ? 'bn' : 'en', locales, messages });
  document.documentElement.lang = language === 'BD' ? 'bn' : 'en';
}

async function setLanguage(language: Language) {
  await activateLanguage(language);
  keep({ language });
}

const setCountry = (country: Country) => keep({ country });

function setTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  keep({ theme });
}

/** Tells `listener` of each change of language, country or theme; returns what stops it. */
export function watchLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choices of language, country and theme, and how to change them. */
export function useLocale() {
  return { ...useSyncExternalStore(watchLocale, getLocale), setLanguage, setCountry, setTheme };
}
