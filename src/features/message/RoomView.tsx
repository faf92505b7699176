import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { historyQuery, type Message, roomQuery } from '../../api/messages.ts';
import { Problem } from '../../api/problem.ts';
import { useScreenActor } from '../../lib/screenActors.ts';
import { useUser } from '../../lib/usePlayer.ts';
import { DialogFallback } from '../../ui/DialogFallback.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Announcements } from './Announcements.tsx';
import { ChatGate } from './ChatGate.tsx';
import { Composer } from './Composer.tsx';
import { History, type HistoryHandle } from './History.tsx';
import { MutedButton } from './MutedButton.tsx';
import { type Connection, type RoomActor, useConnection } from './room.ts';
import { RoomRefused } from './RoomRefused.tsx';

const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog.tsx')).MessageDialog }));

/** What has no draft yet; one array, so that nothing is drawn anew for it. */
const none: never[] = [];

/** A room's messages and where to write one. It needs a signed-in player, and brings its own height. */
export function RoomView({ roomId }: { roomId: string }) {
  return (
    <ChatGate>
      <OpenRoom key={roomId} roomId={roomId} />
    </ChatGate>
  );
}

/** The actor of this room; that of the room before is on screen for a moment longer. */
function useRoomActor(roomId: string): RoomActor | undefined {
  const room = useScreenActor('chatRoom', roomId);
  const isThis = useSelector(room, (snapshot) => snapshot?.context.roomId === roomId);
  return isThis ? room : undefined;
}

/** Under a tall heading the place to write would be out of sight. */
function bringIntoView(section: HTMLElement | null) {
  section?.scrollIntoView({ block: 'nearest' });
}

/** A room of others, none at all, or an address that was never one. */
const isNoRoom = (error: Error | null) => error instanceof Problem && [400, 404, 422].includes(error.status ?? 0);

function OpenRoom({ roomId }: { roomId: string }) {
  const room = useRoomActor(roomId);
  const playerId = useUser()?.id ?? '';
  const connection = useConnection(room);
  const refusal = useSelector(room, (snapshot) => snapshot?.context.refusal ?? null);
  const outbox = useSelector(room, (snapshot) => snapshot?.context.outbox ?? none);
  const { data: history, isError, error, isFetching, refetch } = useQuery(historyQuery(roomId));
  const [opened, setOpened] = useState<Message | null>(null);
  const list = useRef<HistoryHandle>(null);
  const drafts = useMemo(() => {
    const latest = new Set(history?.messages.slice(-100).map(({ id }) => id));
    return outbox.filter(({ id }) => !latest.has(id));
  }, [outbox, history]);

  if (isNoRoom(error)) return <RoomRefused problem={null} />;
  if (connection === 'refused') return <RoomRefused problem={refusal} />;
  return (
    <section
      ref={bringIntoView}
      className="flex h-[calc(100dvh-var(--header-height)-var(--bottom-bar-height)-9.5rem)] min-h-96 flex-col overflow-hidden rounded-panel border border-line bg-raised wide:h-[calc(100dvh-var(--header-height)-10rem)]"
    >
      <RoomHead roomId={roomId} connection={connection} />
      {history && history.messages.length + drafts.length > 0 && (
        <History
          ref={list}
          roomId={roomId}
          playerId={playerId}
          room={room}
          history={history}
          drafts={drafts}
          onOpen={setOpened}
        />
      )}
      {history && history.messages.length + drafts.length === 0 && (
        <div className="grid grow content-center justify-items-center gap-2 p-6 text-center text-muted">
          <Icon name="message" className="size-8" />
          <p>
            <Trans>No messages yet. Write the first one.</Trans>
          </p>
        </div>
      )}
      {!history && isError && (
        <div className="grow p-4">
          <ErrorState
            title={<Trans>The messages could not be loaded</Trans>}
            message={<Trans>They are safe on the server. Please try again.</Trans>}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!history && !isError && <HistorySkeleton />}
      {history && <Announcements messages={history.messages} playerId={playerId} />}
      <Composer room={room} roomId={roomId} playerId={playerId} onWritten={() => list.current?.scrollToEnd()} />
      {opened && (
        <Suspense fallback={<DialogFallback />}>
          <MessageDialog roomId={roomId} message={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** How the room is connected, how fast one may write, and whom the player muted. */
function RoomHead({ roomId, connection }: { roomId: string; connection: Connection }) {
  const slowSeconds = useQuery(roomQuery(roomId)).data?.slowSeconds ?? 0;
  return (
    <div className="flex min-h-13 items-center gap-3 border-b border-line py-1 pr-2 pl-4 text-sm text-muted">
      <div className="min-w-0 grow">
        <p role="status">
          {connection === 'connecting' && <Trans>Connecting</Trans>}
          {connection === 'live' && <Trans>Connected</Trans>}
          {connection === 'offline' && <Trans>No connection. What you write waits and is sent by itself.</Trans>}
        </p>
        {connection === 'live' && slowSeconds > 0 && (
          <p>
            <Plural
              value={slowSeconds}
              one="Slow mode: a message each second"
              other="Slow mode: a message every # seconds"
            />
          </p>
        )}
      </div>
      <MutedButton />
    </div>
  );
}

function HistorySkeleton() {
  return (
    <Loading className="flex min-h-0 grow flex-col justify-end gap-4 overflow-hidden p-4">
      {['w-3/5', 'w-2/5 self-end', 'w-1/2', 'w-2/3', 'w-1/3 self-end'].map((look) => (
        <Skeleton key={look} className={`h-14 rounded-card ${look}`} />
      ))}
    </Loading>
  );
}
