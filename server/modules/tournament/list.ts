import { and, asc, count, desc, eq, getTableColumns, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Schema } from '../../contract.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import { htmlLanguage, type Language } from '../../language.ts';
import { users } from '../auth/tables.ts';
import { rooms } from '../message/tables.ts';
import { entriesOf, entryState, membersByTeam } from './entry.ts';
import { filtered, inCheckIn, type PhaseFilter, phaseOf } from './phase.ts';
import { games, teamInvitations, teamMembers, teams, tournaments } from './tables.ts';

type Page = { page: number; pageSize: number };
/** Who asks; null is nobody in particular. */
type Reader = { userId: string | null; language: Language; now: Date };

/** Everything but the bracket, which may be big. */
const { bracket: _bracket, ...columns } = getTableColumns(tournaments);
const row = { ...columns, drawn: isNotNull(tournaments.bracket).mapWith(Boolean), game: games };

async function selectTournaments(database: Database, where: SQL | undefined, order: SQL[], page: Page) {
  return await database
    .select(row)
    .from(tournaments)
    .innerJoin(games, eq(games.id, tournaments.gameId))
    .where(where)
    .orderBy(...order)
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

type Row = Awaited<ReturnType<typeof selectTournaments>>[number];

function gameAnswer(game: typeof games.$inferSelect, language: Language): Schema<'Game'> {
  const bengali = htmlLanguage(language) === 'bn';
  return {
    id: game.id,
    name: bengali ? game.nameBn : game.nameEn,
    genre: game.genre,
    media: { url: game.mediaUrl },
    accountLabel: bengali ? game.accountLabelBn : game.accountLabelEn,
  };
}

async function countsOf(database: Database, ids: string[]) {
  const rows = await database
    .select({ id: teams.tournamentId, place: teams.place, teams: count() })
    .from(teams)
    .where(inArray(teams.tournamentId, ids))
    .groupBy(teams.tournamentId, teams.place);
  return (id: string, place: 'in' | 'waiting') =>
    rows.find((found) => found.id === id && found.place === place)?.teams ?? 0;
}

async function answersOf(database: Database, rows: Row[], { userId, language, now }: Reader) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await countsOf(database, ids);
  const entries = userId === null ? new Map() : await entriesOf(database, userId, ids);
  return rows.map((tournament): Schema<'Tournament'> => ({
    id: tournament.id,
    title: htmlLanguage(language) === 'bn' ? tournament.titleBn : tournament.titleEn,
    game: gameAnswer(tournament.game, language),
    format: tournament.format,
    teamSize: tournament.teamSize,
    maxTeams: tournament.maxTeams,
    teams: counted(tournament.id, 'in'),
    waitlisted: counted(tournament.id, 'waiting'),
    phase: phaseOf(tournament, now),
    opensAt: tournament.opensAt.toISOString(),
    checkInStartAt: tournament.checkInStartAt.toISOString(),
    checkInEndAt: tournament.checkInEndAt.toISOString(),
    startsAt: tournament.startsAt.toISOString(),
    finishedAt: tournament.finishedAt?.toISOString() ?? null,
    country: tournament.country,
    adultsOnly: tournament.adultsOnly,
    subscribersOnly: tournament.subscribersOnly,
    gameAccountRequired: tournament.gameAccountRequired,
    prizes: tournament.prizes,
    entry: entries.get(tournament.id) ?? null,
  }));
}

/** All games, in their order. */
export async function gamesIn(database: Database, language: Language): Promise<Schema<'Game'>[]> {
  const rows = await database.select().from(games).orderBy(asc(games.position), asc(games.id));
  return rows.map((game) => gameAnswer(game, language));
}

export type Filter = {
  filter?: PhaseFilter | 'mine' | undefined;
  /** Only those whose check-in is open, or only others. */
  checkIn?: boolean | undefined;
  gameId?: string | undefined;
};

