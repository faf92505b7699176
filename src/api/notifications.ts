import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getLocale } from '../lib/locale.ts';
import { answer, answerOf, api, header } from './client.ts';
import type { components } from './schema.d.ts';
import { serverTime } from './token.ts';
import type { Tournament } from './tournaments.ts';

export type Notification = components['schemas']['Notification'];
export type WonPrize = components['schemas']['WonPrize'];

/** Which notifications: a page from 1, and only the unread ones or all. */
export interface NotificationSelection {
  page: number;
  unread: boolean;
}

/** So many notifications stand on a page. */
export const notificationPageSize = 20;

const language = () => getLocale().language;

/** One page of the player's notifications, the latest first; a changed unread count makes it old. */
export const notificationsQuery = ({ page, unread }: NotificationSelection) =>
  queryOptions({
    queryKey: ['account', 'notifications', 'list', { page, unread }, language()],
    queryFn: () =>
      answerOf(
        api.GET('/api/notifications/notifications', {
          params: { header, query: { page, pageSize: notificationPageSize, ...(unread && { unread }) } },
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** The player's prizes: those to be claimed, the oldest first, then those claimed lately. */
export const prizesQuery = () =>
  queryOptions({
    queryKey: ['account', 'notifications', 'prizes', language()],
    queryFn: () => answerOf(api.GET('/api/ticketing/prizes', { params: { header } })).then(({ prizes }) => prizes),
  });

/** Marks what came up to `before` (ISO 8601) as read; what arrives meanwhile stays unread. */
export const markAllRead = (before: string) =>
  answer(
    api.POST('/api/membership/notifications/view_all', {
      params: { header: { ...header, 'Idempotency-Key': crypto.randomUUID() } },
      body: { before },
    }),
  );

/** A timer can't wait longer than this; then it looks again. */
const longestWait = 60 * 60_000;

/** Milliseconds until a check-in of these opens or closes; false when none is to come. */
function untilNextWindow(tournaments: Tournament[]): number | false {
  const now = serverTime();
  const waits = tournaments
    .flatMap(({ checkInStartAt, checkInEndAt }) => [checkInStartAt, checkInEndAt])
    .map((at) => Date.parse(at) - now)
    .filter((wait) => wait > 0);
  return waits.length > 0 ? Math.min(...waits, longestWait) + 250 : false;
}

/** The tournaments that the player is in, the latest first; fetched anew when a check-in of theirs opens or closes. */
export const myTournamentsQuery = (playerId: string | null) =>
  queryOptions({
    queryKey: ['tournament', 'list', playerId, 'entries', language()],
    queryFn: () =>
      answerOf(
        api.GET('/api/tournament/tournaments', {
          params: { header, query: { filter: 'mine', page: 1, pageSize: 50 } },
        }),
      ).then(({ tournaments }) => tournaments),
    refetchInterval: ({ state }) => (state.data ? untilNextWindow(state.data) : false),
    enabled: playerId !== null,
  });

/** Checks the player's team in; the server refuses with its reason. */
export const checkIn = (tournamentId: string) =>
  answerOf(
    api.POST('/api/tournament/tournaments/{tournamentId}/check-in', {
      params: { header: { ...header, 'Idempotency-Key': crypto.randomUUID() }, path: { tournamentId } },
    }),
  );
