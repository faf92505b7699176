/** The demo accounts: the same ids in every seeded database, so that modules can hang their demo data on them. */
export const demoPassword = 'arenaku-demo-2026';

/** How long before the seeding the demo players accepted the terms; their tickets must be younger than that. */
export const demoAgeDays = 180;

export type DemoAccount = {
  id: string;
  username: string;
  country: 'MY' | 'BD';
  /** Years of age when the database is seeded. */
  age: number;
  deleted?: true;
  /** Said beside the account when the server starts. */
  note: string;
};

/** Demo accounts by username (product decisions, Demo data). */
export const demoAccounts = {
  'player-my': {
    id: '6a1f0f0e-6d5c-4c57-9d0a-3f0a8f6f2b11',
    username: 'player-my',
    country: 'MY',
    age: 24,
    note: 'adult, Malaysia, no subscription',
  },
  'subscriber-my': {
    id: '0b9a2f5d-2c51-4c3a-8f0e-5c1d7a3e9b22',
    username: 'subscriber-my',
    country: 'MY',
    age: 29,
    note: 'adult, Malaysia, subscribed',
  },
  'player-bd': {
    id: '3d7c4e8a-91b6-4f0d-a2c7-8e5f1b6d0c33',
    username: 'player-bd',
    country: 'BD',
    age: 22,
    note: 'adult, Bangladesh',
  },
  'minor-my': {
    id: '9e2b6c1f-4a7d-4d88-b3f5-1c0e9d7a8b44',
    username: 'minor-my',
    country: 'MY',
    age: 15,
    note: '15 years old, no consent yet',
  },
  'deleted-my': {
    id: 'c5f8d3a7-0e6b-4b29-94d1-7a2c5e8f1d55',
    username: 'deleted-my',
    country: 'MY',
    age: 31,
    deleted: true,
    note: 'a deleted account',
  },
  'organiser-my': {
    id: 'e1a4b7c2-5d3f-4e6a-9b80-6c2d9f4a1e66',
    username: 'organiser-my',
    country: 'MY',
    age: 35,
    note: 'organises the tournaments, settles matches',
  },
} as const satisfies Record<string, DemoAccount>;
