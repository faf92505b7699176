import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { chatRoomMachine } from '../../../machines/message/chatRoom.machine.ts';

export type RoomActor = ActorRefFrom<typeof chatRoomMachine>;

export type Connection = 'connecting' | 'live' | 'offline' | 'refused';

/** How the room is connected; without an actor it is about to be. */
export function useConnection(room: RoomActor | undefined): Connection {
  return useSelector(room, (snapshot) => {
    if (snapshot?.matches('refused')) return 'refused';
    if (snapshot?.matches('offline')) return 'offline';
    return snapshot?.matches({ connected: 'live' }) ? 'live' : 'connecting';
  });
}

/** Whether the oldest unsent message is on its way, or how many seconds it waits for slow mode. */
export function useSending(
  room: RoomActor | undefined,
): { kind: 'sending' } | { kind: 'slow'; seconds: number } | null {
  const isSending = useSelector(room, (snapshot) => snapshot?.matches({ connected: { live: 'sending' } }) ?? false);
  const seconds = useSelector(room, (snapshot) =>
    snapshot?.matches({ connected: { live: 'waiting' } }) ? Math.ceil(snapshot.context.pause / 1_000) : 0,
  );
  if (isSending) return { kind: 'sending' };
  return seconds > 0 ? { kind: 'slow', seconds } : null;
}
