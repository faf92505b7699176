import { asc, eq } from 'drizzle-orm';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import type { Language } from '../../language.ts';
import { pageTexts } from './tables.ts';

function shown(row: typeof pageTexts.$inferSelect): Schema<'PageText'> {
  const text: Schema<'PageText'> = { key: row.key, language: row.language };
  if (row.title !== null) text.title = row.title;
  if (row.description !== null) text.description = row.description;
  if (row.body !== null) text.body = row.body;
  return text;
}

/** The texts of all pages in one language. */
export async function pageTextsIn(database: Database, language: Language): Promise<Schema<'PageText'>[]> {
  const rows = await database
    .select()
    .from(pageTexts)
    .where(eq(pageTexts.language, language))
    .orderBy(asc(pageTexts.key));
  return rows.map(shown);
}
