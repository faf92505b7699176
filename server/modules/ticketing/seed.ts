import type { Database } from '../../db/database.ts';
import { demoAccounts } from '../../db/seed/accounts.ts';
import { setJobs } from '../../jobs/jobs.ts';
import { endJob } from './prizes.ts';
import { prizes, ticketLots } from './tables.ts';

const dayMs = 24 * 60 * 60 * 1000;

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

/** Writes the tickets of the demo players. */
export async function seedLots(database: Database, now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
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

/** Writes a prize of a free promotion, which player-my has put off: it is in the list of prizes, with no popup. */
export async function seedPrizes(database: Database, now: Date): Promise<void> {
  const prize = {
    id: '1d3f5b7a-0c2e-4a6c-8e91-b3d5f7a9c055',
    userId: demoAccounts['player-my'].id,
    source: 'promotion' as const,
    tournamentId: null,
    titleEn: 'Monsoon Giveaway',
    titleBn: 'মনসুন উপহার',
    rank: null,
    tickets: 3,
    ticketNumbers: ['MG-204817', 'MG-204818', 'MG-204819'],
    wonAt: new Date(now.getTime() - dayMs),
    endsAt: new Date(now.getTime() + 13 * dayMs),
  };
  await database.insert(prizes).values(prize);
  await setJobs(database, [endJob(prize)]);
}
