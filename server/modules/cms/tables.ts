import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Texts of the pages: titles and descriptions of the routes, and the home page's hero. */
export const pageTexts = pgTable(
  'page_texts',
  {
    key: text('key').notNull(),
    language: text('language', { enum: ['EN', 'BD'] }).notNull(),
    title: text('title'),
    description: text('description'),
    body: text('body'),
  },
  (table) => [primaryKey({ columns: [table.key, table.language] })],
);
