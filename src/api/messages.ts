import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getLocale } from '../lib/locale.ts';
import { answer, answerOf, api, header } from './client.ts';
import type { components } from './schema.d.ts';

export type Message = components['schemas']['Message'];
export type Room = components['schemas']['Room'];
export type ReportReason = components['schemas']['MessageReport']['reason'];

/** A part of a room's history up to its end, in the order of writing; `more`: there is older than that. */
export type History = components['schemas']['MessageList'];

const latestSize = 50;
const olderSize = 100;
const roomsKey = ['account', 'rooms'];
const mutesKey = ['account', 'mutes'];
const historiesKey = ['account', 'messages'];

const historyKey = (roomId: string) => [...historiesKey, roomId];

/** A write's header; its key makes it safe to repeat after a renewed session. */
const writeHeader = () => ({ ...header, 'Idempotency-Key': crypto.randomUUID() });

/** The same author once: a long history has few of them, and names take room. */
function withSharedAuthors({ messages, more }: History): History {
  const authors = new Map(messages.map(({ author }) => [author.id, author]));
  return {
    messages: messages.map((message) => ({ ...message, author: authors.get(message.author.id) ?? message.author })),
    more,
  };
}

const fetchPage = (
  roomId: string,
  query: { before?: number; after?: number; pageSize: number },
  signal?: AbortSignal,
) =>
  answerOf(
    api.GET('/api/message/rooms/{roomId}/messages', {
      params: { header, path: { roomId }, query },
      ...(signal ? { signal } : {}),
    }),
  ).then(withSharedAuthors);

/** The position of the latest message that is known; 0 without any. */
const lastPosition = ({ messages }: History) => messages.at(-1)?.position ?? 0;

/** A history with its latest page read anew: what it knew before and after that page stays, unless there is a gap. */
function withLatest(history: History | undefined, page: History): History {
  const first = page.messages[0]?.position;
  if (!history || first === undefined || lastPosition(history) < first - 1) return page;
  const end = lastPosition(page);
  const older = history.messages.filter(({ position }) => position < first);
  const newer = history.messages.filter(({ position }) => position > end);
  return {
    messages: [...older, ...page.messages, ...newer],
    more: older.length > 0 ? history.more : page.more,
  };
}

/**
 * A room's history from where it was read back to. Older pages come by `loadOlder`, what is new over the socket:
 * both write into the cache at any moment, which a query of pages that is fetching would undo.
 */
export const historyQuery = (roomId: string) =>
  queryOptions({
    queryKey: historyKey(roomId),
    queryFn: async ({ client, signal }) => {
      const page = await fetchPage(roomId, { pageSize: latestSize }, signal);
      return withLatest(client.getQueryData<History>(historyKey(roomId)), page);
    },
    staleTime: Infinity,
    // Comparing a long history with itself at every message would cost more than drawing it.
    structuralSharing: false,
  });

function change(queries: QueryClient, roomId: string, by: (history: History) => History) {
  queries.setQueryData<History>(historyKey(roomId), (history) => history && by(history));
}

/** Puts the page before what is known in front of it. */
export async function loadOlder(queries: QueryClient, roomId: string): Promise<void> {
  const before = queries.getQueryData<History>(historyKey(roomId))?.messages[0]?.position;
  if (before === undefined) return;
  const page = await fetchPage(roomId, { before, pageSize: olderSize });
  change(queries, roomId, (history) =>
    history.messages[0]?.position === before
      ? { messages: [...page.messages, ...history.messages], more: page.more }
      : history,
  );
}

/** Adds messages that come in order to the end of the history, each once. */
export function addMessages(queries: QueryClient, roomId: string, messages: Message[]): void {
  change(queries, roomId, (history) => {
    const known = lastPosition(history);
    const news = messages.filter(({ position }) => position > known);
    return news.length === 0 ? history : { ...history, messages: [...history.messages, ...news] };
  });
}

/** Shows a message as it is now: its text was hidden. */
export function replaceMessage(queries: QueryClient, roomId: string, message: Message): void {
  change(queries, roomId, (history) => ({
    ...history,
    messages: history.messages.map((known) => (known.id === message.id ? message : known)),
  }));
}

