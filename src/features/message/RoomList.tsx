import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Room, roomsQuery } from '../../api/messages.ts';
import { formatMoment } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

const kinds: Record<Room['kind'], { icon: IconName; label: MessageDescriptor }> = {
  tournament: { icon: 'esports', label: msg`Tournament` },
  team: { icon: 'message', label: msg`Team` },
  direct: { icon: 'account', label: msg`Player` },
};

const pageSize = 20;
/** The most that the server gives at once. */
const largestPage = 100;

/** The player's rooms, the one written in last first. */
export function RoomList() {
  const [size, setSize] = useState(pageSize);
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...roomsQuery(size),
    // A direct message tells itself; rooms of many players do not.
    refetchInterval: 30_000,
  });
  if (isPending) {
    return (
      <Loading className="grid gap-2">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-18 w-full rounded-card" />
        ))}
      </Loading>
    );
  }
  if (isError && !data) {
    return (
      <ErrorState
        title={<Trans>Your rooms could not be loaded</Trans>}
        message={<Trans>Your messages are safe. Please try again.</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { rooms, total } = data;
  if (rooms.length === 0) {
    return (
      <EmptyState
        icon="message"
        title={<Trans>No messages yet</Trans>}
        actions={
          <LinkButton to="/esports">
            <Trans>Esports</Trans>
          </LinkButton>
        }
      >
        <Trans>Write to a player by username, or join a tournament: its room is then listed here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid list-none gap-2">
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomLink room={room} />
          </li>
        ))}
      </ul>
      {total > rooms.length && size < largestPage && (
        <Button busy={isFetching} onClick={() => setSize(Math.min(size + 40, largestPage))}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function RoomLink({ room }: { room: Room }) {
  const { i18n } = useLingui();
  const { language } = useLocale();
  const { icon, label } = kinds[room.kind];
  const unread = room.unread > 99 ? '99+' : room.unread;
  return (
    <Link
      to="/message/$roomId"
      params={{ roomId: room.id }}
      className="flex min-h-18 items-center gap-3.5 rounded-card border border-line bg-raised px-3.5 py-2.5 no-underline hover:border-edge aria-[current]:border-focus"
    >
      <Icon name={icon} className="size-6 text-muted" />
      <span className="min-w-0 grow">
        <span className={`block truncate ${room.unread > 0 ? 'font-bold' : ''}`}>{room.title}</span>
        <span className="block truncate text-sm text-muted">
          {i18n._(label)}
          {room.lastMessageAt && <> · {formatMoment(room.lastMessageAt, language)}</>}
        </span>
      </span>
      {room.unread > 0 && (
        <span className="grid min-h-6 min-w-6 place-items-center rounded-full bg-action px-1.5 text-sm font-bold text-on-action tabular-nums">
          {unread}
          <span className="sr-only">
            <Trans>unread</Trans>
          </span>
        </span>
      )}
    </Link>
  );
}
