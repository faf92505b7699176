import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What is to be done at a time; a row is gone once it is done. */
export const jobs = pgTable(
  'jobs',
  {
    /** Its kind and what it is about: the same job is there once, however often it is set. */
    key: text('key').primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    runAt: time('run_at').notNull(),
    /** How often it failed. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [index('jobs_due').on(table.runAt, table.key)],
);
