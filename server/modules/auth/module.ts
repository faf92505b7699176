import type { Module } from '../../module.ts';
import { authHandlers } from './handlers.ts';
import { seedAccounts } from './seed.ts';
import { users } from './tables.ts';

/** Sessions and accounts. */
export const auth: Module = { handlers: authHandlers, seed: { table: users, write: seedAccounts } };