function conditionOf(database: Database, { filter, checkIn, gameId }: Filter, reader: Reader): SQL | undefined {
  const { userId, now } = reader;
  const ofGame = gameId === undefined ? undefined : eq(tournaments.gameId, gameId);
  const wanted = and(checkIn === undefined ? undefined : inCheckIn(checkIn, now), ofGame);
  if (filter !== 'mine') return and(filtered(filter, now), wanted);
  if (userId === null) throw refuse('Unauthorized');
  const mine = database
    .select({ id: teamMembers.tournamentId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId));
  return and(inArray(tournaments.id, mine), wanted);
}

/**
 * A page of tournaments: those that start soonest first; of one's own and of finished ones, the latest first.
 * @throws Refusal Unauthorized for `mine` without a session
 */
export async function tournamentsIn(
  database: Database,
  filter: Filter,
  page: Page,
  reader: Reader,
): Promise<Schema<'TournamentList'>> {
  const wanted = conditionOf(database, filter, reader);
  const backwards = filter.filter === 'finished' || filter.filter === 'mine';
  const direction = backwards ? desc : asc;
  const rows = await selectTournaments(
    database,
    wanted,
    [direction(tournaments.startsAt), direction(tournaments.id)],
    page,
  );
  const total = await database.$count(tournaments, wanted);
  return { tournaments: await answersOf(database, rows, reader), total };
}

async function invitationsOf(database: Database, tournamentId: string, userId: string) {
  return await database
    .select({ teamId: teams.id, teamName: teams.name, captain: users.username })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
    .innerJoin(users, eq(users.id, teams.captainId))
    .where(and(eq(teamInvitations.userId, userId), eq(teams.tournamentId, tournamentId)))
    .orderBy(asc(teamInvitations.invitedAt));
}

/**
 * A tournament with what only its own page shows.
 * @throws Refusal NotFound
 */
export async function tournamentIn(
  database: Database,
  tournamentId: string,
  reader: Reader,
): Promise<Schema<'TournamentDetail'>> {
  const [found] = await selectTournaments(database, eq(tournaments.id, tournamentId), [], { page: 1, pageSize: 1 });
  if (found === undefined) throw refuse('NotFound');
  const [answer] = await answersOf(database, [found], reader);
  if (answer === undefined) throw refuse('NotFound');
  const [room] = await database.select({ id: rooms.id }).from(rooms).where(eq(rooms.tournamentId, tournamentId));
  const bengali = htmlLanguage(reader.language) === 'bn';
  return {
    ...answer,
    description: bengali ? found.descriptionBn : found.descriptionEn,
    rules: bengali ? found.rulesBn : found.rulesEn,
    roomId: answer.entry === null ? null : (room?.id ?? null),
    organiser: reader.userId !== null && found.organiserId === reader.userId,
    invitations: reader.userId === null ? [] : await invitationsOf(database, tournamentId, reader.userId),
  };
}

const placeOrder = { in: 0, waiting: 1, dropped: 2 };

/**
 * A page of a tournament's teams: those with a place, the waitlist, those that were dropped; each in order of joining.
 * @throws Refusal NotFound
 */
export async function teamsIn(
  database: Database,
  tournamentId: string,
  { page, pageSize }: Page,
): Promise<Schema<'TeamList'>> {
  const ofTournament = eq(teams.tournamentId, tournamentId);
  const known = await database.$count(tournaments, eq(tournaments.id, tournamentId));
  if (known === 0) throw refuse('NotFound');
  const all = await database.select().from(teams).where(ofTournament);
  const sorted = all.toSorted((a, b) => placeOrder[a.place] - placeOrder[b.place] || a.number - b.number);
  const found = sorted.slice((page - 1) * pageSize, page * pageSize);
  const members = await membersByTeam(database, found);
  return {
    teams: found.map((team) => ({
      id: team.id,
      name: team.name,
      state: entryState(team),
      members: members.get(team.id) ?? [],
      rank: team.rank,
    })),
    total: all.length,
  };
}
