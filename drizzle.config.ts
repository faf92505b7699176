import { defineConfig } from 'drizzle-kit';

/** Migrations are made from the modules' tables: `npm run db:generate`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/modules/*/tables.ts', './server/payments/tables.ts', './server/jobs/tables.ts'],
  out: './server/db/migrations',
});
