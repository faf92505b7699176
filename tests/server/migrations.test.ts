import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../server/db/migrationsFolder.ts';
import { temporaryFolder } from './helpers.ts';

type Journal = { entries: { tag: string }[] };

/** Migrates up to one migration, and no further. */
async function migrateTo(client: PGlite, tag: string): Promise<void> {
  const folder = temporaryFolder();
  cpSync(migrationsFolder, folder.path, { recursive: true });
  const path = join(folder.path, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  await migrate(drizzle({ client }), { migrationsFolder: folder.path });
  folder.clean();
}

test('tickets that were granted before there were prizes are claimed prizes, and are not granted again', async () => {
  const client = await PGlite.create();
  await migrateTo(client, '0005_tournaments');
  const [userId, lotId] = [crypto.randomUUID(), crypto.randomUUID()];
  const won = '2026-02-01T10:00:00.000Z';
  await client.query(
    `insert into users (id, username, password_hash, country, birth_date, notification_token, referral_code, created_at)
     values ($1, 'winner', 'none', 'MY', '1990-01-01', 'token', 'WINNER', $2)`,
    [userId, won],
  );
  await client.query(`insert into games values ('game', 1, 'Game', 'খেলা', 'moba', '/x.svg', null, null)`);
  await client.query(
    `insert into tournaments (id, game_id, title_en, title_bn, description_en, description_bn, rules_en, rules_bn, format,
       team_size, max_teams, waitlist_size, prizes, opens_at, check_in_start_at, check_in_end_at, starts_at)
     values ('old-cup', 'game', 'Old Cup', 'পুরোনো কাপ', '', '', '', '', 'round_robin', 1, 2, 0, '[]', $1, $1, $1, $1)`,
    [won],
  );
  await client.query(`insert into ticket_lots values ($1, $2, 'tournament', 350, $3, null)`, [lotId, userId, won]);
  await client.query(`insert into tournament_awards values ('old-cup', $1, 1, 500, $2, $3)`, [userId, lotId, won]);

  await migrate(drizzle({ client }), { migrationsFolder });
  const { rows } = await client.query(
    `select prizes.user_id, title_en, prizes.rank, prizes.tickets, claimed_at, lot_id, available_tickets
     from tournament_awards join prizes on prizes.id = prize_id join ticket_lots on ticket_lots.id = lot_id`,
  );
  expect(rows).toEqual([
    {
      user_id: userId,
      title_en: 'Old Cup',
      rank: 1,
      tickets: 500,
      claimed_at: new Date(won),
      lot_id: lotId,
      available_tickets: 350,
    },
  ]);
  await client.close();
});
