import type { Config } from '../config.ts';
import type { Schema } from '../contract.ts';
import { htmlLanguage, type Language } from '../language.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { staticHero } from './hero.ts';
import { pageKeyOf } from './routes.ts';

export type PageRequest = {
  /** Path without the query. */
  path: string;
  language: Language;
  theme: 'dark' | 'light' | undefined;
  /** All texts in the player's language. */
  texts: Schema<'PageText'>[];
};

const brand = 'Arenaku';

function textsOf(texts: Schema<'PageText'>[], key: string) {
  const find = (wanted: string) => texts.find((text) => text.key === wanted);
  const own = find(key);
  const common = find('common');
  return {
    title: own?.title ?? common?.title ?? brand,
    description: own?.description ?? common?.description ?? '',
  };
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function headOf(page: PageRequest, key: string, known: boolean, config: Config): { title: string; tags: string } {
  const { title, description } = textsOf(page.texts, key);
  const full = title === brand ? brand : `${title} · ${brand}`;
  const address = `${config.publicOrigin}${page.path}`;
  const tags = [
    meta('name', 'description', description),
    known ? `<link rel="canonical" href="${escapeHtml(address)}" />` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:title', full),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:locale', page.language === 'BD' ? 'bn_BD' : 'en_MY'),
    ...(known ? [meta('property', 'og:url', address)] : []),
  ];
  return { title: full, tags: tags.join('\n    ') };
}

function heroOf(texts: Schema<'PageText'>[]): string {
  const hero = texts.find(({ key }) => key === 'home.hero');
  return hero?.title === undefined ? '' : staticHero({ title: hero.title, body: hero.body ?? '' });
}

/**
 * The built index.html filled for one request: language, theme, metadata, the first data and, on `/`, the hero.
 * @returns the HTML and the status, 404 for a path that the app does not know
 */
export function fillPage(template: string, page: PageRequest, config: Config): { status: 200 | 404; html: string } {
  const key = pageKeyOf(page.path, config);
  const { title, tags } = headOf(page, key ?? 'not-found', key !== undefined, config);
  const theme = page.theme === undefined ? '' : ` data-theme="${page.theme}"`;
  const data = {
    appId: config.appId,
    cookieDomain: config.cookieDomain ?? null,
    flows: config.flows,
    pageTexts: page.texts,
  };
  const html = template
    .replace('<html lang="en">', () => `<html lang="${htmlLanguage(page.language)}"${theme}>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!--app-head-->', () => tags)
    .replace('<!--app-html-->', () => (key === 'home' ? heroOf(page.texts) : ''))
    .replace('<!--app-data-->', () => `<script type="application/json" id="app-data">${escapeJson(data)}</script>`);
  return { status: key === undefined ? 404 : 200, html };
}
