import { fileURLToPath } from 'node:url';

/** The SQL migrations, made by `npm run db:generate`. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
