import type { Database } from '../../db/database.ts';
import { demoAccounts } from '../../db/seed/accounts.ts';
import { callerOf } from '../../http/request.ts';
import type { Module } from '../../module.ts';
import { balanceOf } from './service.ts';
import { ticketLots } from './tables.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Lots of player-my, 1,250 tickets in all; the days count back from the seeding, one lot expires soon. */
const demoLots = [
  { id: '1d3f5b7a-0c2e-4a6c-8e91-b3d5f7a9c011', source: 'tournament', availableTickets: 600, daysAgo: 90 },
  { id: '1d3f5b7a-0c2e-4a6c-8e91-b3d5f7a9c022', source: 'arcade', availableTickets: 250, daysAgo: 45 },
  {
    id: '1d3f5b7a-0c2e-4a6c-8e91-b3d5f7a9c033',
    source: 'promotion',
    availableTickets: 100,
    daysAgo: 20,
    expiresInDays: 5,
  },
  { id: '1d3f5b7a-0c2e-4a6c-8e91-b3d5f7a9c044', source: 'tournament', availableTickets: 300, daysAgo: 3 },
] as const;

async function seedLots(database: Database, now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMilliseconds);
  await database.insert(ticketLots).values(
    demoLots.map(({ daysAgo, id, source, availableTickets, ...lot }) => ({
      id,
      source,
      availableTickets,
      userId: demoAccounts['player-my'].id,
      createdAt: inDays(-daysAgo),
      expiresAt: 'expiresInDays' in lot ? inDays(lot.expiresInDays) : null,
    })),
  );
}

/** The ticket balance. */
export const ticketing: Module = {
  handlers: ({ database, now }) => ({
    listTickets: (request) => balanceOf(database, callerOf(request).userId, now()),
  }),
  seed: { table: ticketLots, write: seedLots },
};
