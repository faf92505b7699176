import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { markRead, renewRooms } from '../../api/messages.ts';

/** So long a message is on screen before it counts as read, in milliseconds; several are then told as one. */
const readAfter = 500;

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isVisible = () => document.visibilityState === 'visible';

/** Tells the server how far the player has read: up to `position`, while the page is looked at; null: not now. */
export function useReading(roomId: string, position: number | null): void {
  const queries = useQueryClient();
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const told = useRef(0);
  useEffect(() => {
    if (!visible || position === null || position <= told.current) return;
    const timer = setTimeout(() => {
      told.current = position;
      markRead(roomId, position).then(
        () => renewRooms(queries),
        () => {
          // Not worth a word to the player: it is told again with the next message, or when the room is next read.
          told.current = 0;
        },
      );
    }, readAfter);
    return () => clearTimeout(timer);
  }, [queries, roomId, position, visible]);
}
