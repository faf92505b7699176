import { languageOfRequest } from '../../http/request.ts';
import type { Module } from '../../module.ts';
import { pageTextRows } from './content.ts';
import { pageTextsIn } from './service.ts';
import { pageTexts } from './tables.ts';

/** Texts and metadata of the pages. */
export const cms: Module = {
  handlers: ({ database }) => ({
    getPageTexts: async (request) => ({ items: await pageTextsIn(database, languageOfRequest(request)) }),
  }),
  content: async (database) => {
    await database.insert(pageTexts).values(pageTextRows).onConflictDoNothing();
  },
};
