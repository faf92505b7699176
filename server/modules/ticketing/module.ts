import type { Module } from '../../module.ts';
import { ticketingHandlers } from './handlers.ts';
import { prizeJobs } from './prizes.ts';
import { seedLots, seedPrizes } from './seed.ts';
import { prizes, ticketLots } from './tables.ts';

/** The ticket balance, and the prizes that add to it. */
export const ticketing: Module = {
  handlers: ticketingHandlers,
  jobs: () => prizeJobs,
  seed: [
    { table: ticketLots, write: seedLots },
    { table: prizes, write: seedPrizes },
  ],
};
