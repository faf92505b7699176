/** A player's language as stored in the cookie NEXT_LOCALE: BD is Bengali (spec §1). */
export type Language = 'EN' | 'BD';

/** The language of a NEXT_LOCALE cookie; any other value falls back to EN (spec §1). */
export function languageOf(cookie: string | undefined): Language {
  return cookie === 'BD' ? 'BD' : 'EN';
}

/** The value of `<html lang>` for a language. */
export function htmlLanguage(language: Language): 'en' | 'bn' {
  return language === 'BD' ? 'bn' : 'en';
}
