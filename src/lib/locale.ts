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
/** The texts of a language in parts: what a first visit to '/' shows, what the flow viewer shows, and all else. */
type Part = 'first' | 'rest' | 'flows';
const catalogs: Record<Language, Record<Part, () => Promise<{ messages: Messages }>>> = {
  EN: {
    first: () => import('../../locales/en.po?first'),
    rest: () => import('../../locales/en.po?rest'),
    flows: () => import('../../locales/en.po?flows'),
  },
  BD: {
    first: () =>
      Promise.all([import('../../locales/bd.po?first'), import('../styles/bengali.ts')]).then(([texts]) => texts),
    rest: () => import('../../locales/bd.po?rest'),
    flows: () => import('../../locales/bd.po?flows'),
  },
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

const codes: Record<Language, 'en' | 'bn'> = { EN: 'en', BD: 'bn' };
const neededParts = new Set<Part>(['first']);

/** Loads the texts of a language and shows them; the stored language `BD` is Bengali. */
export async function activateLanguage(language: Language): Promise<void> {
  const parts = await Promise.all([...neededParts].map((part) => catalogs[language][part]()));
  const code = codes[language];
  for (const { messages } of parts) i18n.load(code, messages);
  // Numbers are the same in both languages, so Bengali takes Latin digits.
  i18n.activate(code, language === 'BD' ? 'bn-u-nu-latn' : 'en');
  document.documentElement.lang = code;
}

async function loadPart(part: Part): Promise<void> {
  neededParts.add(part);
  const { messages } = await catalogs[locale.language][part]();
  i18n.load(codes[locale.language], messages);
}

/** Fetches the texts that a first visit to '/' does without: every other page and every dialog waits for them. */
export const loadAllTexts = () => loadPart('rest');

/** Fetches the texts of the flow viewer, which no player needs. */
export const loadFlowTexts = () => loadPart('flows');

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
function watchLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choices of language, country and theme, and how to change them. */
export function useLocale() {
  return { ...useSyncExternalStore(watchLocale, getLocale), setLanguage, setCountry, setTheme };
}
