import { sql } from 'drizzle-orm';
import type { Module } from '../../module.ts';

/** The server itself: its health is that of its database. */
export const server: Module = {
  handlers: ({ database }) => ({
    getHealth: async () => {
      await database.execute(sql`select 1`);
      return { status: 'ok' };
    },
  }),
};