async function reload(queries: QueryClient, roomId: string) {
  const page = await fetchPage(roomId, { pageSize: latestSize });
  queries.setQueryData<History>(historyKey(roomId), (history) => withLatest(history, page));
}

/**
 * Reads the history, or what was written while nobody listened: from the last message known up to `upTo`. A gap of
 * many messages is not filled: the history then begins anew at its end.
 */
export async function catchUp(queries: QueryClient, roomId: string, upTo: number): Promise<void> {
  const history = await queries.ensureQueryData(historyQuery(roomId));
  const known = lastPosition(history);
  if (known >= upTo) return;
  if (upTo - known > latestSize) return reload(queries, roomId);
  const { messages } = await fetchPage(roomId, { after: known, pageSize: latestSize });
  addMessages(queries, roomId, messages);
}

/** The player's rooms, the one written in last first; their titles are in the player's language. */
export const roomsQuery = (pageSize: number) =>
  queryOptions({
    queryKey: [...roomsKey, 'list', pageSize, getLocale().language],
    queryFn: () => answerOf(api.GET('/api/message/rooms', { params: { header, query: { pageSize } } })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

/** One room. */
export const roomQuery = (roomId: string) =>
  queryOptions({
    queryKey: [...roomsKey, roomId, getLocale().language],
    queryFn: () => answerOf(api.GET('/api/message/rooms/{roomId}', { params: { header, path: { roomId } } })),
    staleTime: 60_000,
  });

/** Has the lists of rooms fetched anew: something was written or read. */
export const renewRooms = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [...roomsKey, 'list'] });

/** The room with one other player, made when it is not there. @throws Problem UnknownPlayer, NotToYourself */
export const openDirectRoom = (username: string) =>
  answerOf(api.POST('/api/message/rooms/direct', { params: { header: writeHeader() }, body: { username } }));

/** Remembers that the player has read up to this position. */
export const markRead = (roomId: string, position: number) =>
  answer(
    api.POST('/api/message/rooms/{roomId}/read', {
      params: { header: writeHeader(), path: { roomId } },
      body: { position },
    }),
  );

/** Reports a message; of several reports by one player the first counts. */
export const reportMessage = (roomId: string, messageId: string, reason: ReportReason) =>
  answer(
    api.POST('/api/message/rooms/{roomId}/messages/{messageId}/report', {
      params: { header: writeHeader(), path: { roomId, messageId } },
      body: { reason },
    }),
  );

/** The players whose messages are not shown. */
export const mutesQuery = () =>
  queryOptions({
    queryKey: mutesKey,
    queryFn: () => answerOf(api.GET('/api/message/mutes', { params: { header } })).then(({ players }) => players),
  });

/** Hides the messages of a player, at once those on screen too. */
export async function mutePlayer(queries: QueryClient, userId: string): Promise<void> {
  await answer(api.PUT('/api/message/mutes/{userId}', { params: { header: writeHeader(), path: { userId } } }));
  queries.setQueriesData<History>(
    { queryKey: historiesKey },
    (history) => history && { ...history, messages: history.messages.filter(({ author }) => author.id !== userId) },
  );
  await Promise.all([queries.invalidateQueries({ queryKey: mutesKey }), renewRooms(queries)]);
}

/** Shows them again: histories begin anew at their end, for what is missing may be anywhere in them. */
export async function unmutePlayer(queries: QueryClient, userId: string): Promise<void> {
  await answer(api.DELETE('/api/message/mutes/{userId}', { params: { header: writeHeader(), path: { userId } } }));
  queries.removeQueries({ queryKey: historiesKey, type: 'inactive' });
  const shown = queries.getQueryCache().findAll({ queryKey: historiesKey, type: 'active' });
  await Promise.all(shown.map(({ queryKey }) => beginAnew(queries, String(queryKey[2]))));
  await Promise.all([queries.invalidateQueries({ queryKey: mutesKey }), renewRooms(queries)]);
}

async function beginAnew(queries: QueryClient, roomId: string) {
  const page = await fetchPage(roomId, { pageSize: latestSize });
  change(queries, roomId, ({ messages }) => ({
    messages: [...page.messages, ...messages.filter(({ position }) => position > lastPosition(page))],
    more: page.more,
  }));
}
