import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '../../server/db/seed/accounts.ts';
import { teams, tournaments } from '../../server/modules/tournament/tables.ts';
import { startTestServer, type TestServer } from './helpers.ts';
import { as, jwtSecret, makePlayers, makeTournament, type Player, refusal, tournamentPath, until } from './players.ts';

type Entry = {
  teamId: string;
  state: string;
  waitlistPosition: number | null;
  captain: boolean;
  members: { username: string; captain: boolean }[];
  invited: string[];
  roomId: string | null;
};
type Tournament = { id: string; title: string; phase: string; teams: number; waitlisted: number; entry: Entry | null };
type List = { tournaments: Tournament[]; total: number };
type Popups = { notifications: { data: { type: string; tournamentId: string } }[] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ JWT_SECRET: jwtSecret, ACCESS_TOKEN_SECONDS: '86400' });
});
afterAll(() => server.stop());

const minute = 60;
const at = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000);
const detail = (player: Player, id: string) => as<Tournament>(server, player, ['GET', tournamentPath(id)]);
const join = (player: Player, id: string, body: unknown = {}) =>
  as<Entry>(server, player, ['POST', tournamentPath(id, '/join'), body]);
const joinRefused = (player: Player, id: string, body: unknown = {}) =>
  refusal(server, player, ['POST', tournamentPath(id, '/join'), body]);
const checkIn = (player: Player, id: string) => as<Entry>(server, player, ['POST', tournamentPath(id, '/check-in')]);
const checkInRefused = (player: Player, id: string) =>
  refusal(server, player, ['POST', tournamentPath(id, '/check-in')]);
const popupTypes = async (player: Player, id: string) =>
  (await as<Popups>(server, player, ['GET', '/api/notifications/popup-notifications'])).notifications
    .filter(({ data }) => data.tournamentId === id)
    .map(({ data }) => data.type);
const teamRows = (id: string) => server.database.$count(teams, eq(teams.tournamentId, id));

