import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getLocale } from '../lib/locale.ts';
import { answerOf, api, header } from './client.ts';
import type { components } from './schema.d.ts';
import { serverTime } from './token.ts';

export type Tournament = components['schemas']['Tournament'];
export type TournamentDetail = components['schemas']['TournamentDetail'];

/** Which tournaments; without it all that are not over. */
export type TournamentFilter = 'open' | 'upcoming' | 'playing' | 'mine' | 'finished';

const language = () => getLocale().language;

/** A timer can't wait longer than this; then it looks again. */
const longestWait = 60 * 60_000;

/** Milliseconds until the next hour of a tournament's schedule, at which its phase changes; false when none comes. */
function untilNextPhase({ opensAt, checkInStartAt, checkInEndAt, startsAt }: Tournament): number | false {
  const now = serverTime();
  const waits = [opensAt, checkInStartAt, checkInEndAt, startsAt].map((at) => Date.parse(at) - now);
  const next = Math.min(...waits.filter((wait) => wait > 0));
  return Number.isFinite(next) ? Math.min(next + 250, longestWait) : false;
}

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
