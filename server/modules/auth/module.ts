import type { Module } from '../../module.ts';
import { authHandlers } from './handlers.ts';
import { accountsSeed } from './seed.ts';

/** Sessions and accounts. */
export const auth: Module = { handlers: authHandlers, seed: accountsSeed };
