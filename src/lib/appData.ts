/** A text of a page, as GET /api/cms/page/index answers it. */
export interface PageText {
  key: string;
  title?: string;
  description?: string;
  body?: string;
  language: 'EN' | 'BD';
}

/** What the server writes into the page, so that the first paint waits for no call. */
interface AppData {
  appId: string;
  cookieDomain: string | null;
  /** Is the flow viewer served, and may it ask this page what its machines do? */
  flows: boolean;
  pageTexts: PageText[];
}

const defaults: AppData = { appId: 'arenaku-web', cookieDomain: null, flows: import.meta.env.DEV, pageTexts: [] };

/** Reads the data block of the page; without one (the development server has none) the defaults hold. */
function readAppData(): AppData {
  const text = document.querySelector('#app-data')?.textContent;
  return text ? { ...defaults, ...(JSON.parse(text) as Partial<AppData>) } : defaults;
}

export const appData = readAppData();