describe('the lists', () => {
  const list = async (query: string, token?: string, cookie = '') => {
    const response = await server.call('GET', `/api/tournament/tournaments?pageSize=50&${query}`, {
      cookie,
      ...(token === undefined ? {} : { token }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as List;
  };

  test('twelve demo tournaments in every phase, to anyone, in their language', async () => {
    const alive = await list('');
    const over = await list('filter=finished');
    const all = [...alive.tournaments, ...over.tournaments];
    expect(all.length).toBe(12);
    const phases = all.map(({ phase }) => phase);
    for (const phase of ['upcoming', 'open', 'checkIn', 'playing', 'finished', 'cancelled'])
      expect(phases).toContain(phase);
    expect((await list('filter=upcoming')).tournaments.every(({ phase }) => phase === 'upcoming')).toBe(true);
    const open = await list('filter=open');
    expect(open.tournaments.every(({ phase }) => phase === 'open' || phase === 'checkIn')).toBe(true);
    expect((await list('filter=playing')).tournaments.map(({ id }) => id).toSorted()).toEqual([
      'delta-league-final',
      'padma-round',
    ]);
    const bengali = await list('gameId=ten-towers', undefined, 'NEXT_LOCALE=BD');
    expect(bengali.tournaments.map(({ title }) => title)).toEqual(['মনসুন কাপ']);
    const games = await server.call('GET', '/api/tournament/games');
    const known = ((await games.json()) as { games: { media: { url: string } }[] }).games;
    expect(known).toHaveLength(8);
    for (const { media } of known) expect(existsSync(`public${media.url}`)).toBe(true);
  });

  test("a player's own need a session; a bad token is refused, none is not", async () => {
    const { token } = await server.signIn('subscriber-my');
    const mine = await list('filter=mine', token);
    expect(mine.tournaments.map(({ id }) => id)).toContain('open-gate');
    expect(mine.tournaments.every(({ entry }) => entry !== null)).toBe(true);
    expect((await server.call('GET', '/api/tournament/tournaments?filter=mine')).status).toBe(401);
    expect((await server.call('GET', '/api/tournament/tournaments', { token: 'forged' })).status).toBe(401);
    expect((await server.call('GET', '/api/tournament/tournaments?filter=all')).status).toBe(400);
    expect((await server.call('GET', tournamentPath('no-such-cup'))).status).toBe(404);
    expect((await server.call('GET', tournamentPath('no-such-cup', '/teams'))).status).toBe(404);
    expect((await server.call('GET', tournamentPath('no-such-cup', '/bracket'))).status).toBe(404);
  });

  test('the finished one has its bracket and ranks', async () => {
    const response = await server.call('GET', tournamentPath('penang-night-cup', '/bracket'));
    expect(await response.json()).toMatchObject({
      groups: [{ kind: 'main', rounds: [{ matches: [{ state: 'finished' }] }] }],
      standings: [
        { rank: 1, name: 'subscriber-my' },
        { rank: 2, name: 'player-my' },
      ],
    });
  });
});

describe('joining', () => {
  test('alone: the entry, the popup and the count of unread notifications', async () => {
    const id = await makeTournament(server);
    const [player] = await makePlayers(server, 1);
    expect(await join(player!, id)).toMatchObject({ state: 'joined', captain: true, roomId: null });
    expect(await popupTypes(player!, id)).toEqual(['esport_team_success_join']);
    const profile = await as<{ notification: { unread_count: number } }>(server, player!, ['GET', '/api/auth']);
    expect(profile.notification.unread_count).toBe(1);
    expect(await detail(player!, id)).toMatchObject({ teams: 1, entry: { state: 'joined' } });
  });

  test('twice is refused and changes nothing; with the same Idempotency-Key it answers the same', async () => {
    const id = await makeTournament(server);
    const [player] = await makePlayers(server, 1);
    const send = () =>
      server.call('POST', tournamentPath(id, '/join'), {
        token: player!.token,
        body: {},
        headers: { 'idempotency-key': 'join-once' },
      });
    const [first, again] = [await (await send()).json(), await (await send()).json()];
    expect(again).toEqual(first);
    expect(await joinRefused(player!, id)).toBe('409 AlreadyJoined');
    expect(await teamRows(id)).toBe(1);
    expect(await popupTypes(player!, id)).toHaveLength(1);
  });

  test('before it opens and after the deadline', async () => {
    const [player] = await makePlayers(server, 1);
    const early = await makeTournament(server, { opensAt: at(10) });
    expect(await joinRefused(player!, early)).toBe('409 JoiningNotOpen');
    const late = await makeTournament(server, { opensAt: at(-90), checkInStartAt: at(-60), checkInEndAt: at(-1) });
    expect(await joinRefused(player!, late)).toBe('409 JoiningClosed');
    expect(await teamRows(early)).toBe(0);
    expect(await joinRefused(player!, 'no-such-cup')).toBe('404 NotFound');
    const anonymous = await server.call('POST', tournamentPath(early, '/join'), { body: {} });
    expect(anonymous.status).toBe(401);
  });

  test('who may not: age, country, subscription, id of the game', async () => {
    const [adult] = await makePlayers(server, 1);
    const [minor] = await makePlayers(server, 1, { birthDate: `${new Date().getUTCFullYear() - 15}-01-01` });
    const adults = await makeTournament(server, { adultsOnly: true });
    expect(await joinRefused(minor!, adults)).toBe('422 AdultsOnly');
    expect((await join(adult!, adults)).state).toBe('joined');
    const ofBangladesh = await makeTournament(server, { country: 'BD' });
    expect(await joinRefused(adult!, ofBangladesh)).toBe('422 CountryNotEligible');
    const ofSubscribers = await makeTournament(server, { subscribersOnly: true });
    expect(await joinRefused(adult!, ofSubscribers)).toBe('422 SubscriptionRequired');
    const { token } = await server.signIn('subscriber-my');
    await as(server, { token }, ['POST', tournamentPath(ofSubscribers, '/join'), {}]);
    const needsId = { gameId: 'delta-strike', gameAccountRequired: true };
    const [first, second] = [await makeTournament(server, needsId), await makeTournament(server, needsId)];
    expect(await joinRefused(adult!, first)).toBe('422 GameAccountRequired');
    expect(await joinRefused(adult!, first, { gameAccount: '  ' })).toBe('422 GameAccountRequired');
    await join(adult!, first, { gameAccount: '8812047' });
    await join(adult!, second);
    for (const id of [ofBangladesh]) expect(await teamRows(id)).toBe(0);
  });

  test('forms of the wrong shape are refused before any rule', async () => {
    const id = await makeTournament(server, { teamSize: 2 });
    const [player] = await makePlayers(server, 1);
    for (const body of [
      { teamName: 7 },
      { teamName: 'x' },
      { teamName: 'x'.repeat(41) },
      { unknown: true },
      [],
      'join',
    ])
      expect((await joinRefused(player!, id, body)).startsWith('400')).toBe(true);
    expect(await joinRefused(player!, id)).toBe('422 TeamNameRequired');
    expect(await joinRefused(player!, id, { teamName: ' \t ' })).toBe('422 TeamNameRequired');
    expect(await teamRows(id)).toBe(0);
  });

  test('a full tournament takes a waitlist, then nobody; a place that becomes free goes to the first of it', async () => {
    const id = await makeTournament(server, { maxTeams: 2, waitlistSize: 2 });
    const players = await makePlayers(server, 5);
    const [first, second, third, fourth, fifth] = players as [Player, Player, Player, Player, Player];
    for (const player of [first, second]) expect((await join(player, id)).state).toBe('joined');
    expect(await join(third, id)).toMatchObject({ state: 'waitlisted', waitlistPosition: 1 });
    expect(await join(fourth, id)).toMatchObject({ state: 'waitlisted', waitlistPosition: 2 });
    expect(await popupTypes(third, id)).toEqual([]);
    expect(await joinRefused(fifth, id)).toBe('409 TournamentFull');
    expect(await detail(fifth, id)).toMatchObject({ teams: 2, waitlisted: 2, entry: null });
    await as(server, first, ['POST', tournamentPath(id, '/withdraw')], 204);
    expect((await detail(third, id)).entry).toMatchObject({ state: 'joined', waitlistPosition: null });
    expect((await detail(fourth, id)).entry).toMatchObject({ state: 'waitlisted', waitlistPosition: 1 });
    expect(await popupTypes(third, id)).toEqual(['esport_team_success_join']);
    expect((await detail(first, id)).entry).toBeNull();
    expect(await refusal(server, first, ['POST', tournamentPath(id, '/withdraw')])).toBe('409 NotJoined');
    expect((await join(first, id)).state).toBe('waitlisted');
  });

  test('thirty at once get eight places and four of the waitlist, each once', async () => {
    const id = await makeTournament(server, { maxTeams: 8, waitlistSize: 4 });
    const players = await makePlayers(server, 30);
    const statuses = await Promise.all(
      players.map(
        async ({ token }) => (await server.call('POST', tournamentPath(id, '/join'), { token, body: {} })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(statuses.filter((status) => status === 409)).toHaveLength(18);
    expect(await detail(players[0]!, id)).toMatchObject({ teams: 8, waitlisted: 4 });
  });
});

describe('teams', () => {
  const path = (id: string, teamId: string, answer: string) => tournamentPath(id, `/invitations/${teamId}/${answer}`);
  const invite = (captain: Player, id: string, username: string) =>
    as<Entry>(server, captain, ['POST', tournamentPath(id, '/invitations'), { username }]);
  const inviteRefused = (player: Player, id: string, username: string) =>
    refusal(server, player, ['POST', tournamentPath(id, '/invitations'), { username }]);

  test('a captain invites, the invited accept or decline, until the team is complete', async () => {
    const id = await makeTournament(server, { teamSize: 2 });
    const [captain, friend, other, stranger] = (await makePlayers(server, 4)) as [Player, Player, Player, Player];
    const { teamId, roomId } = await join(captain, id, { teamName: '  Twin   Rivers ' });
    expect(roomId).not.toBeNull();
    expect(await joinRefused(other, id, { teamName: 'TWIN RIVERS' })).toBe('409 TeamNameTaken');
    expect(await invite(captain, id, friend.username)).toMatchObject({ invited: [friend.username] });
    await invite(captain, id, other.username.toUpperCase());
    expect(await inviteRefused(captain, id, 'nobody-at-all')).toBe('422 UnknownPlayer');
    expect(await inviteRefused(captain, id, captain.username)).toBe('409 PlayerAlreadyJoined');
    expect(await inviteRefused(stranger, id, friend.username)).toBe('409 NotJoined');
    expect(await as(server, friend, ['GET', tournamentPath(id)])).toMatchObject({
      invitations: [{ teamId, teamName: 'Twin Rivers', captain: captain.username }],
    });
    expect(await refusal(server, stranger, ['POST', path(id, teamId, 'accept'), {}])).toBe('404 NotFound');
    await as(server, friend, ['POST', path(id, teamId, 'decline')], 204);
    expect(await refusal(server, friend, ['POST', path(id, teamId, 'accept'), {}])).toBe('404 NotFound');
    await invite(captain, id, friend.username);
    expect(await as<Entry>(server, friend, ['POST', path(id, teamId, 'accept'), {}])).toMatchObject({
      captain: false,
      members: [{ username: captain.username, captain: true }, { username: friend.username }],
    });
    expect(await popupTypes(friend, id)).toEqual(['esport_team_success_join']);
    expect(await refusal(server, other, ['POST', path(id, teamId, 'accept'), {}])).toBe('409 RosterFull');
    expect(await inviteRefused(captain, id, stranger.username)).toBe('409 RosterFull');
    expect(await inviteRefused(friend, id, stranger.username)).toBe('422 NotCaptain');
    expect(await refusal(server, friend, ['POST', tournamentPath(id, '/withdraw')])).toBe('422 NotCaptain');
  });

  test('the roster changes until check-in closes, and a changed team checks in again', async () => {
    const id = await makeTournament(server, { teamSize: 2, checkInStartAt: at(-1) });
    const [captain, friend] = (await makePlayers(server, 2)) as [Player, Player];
    const { teamId } = await join(captain, id, { teamName: 'Changing' });
    expect(await checkInRefused(captain, id)).toBe('409 RosterIncomplete');
    await invite(captain, id, friend.username);
    await as(server, friend, ['POST', path(id, teamId, 'accept'), {}]);
    expect(await checkInRefused(friend, id)).toBe('422 NotCaptain');
    expect((await checkIn(captain, id)).state).toBe('checkedIn');
    for (const player of [captain, friend])
      expect(await popupTypes(player, id)).toContain('esport_team_success_check_in');
    const remove = (removed: Player): [string, string] => ['DELETE', tournamentPath(id, `/roster/${removed.id}`)];
    expect(await refusal(server, friend, remove(captain))).toBe('422 NotCaptain');
    expect(await refusal(server, captain, remove(captain))).toBe('422 CaptainStays');
    await as(server, friend, remove(friend), 204);
    expect((await detail(captain, id)).entry).toMatchObject({
      state: 'joined',
      members: [{ username: captain.username }],
    });
    expect((await detail(friend, id)).entry).toBeNull();
    expect(await refusal(server, captain, remove(friend))).toBe('404 NotFound');
  });
});

describe('check-in', () => {
  test('early, without joining, twice and late', async () => {
    const id = await makeTournament(server);
    const [player, stranger] = (await makePlayers(server, 2)) as [Player, Player];
    await join(player, id);
    expect(await checkInRefused(player, id)).toBe('409 CheckInNotOpen');
    expect((await detail(player, id)).entry).toMatchObject({ state: 'joined' });
    expect(await checkInRefused(stranger, id)).toBe('409 NotJoined');
    const open = await makeTournament(server, { checkInStartAt: at(-1) });
    await join(player, open);
    expect((await checkIn(player, open)).state).toBe('checkedIn');
    expect(await checkInRefused(player, open)).toBe('409 AlreadyCheckedIn');
    expect(await popupTypes(player, open)).toEqual(['esport_team_success_join', 'esport_team_success_check_in']);
    const late = await makeTournament(server);
    await join(stranger, late);
    await server.database
      .update(tournaments)
      .set({ checkInStartAt: at(-30), checkInEndAt: at(-1) })
      .where(eq(tournaments.id, late));
    expect(await checkInRefused(stranger, late)).toBe('409 CheckInClosed');
    expect(await refusal(server, stranger, ['POST', tournamentPath(late, '/withdraw')])).toBe('409 RosterClosed');
  });

  test('at the deadline unchecked teams are dropped and the waitlist fills up', async () => {
    const id = await makeTournament(server, {
      maxTeams: 2,
      waitlistSize: 3,
      checkInStartAt: at(-1),
      checkInEndAt: at(20),
    });
    const players = (await makePlayers(server, 5)) as [Player, Player, Player, Player, Player];
    for (const player of players) await join(player, id);
    const [first, second, third, fourth, fifth] = players;
    for (const player of [first, fourth, fifth]) await checkIn(player, id);
    expect((await detail(fourth, id)).entry).toMatchObject({ state: 'waitlisted' });
    server.advance(6 * minute);
    const told = async (player: Player) =>
      (
        await as<{ notifications: { type: string }[] }>(server, player, ['GET', '/api/notifications/notifications'])
      ).notifications.map(({ type }) => type);
    await until(async () => (await told(second)).includes('check_in_ends'));
    expect(await told(first)).not.toContain('check_in_ends');
    server.advance(15 * minute);
    await until(async () => (await detail(first, id)).phase === 'playing');
    const states = await Promise.all(players.map(async (player) => (await detail(player, id)).entry?.state));
    expect(states).toEqual(['checkedIn', 'dropped', 'dropped', 'checkedIn', 'dropped']);
    for (const player of [second, third, fifth]) expect(await told(player)).toContain('check_in_missed');
    expect(await joinRefused(second, id)).toBe('409 JoiningClosed');
  });

  test('one team alone plays nobody: the tournament is called off', async () => {
    const id = await makeTournament(server, { checkInStartAt: at(-1), checkInEndAt: at(5) });
    const [player] = (await makePlayers(server, 1)) as [Player];
    await join(player, id);
    await checkIn(player, id);
    server.advance(6 * minute);
    await until(async () => (await detail(player, id)).phase === 'cancelled');
    const bracket = await as(server, player, ['GET', tournamentPath(id, '/bracket')]);
    expect(bracket).toMatchObject({ groups: [], standings: [] });
  });
});

test('the check-in of one demo tournament is open, and stays so', async () => {
  const { token } = await server.signIn('player-my');
  const player = { ...demoAccounts['player-my'], token, notificationToken: '' };
  await join(player, 'open-gate');
  expect((await checkIn(player, 'open-gate')).state).toBe('checkedIn');
  expect(await popupTypes(player, 'open-gate')).toContain('esport_team_success_check_in');
  const [row] = await server.database.select().from(tournaments).where(eq(tournaments.id, 'open-gate'));
  expect(row!.checkInEndAt.getTime() - server.now().getTime()).toBeGreaterThan(180 * 24 * 3600 * 1000);
});
