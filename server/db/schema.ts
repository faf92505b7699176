/** The database schema, gathered from the modules. */
export * from '../jobs/tables.ts';
export * from '../modules/auth/tables.ts';
export * from '../modules/cms/tables.ts';
export * from '../modules/message/tables.ts';
export * from '../modules/notifications/tables.ts';
export * from '../modules/payment/tables.ts';
export * from '../modules/subscription/tables.ts';
export * from '../modules/ticketing/tables.ts';
export * from '../modules/tournament/tables.ts';
export * from '../payments/tables.ts';
