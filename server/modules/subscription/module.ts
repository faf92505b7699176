import type { Module } from '../../module.ts';
import { subscriptionHandlers } from './handlers.ts';
import { seedSubscriptions } from './seed.ts';
import { badges } from './tables.ts';

/** Badges and the subscriptions bought through them. */
export const subscription: Module = {
  handlers: subscriptionHandlers,
  seed: { table: badges, write: seedSubscriptions },
};
