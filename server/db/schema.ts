/** The database schema, gathered from the modules. */
export * from '../modules/auth/tables.ts';
export * from '../modules/cms/tables.ts';
