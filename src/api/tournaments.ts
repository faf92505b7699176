import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getLocale } from '../lib/locale.ts';
import { answer, answerOf, api, header } from './client.ts';
import type { components } from './schema.d.ts';
import { serverTime } from './token.ts';

type Schemas = components['schemas'];
export type Tournament = Schemas['Tournament'];
export type TournamentDetail = Schemas['TournamentDetail'];
export type Entry = NonNullable<Tournament['entry']>;
export type Team = Schemas['Team'];
export type Bracket = Schemas['Bracket'];
export type BracketGroup = Schemas['BracketGroup'];
export type Match = Schemas['Match'];
export type Opponent = Schemas['Opponent'];
export type Invitation = Schemas['Invitation'];

/** Which tournaments; without it all that are not over. */
export type TournamentFilter = 'open' | 'upcoming' | 'playing' | 'mine' | 'finished';

const language = () => getLocale().language;

/** A timer can't wait longer than this; then it looks again. */
const longestWait = 60 * 60_000;

/** While a bracket is played, what no notification tells is fetched this often, in milliseconds. */
const whilePlaying = 15_000;

/** The next hour of a tournament's schedule (ISO 8601), at which its phase changes; null when none comes. */
export function nextHour({ opensAt, checkInStartAt, checkInEndAt, startsAt }: Tournament, now: number): string | null {
  const coming = [opensAt, checkInStartAt, checkInEndAt, startsAt].filter((at) => Date.parse(at) > now);
  return coming.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

function untilNextPhase(tournament: Tournament): number | false {
  const playing = tournament.phase === 'playing' || tournament.phase === 'starting';
  const longest = playing ? whilePlaying : longestWait;
  const now = serverTime();
  const next = nextHour(tournament, now);
  if (next === null) return playing && whilePlaying;
  return Math.min(Date.parse(next) - now + 250, longest);
}

/** The games that tournaments are played in. */
export const gamesQuery = () =>
  queryOptions({
    queryKey: ['games', language()],
    queryFn: () => answerOf(api.GET('/api/tournament/games', { params: { header } })).then(({ games }) => games),
    staleTime: 10 * 60_000,
  });

/** A tournament with the player's own entry; fetched anew when its phase changes. `playerId` null: nobody is signed in. */
export const tournamentQuery = (tournamentId: string, playerId: string | null) =>
  queryOptions({
    queryKey: ['tournament', tournamentId, 'detail', playerId, language()],
    queryFn: () =>
      answerOf(api.GET('/api/tournament/tournaments/{tournamentId}', { params: { header, path: { tournamentId } } })),
    refetchInterval: ({ state }) => (state.data ? untilNextPhase(state.data) : false),
  });

/** One page of tournaments. */
export const tournamentsQuery = (selection: {
  filter?: TournamentFilter;
  gameId?: string;
  page: number;
  pageSize: number;
  playerId: string | null;
}) => {
  const { playerId, ...query } = selection;
  return queryOptions({
    queryKey: ['tournament', 'list', playerId, query, language()],
    queryFn: () => answerOf(api.GET('/api/tournament/tournaments', { params: { header, query } })),
    placeholderData: keepPreviousData,
  });
};

/** One page of the teams of a tournament, in the order of joining. */
export const teamsQuery = (tournamentId: string, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['tournament', tournamentId, 'teams', page, pageSize],
    queryFn: () =>
      answerOf(
        api.GET('/api/tournament/tournaments/{tournamentId}/teams', {
          params: { header, path: { tournamentId }, query: { page, pageSize } },
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** The bracket of a tournament; `playing` keeps it fresh. */
export const bracketQuery = (tournamentId: string, playing: boolean) =>
  queryOptions({
    queryKey: ['tournament', tournamentId, 'bracket'],
    queryFn: () =>
      answerOf(
        api.GET('/api/tournament/tournaments/{tournamentId}/bracket', { params: { header, path: { tournamentId } } }),
      ),
    refetchInterval: playing ? whilePlaying : false,
  });

/** Parameters of a write; its key makes it safe to send again after a renewed session. */
const writing = <Path>(path: Path) => ({
  header: { ...header, 'Idempotency-Key': crypto.randomUUID() },
  path,
});

/** The captain invites a player by username. */
export const inviteToTeam = ({ tournamentId, username }: { tournamentId: string; username: string }) =>
  answerOf(
    api.POST('/api/tournament/tournaments/{tournamentId}/invitations', {
      params: writing({ tournamentId }),
      body: { username },
    }),
  );

type Asked = { tournamentId: string; teamId: string };

/** Joins the team that invited the player; the game's own id where the tournament asks for it. */
export const acceptInvitation = ({ gameAccount, ...path }: Asked & { gameAccount?: string }) =>
  answerOf(
    api.POST('/api/tournament/tournaments/{tournamentId}/invitations/{teamId}/accept', {
      params: writing(path),
      body: gameAccount === undefined ? {} : { gameAccount },
    }),
  );

export const declineInvitation = (path: Asked) =>
  answer(
    api.POST('/api/tournament/tournaments/{tournamentId}/invitations/{teamId}/decline', { params: writing(path) }),
  );

/** Takes a player out of the team: the captain another one, or a player themselves. */
export const removeFromTeam = (path: { tournamentId: string; userId: string }) =>
  answer(api.DELETE('/api/tournament/tournaments/{tournamentId}/roster/{userId}', { params: writing(path) }));

type Score = { tournamentId: string; matchId: number; scores: number[] };

/** A captain's report of a match; `scores` in the order of the opponents. */
export const reportScore = ({ scores, ...path }: Score) =>
  answerOf(
    api.POST('/api/tournament/tournaments/{tournamentId}/matches/{matchId}/report', {
      params: writing(path),
      body: { scores },
    }),
  );

/** The organiser's word on a match that the captains dispute. */
export const settleMatch = ({ scores, ...path }: Score) =>
  answerOf(
    api.POST('/api/tournament/tournaments/{tournamentId}/matches/{matchId}/settle', {
      params: writing(path),
      body: { scores },
    }),
  );
