import { asc, eq } from 'drizzle-orm';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import type { Language } from '../../language.ts';
import { pageTexts } from './tables.ts';

/** The texts of all pages in one language. */
export async function pageTextsIn(database: Database, language: Language): Promise<Schema<'PageText'>[]> {
  const rows = await database.select().from(pageTexts).where(eq(pageTexts.language, language)).orderBy(asc(pageTexts.key));
  return rows.map(({ key, title, description, body }) => ({
    key,
    language,
    ...(title === null ? {} : { title }),
    ...(description === null ? {} : { description }),
    ...(body === null ? {} : { body }),
  }));
}
