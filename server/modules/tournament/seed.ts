import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type DemoAccount, demoAccounts } from '../../db/seed/accounts.ts';
import { type Bracket, decideMatch, drawBracket, standingsOf, stateOf } from './bracket.ts';
import { addTournament } from './schedule.ts';
import { accountLabel, demoGames, demoRules, demoTitles } from './seedTexts.ts';
import { games, gameAccounts, teamMembers, teams, type tournaments } from './tables.ts';

type NewTournament = typeof tournaments.$inferInsert;
type TournamentId = keyof typeof demoTitles;

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The same id in every database. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`arenaku demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const gameRows = demoGames.map(({ id, genre, name, account }, index) => ({
  id,
  genre,
  position: index + 1,
  nameEn: name[0],
  nameBn: name[1],
  mediaUrl: `/games/${id}.svg`,
  accountLabelEn: account ? accountLabel[0] : null,
  accountLabelBn: account ? accountLabel[1] : null,
}));

/** When things happen, counted from the seeding: joining opens, check-in begins, and ends with the start. */
type Times = { opens: number; checkIn: number; starts: number };
type Options = Partial<Omit<NewTournament, 'id' | 'gameId'>>;

function tournament(id: TournamentId, gameId: string, times: Times, options: Options, now: Date): NewTournament {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const game = demoGames.find((known) => known.id === gameId);
  const size = options.teamSize ?? 1;
  const places = options.maxTeams ?? 8;
  return {
    id,
    gameId,
    titleEn: demoTitles[id][0],
    titleBn: demoTitles[id][1],
    descriptionEn: `${game?.name[0] ?? ''}, ${places} teams of ${size}.`,
    descriptionBn: `${game?.name[1] ?? ''}, প্রতি দলে ${size} জন, ${places}টি দল।`,
    rulesEn: demoRules[0],
    rulesBn: demoRules[1],
    format: 'single_elimination',
    teamSize: size,
    maxTeams: places,
    waitlistSize: 4,
    organiserId: demoAccounts['organiser-my'].id,
    prizes: [
      { rank: 1, tickets: 500 },
      { rank: 2, tickets: 300 },
      { rank: 3, tickets: 100 },
    ],
    opensAt: after(times.opens),
    checkInStartAt: after(times.checkIn),
    checkInEndAt: after(times.starts),
    startsAt: after(times.starts),
    ...options,
  };
}

/** Twelve tournaments in every phase. Check-in of `open-gate` is open and stays so, as a year is long for a demo. */
function demoTournaments(now: Date): NewTournament[] {
  const soon = { opens: -3 * day, checkIn: 2 * day, starts: 2 * day + hour };
  const later = { opens: 5 * day, checkIn: 12 * day, starts: 12 * day + hour };
  const past = (days: number) => ({ opens: -(days + 7) * day, checkIn: -days * day - hour, starts: -days * day });
  const make = (id: TournamentId, gameId: string, times: Times, options: Options = {}) =>
    tournament(id, gameId, times, options, now);
  return [
    make('open-gate', 'street-striker', { opens: -7 * day, checkIn: -hour, starts: 365 * day }, { maxTeams: 64 }),
    make('monsoon-cup', 'ten-towers', soon, { gameAccountRequired: true }),
    make('twin-rivers-duo', 'delta-strike', soon, { teamSize: 2, format: 'double_elimination' }),
    make('dhaka-night-league', 'river-of-cards', soon, { country: 'BD', format: 'round_robin', maxTeams: 6 }),
    make('gold-weave-invitational', 'night-circuit', soon, { subscribersOnly: true, country: 'MY' }),
    make('masters-of-silat', 'ring-of-silat', soon, { adultsOnly: true, format: 'double_elimination' }),
    make('new-year-clash', 'last-island', later, { teamSize: 4, maxTeams: 16, gameAccountRequired: true }),
    make('spring-circuit', 'night-circuit', later),
    make('delta-league-final', 'street-striker', past(0.02), { maxTeams: 4 }),
    make('padma-round', 'batik-blocks', past(0.05), { maxTeams: 4, format: 'round_robin' }),
    make('penang-night-cup', 'street-striker', past(3), { maxTeams: 4 }),
    make('quiet-sunday', 'batik-blocks', past(10), { cancelledAt: new Date(now.getTime() - 10 * day) }),
  ];
}

type Entrant = DemoAccount & { checkedIn: boolean };

async function enter(database: Database, { id, opensAt, checkInStartAt }: NewTournament, entrants: Entrant[]) {
  const teamIds: string[] = [];
  for (const [index, { id: userId, username, checkedIn }] of entrants.entries()) {
    const teamId = idOf(`team of ${username} in ${id}`);
    const joinedAt = new Date(opensAt.getTime() + (index + 1) * hour);
    const checkedInAt = checkedIn ? checkInStartAt : null;
    const number = index + 1;
    await database.insert(teams).values({
      id: teamId,
      tournamentId: id,
      name: username,
      captainId: userId,
      place: 'in',
      number,
      joinedAt,
      checkedInAt,
    });
    await database.insert(teamMembers).values({ tournamentId: id, userId, teamId, joinedAt });
    teamIds.push(teamId);
  }
  return teamIds;
}

/** Plays every match: who joined later wins, so that player-my comes second to subscriber-my. */
async function playedOut(drawn: Bracket): Promise<Bracket> {
  let bracket = drawn;
  for (;;) {
    const next = bracket.match.find((match) => stateOf(match) === 'ready');
    if (next === undefined) return bracket;
    bracket = await decideMatch(bracket, Number(next.id), [1, 2]);
  }
}

const players = (names: (keyof typeof demoAccounts)[], checkedIn: boolean): Entrant[] =>
  names.map((name) => ({ ...demoAccounts[name], checkedIn }));

/** Whom the demo tournaments have; in the others the first place is free. */
function entrantsOf(id: string): Entrant[] {
  if (id === 'open-gate') return players(['subscriber-my', 'player-bd'], true);
  if (id === 'monsoon-cup') return players(['subscriber-my'], false);
  if (id === 'delta-league-final') return players(['player-my', 'player-bd', 'subscriber-my'], true);
  if (id === 'padma-round') return players(['player-bd', 'subscriber-my', 'player-my'], true);
  if (id === 'penang-night-cup') return players(['player-my', 'subscriber-my'], true);
  return [];
}

const playing = new Set<string>(['delta-league-final', 'padma-round']);
const finished = 'penang-night-cup';

async function write(database: Database, row: NewTournament, now: Date): Promise<void> {
  const entrants = entrantsOf(row.id);
  const teamIds = entrants.map(({ username }) => idOf(`team of ${username} in ${row.id}`));
  const played = playing.has(row.id) || row.id === finished;
  const drawn = played ? await drawBracket(row.format, teamIds) : null;
  const isFinished = drawn !== null && row.id === finished;
  const bracket = isFinished ? await playedOut(drawn) : drawn;
  const finishedAt = isFinished ? new Date(row.startsAt.getTime() + 2 * hour) : null;
  await addTournament(database, { ...row, bracket, finishedAt }, now);
  await enter(database, row, entrants);
  if (!isFinished || bracket === null) return;
  for (const { teamId, rank } of await standingsOf(bracket)) await setRank(database, teamId, rank);
}

async function setRank(database: Database, teamId: string, rank: number): Promise<void> {
  await database.update(teams).set({ rank }).where(eq(teams.id, teamId));
}

/** Writes eight games and twelve tournaments. */
export async function seedTournaments(database: Database, now: Date): Promise<void> {
  await database.insert(games).values(gameRows);
  await database
    .insert(gameAccounts)
    .values({ userId: demoAccounts['subscriber-my'].id, gameId: 'ten-towers', account: '8812047' });
  for (const row of demoTournaments(now)) await write(database, row, now);
}
