import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { answerOf, api, header } from './client.ts';
import type { components } from './schema.d.ts';

export type Message = components['schemas']['Message'];
type Page = components['schemas']['MessageList'];

const pageSize = 50;

const historyKey = (roomId: string) => ['account', 'messages', roomId];

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
  );

/** A room's messages, page by page upwards: the first page is the latest, each in the order of writing. */
export const historyQuery = (roomId: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(roomId),
    queryFn: ({ pageParam, signal }) =>
      fetchPage(roomId, { pageSize, ...(pageParam === null ? {} : { before: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages, more }: Page) => (more ? (messages[0]?.position ?? null) : null),
    // What is new comes over the socket; fetching all pages again would move what the player reads.
    staleTime: Infinity,
  });

type History = InfiniteData<Page, number | null>;

/** The position of the latest message that is known; 0 without any. */
const lastPosition = (history: History | undefined) => history?.pages[0]?.messages.at(-1)?.position ?? 0;

/** Adds messages to the end of a history, each once. */
function appended(history: History, messages: Message[]): History {
  const [latest, ...older] = history.pages;
  if (!latest) return history;
  const known = lastPosition(history);
  const news = messages.filter(({ position }) => position > known);
  if (news.length === 0) return history;
  return { ...history, pages: [{ ...latest, messages: [...latest.messages, ...news] }, ...older] };
}

/** Adds what the socket brought to the history, if that is there; the messages come in order. */
export function addMessages(queries: QueryClient, roomId: string, messages: Message[]): void {
  queries.setQueryData<History>(historyKey(roomId), (history) => history && appended(history, messages));
}

/** Shows a message as it is now: its text was hidden. */
export function replaceMessage(queries: QueryClient, roomId: string, message: Message): void {
  const replaced = (page: Page): Page => ({
    ...page,
    messages: page.messages.map((known) => (known.id === message.id ? message : known)),
  });
  queries.setQueryData<History>(
    historyKey(roomId),
    (history) => history && { ...history, pages: history.pages.map(replaced) },
  );
}

/**
 * Fetches what was written while nobody listened, from the last message known up to `upTo`. A gap of many pages
 * is not filled: the history then begins anew at its end.
 */
export async function catchUp(queries: QueryClient, roomId: string, upTo: number): Promise<void> {
  const history = queries.getQueryData<History>(historyKey(roomId));
  const known = lastPosition(history);
  if (!history || known >= upTo) return;
  if (upTo - known > pageSize) {
    await queries.resetQueries({ queryKey: historyKey(roomId) });
    return;
  }
  const { messages } = await fetchPage(roomId, { after: known, pageSize });
  addMessages(queries, roomId, messages);
}
