import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { type History as Messages, loadOlder, type Message } from '../../api/messages.ts';
import type { Draft } from '../../../machines/message/chatRoom.machine.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DraftRow } from './DraftRow.tsx';
import { MessageRow } from './MessageRow.tsx';
import type { RoomActor } from './room.ts';
import { useSending } from './room.ts';
import { useReading } from './useReading.ts';

/** Older messages are fetched when so few rows are left above. */
const fetchAhead = 15;
/** How high a row is taken to be before it is drawn, in pixels. */
const rowHeight = 72;
/** So near the end counts as being there, in pixels. */
const endThreshold = 60;

export interface HistoryHandle {
  scrollToEnd: () => void;
}

type HistoryProps = {
  ref: Ref<HistoryHandle>;
  roomId: string;
  playerId: string;
  room: RoomActor | undefined;
  history: Messages;
  drafts: Draft[];
  onOpen: (message: Message) => void;
};

/** Fetches the page above as the first rows come near; stops at a failure until it is asked again. */
function useOlder(roomId: string, more: boolean, firstRow: number) {
  const queries = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => loadOlder(queries, roomId),
    networkMode: 'always',
  });
  const needed = more && firstRow < fetchAhead;
  useEffect(() => {
    if (needed && !isPending && !isError) mutate();
  }, [needed, isPending, isError, mutate]);
  return { failed: isError, retry: mutate };
}

/** The messages of a room and those not sent yet, of which only the rows on screen are drawn. */
export function History({ ref, roomId, playerId, room, history, drafts, onOpen }: HistoryProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { messages, more } = history;
  const sending = useSending(room);
  const firstUnsent = drafts.find(({ problem }) => problem === null);
  const keyAt = useCallback(
    (index: number) => (messages[index] ?? drafts[index - messages.length])?.id ?? index,
    [messages, drafts],
  );
  const rows = useVirtualizer({
    count: messages.length + drafts.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    // It begins at its end, without a look at the rows above.
    initialOffset: () => (messages.length + drafts.length) * rowHeight,
    getItemKey: keyAt,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endThreshold,
    paddingEnd: 12,
  });
  // A row loses its day and author at its top when the page above arrives: what is read below stays.
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ start }) => start <= (rows.scrollOffset ?? 0);
  const items = rows.getVirtualItems();
  useLayoutEffect(() => rows.scrollToEnd(), [rows]);
  useImperativeHandle(ref, () => ({ scrollToEnd: () => requestAnimationFrame(() => rows.scrollToEnd()) }), [rows]);
  const older = useOlder(roomId, more, items[0]?.index ?? fetchAhead);

  const last = messages.at(-1)?.position ?? 0;
  const atEnd = items.length > 0 && rows.isAtEnd();
  const [seen, setSeen] = useState(last);
  if (atEnd && seen < last) setSeen(last);
  const unseen = atEnd ? 0 : countUnseen(messages, seen, playerId);
  useReading(roomId, seen > 0 ? seen : null);

  function draw({ index }: VirtualItem) {
    const message = messages[index];
    if (message) {
      const own = message.author.id === playerId;
      return <MessageRow message={message} before={messages[index - 1]} own={own} onOpen={onOpen} />;
    }
    const draft = drafts[index - messages.length];
    if (!draft) return null;
    return (
      <DraftRow
        draft={draft}
        status={(draft === firstUnsent && sending) || { kind: 'waiting' }}
        onRetry={() => room?.send({ type: 'message.retry', id: draft.id })}
        onDiscard={() => room?.send({ type: 'message.discard', id: draft.id })}
      />
    );
  }

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        role="region"
        tabIndex={0}
        aria-label={t`Messages`}
        className="absolute inset-0 overflow-x-hidden overflow-y-auto overscroll-contain px-3 -outline-offset-2 [overflow-anchor:none] desk:px-4"
      >
        <div role="list" className="relative" style={{ height: rows.getTotalSize() }}>
          {items.map((item) => (
            <div
              key={item.key}
              ref={rows.measureElement}
              role="listitem"
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {draw(item)}
            </div>
          ))}
        </div>
      </div>
      {older.failed && (
        <div className="absolute inset-x-0 top-2 grid justify-items-center gap-2 px-3">
          <div
            role="alert"
            className="flex flex-wrap items-center gap-3 rounded-card border border-edge bg-raised px-4 py-2 text-sm shadow-raised"
          >
            <Trans>Older messages could not be loaded.</Trans>
            <Button onClick={() => older.retry()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </div>
      )}
      {unseen > 0 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 grid justify-items-center">
          <Button className="pointer-events-auto bg-raised shadow-raised" onClick={() => rows.scrollToEnd()}>
            <Icon name="down" className="size-4" />
            <Plural value={unseen} one="# new message" other="# new messages" />
          </Button>
        </div>
      )}
    </div>
  );
}

/** How many messages of others came since the player was at the end. */
function countUnseen(messages: Message[], seen: number, playerId: string): number {
  let count = 0;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!message || message.position <= seen) break;
    if (message.author.id !== playerId) count += 1;
  }
  return count;
}
