import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/db/database.ts';
import { fill } from '../../server/db/seed/seed.ts';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { unreadIn } from '../../server/modules/message/read.ts';
import { historyOf } from '../../server/modules/subscription/service.ts';
import { prizesOf } from '../../server/modules/ticketing/prizes.ts';
import { tournamentsIn } from '../../server/modules/tournament/list.ts';
import { openTestDatabase } from './helpers.ts';
import { plansOf } from './plans.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const { id: userId } = demoAccounts['player-my'];
const { id: otherId } = demoAccounts['subscriber-my'];
const roomOf = (number: string) => sql.raw(`md5('room' || ${number})::uuid`);

let open: OpenDatabase;
/** Twenty thousand rows of each kind, all of them the player's own. */
beforeAll(async () => {
  open = await openTestDatabase();
  const { database } = open;
  await fill(database, now, true);
  await database.execute(sql`
    insert into payment_transactions (id, user_id, kind, "order", amount, currency, provider, state, created_at, state_changed_at)
    select gen_random_uuid(), ${userId}, 'subscription', '{"badgeId":"teal-weave-my"}', 100, 'MYR', 'sandbox', 'paid',
      now() - make_interval(mins => n), now() from generate_series(1, 20000) n`);
  await database.execute(sql`
    insert into prizes (id, user_id, source, title_en, title_bn, tickets, ticket_numbers, won_at, ends_at, claimed_at)
    select gen_random_uuid(), ${userId}, 'promotion', 'x', 'x', 1, '[]', now() - make_interval(mins => n), now(),
      case when n % 2 = 0 then now() - make_interval(mins => n) end from generate_series(1, 20000) n`);
  await database.execute(sql`
    insert into rooms (id, kind, slow_seconds, last_position, created_at)
    select ${roomOf('n')}, 'direct', 0, 200, now() from generate_series(1, 100) n`);
  await database.execute(sql`
    insert into messages (room_id, position, id, author_id, text, created_at)
    select ${roomOf('room')}, position, gen_random_uuid(), ${otherId}, 'x', now()
      from generate_series(1, 100) room, generate_series(1, 200) position`);
  await database.execute(sql`analyze`);
}, 120_000);
afterAll(() => open.close());

test('a page of the payment history is read from the end of its index, and nothing is sorted', async () => {
  const page = { page: 1, perPage: 10 };
  const [plan = ''] = await plansOf(open.database, (database) => historyOf(database, userId, page, 'EN'));
  expect(plan).toContain('Index Scan Backward using payment_transactions_history');
  expect(plan).not.toContain('Sort');
});

test('prizes are read from their two indexes, and nothing is sorted', async () => {
  const [unclaimed = '', claimed = ''] = await plansOf(open.database, (database) =>
    prizesOf(database, userId, 'EN', new Date()),
  );
  expect(unclaimed).toContain('Index Scan using prizes_open');
  expect(claimed).toContain('Index Scan Backward using prizes_claimed');
  expect(unclaimed + claimed).not.toContain('Sort');
});

test('unread messages are counted from the index of their rooms, whatever the rest of the table holds', async () => {
  const { rows } = (await open.database.execute(sql`select ${roomOf('n')} as id from generate_series(1, 10) n`)) as {
    rows: { id: string }[];
  };
  const ids = rows.map(({ id }) => id);
  expect([...(await unreadIn(open.database, userId, ids)).values()]).toEqual(ids.map(() => 100));
  const [plan = ''] = await plansOf(open.database, (database) => unreadIn(database, userId, ids));
  expect(plan).toMatch(/(Index|Bitmap Index|Index Only) Scan (using|on) messages_room_id_position_pk/);
  expect(plan).not.toContain('Seq Scan on messages');
});

test("a player's own tournaments are found from the player", async () => {
  await open.database.execute(sql`
    insert into tournaments (id, game_id, title_en, title_bn, description_en, description_bn, rules_en, rules_bn, format,
      team_size, max_teams, waitlist_size, prizes, opens_at, check_in_start_at, check_in_end_at, starts_at, finished_at)
    select 'old-' || n, 'street-striker', 'x', 'x', 'x', 'x', 'x', 'x', 'single_elimination', 1, 8, 0, '[]', now(), now(),
      now(), now() - make_interval(mins => n), now() from generate_series(1, 20000) n`);
  await open.database.execute(sql`analyze`);
  const reader = { userId, language: 'EN' as const, now };
  const [plan = ''] = await plansOf(open.database, (database) =>
    tournamentsIn(database, { filter: 'mine', checkIn: true }, { page: 1, pageSize: 10 }, reader),
  );
  expect(plan).toContain('tournaments_pkey');
  expect(plan).not.toContain('Seq Scan on tournaments');
});
