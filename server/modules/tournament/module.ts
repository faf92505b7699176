import type { Module } from '../../module.ts';
import { tournamentHandlers } from './handlers.ts';
import { tournamentJobs } from './schedule.ts';
import { seedTournaments } from './seed.ts';
import { tournaments as table } from './tables.ts';

/** Games and tournaments. */
export const tournament: Module = {
  handlers: tournamentHandlers,
  jobs: () => tournamentJobs,
  seed: { table, write: seedTournaments },
};
