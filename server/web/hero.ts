import { escapeHtml } from './escape.ts';

/** The texts of the home page's hero. */
export type HeroTexts = { title: string; body: string };

/**
 * The hero as it stands before the script runs, in the player's language: the largest paint of `/` does not wait for
 * script. Its markup and class names are those of the home page's hero in the app.
 */
export function staticHero({ title, body }: HeroTexts): string {
  return `<main><section class="hero"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(body)}</p></section></main>`;
}
