import type { QueryClient } from '@tanstack/react-query';
import { type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import { answerOf, api, header } from '../../api/client.ts';
import { renewRooms } from '../../api/messages.ts';
import { refreshAccessToken } from '../../api/refresh.ts';
import { readAccessToken } from '../../api/token.ts';
import { permanentActor } from '../../lib/actors.tsx';
import { socketAddress } from './socketAddress.ts';

/** Which count the server tells; null for anything else. */
function unreadIn(data: unknown): number | null {
  try {
    const { unread_count } = JSON.parse(String(data)) as { unread_count?: unknown };
    return typeof unread_count === 'number' && unread_count >= 0 ? unread_count : null;
  } catch {
    return null;
  }
}

/**
 * The notification socket (spec §4). Whatever has not arrived when the machine hangs up arrives no more: a dead
 * connection would take half a minute to close by itself. A changed count makes the lists old that it counts.
 */
export const connectNotifications = (queries: QueryClient) =>
  fromCallback<{ type: 'socket.ask' } | { type: 'socket.hangUp' }>(({ sendBack, receive, self }) => {
    const token = permanentActor(self as AnyActorRef, 'clientState').getSnapshot().context.user?.notificationToken;
    const socket = new WebSocket(socketAddress(`/api/notifications/websocket/${encodeURIComponent(token ?? '')}`));
    let over = false;
    let last: number | null = null;

    function end(code: number) {
      if (over) return;
      over = true;
      sendBack({ type: 'socket.closed', code, jitter: Math.random() });
    }

    function hear(data: unknown) {
      const count = unreadIn(data);
      if (over || count === null) return;
      if (count !== last) refreshLists(queries);
      last = count;
      sendBack({ type: 'unread.received', count });
    }

    socket.addEventListener('open', () => over || sendBack({ type: 'socket.opened' }));
    socket.addEventListener('error', () => over || sendBack({ type: 'socket.failed' }));
    socket.addEventListener('message', ({ data }) => hear(data));
    socket.addEventListener('close', ({ code }) => end(code));
    receive(({ type }) => {
      if (type === 'socket.ask') socket.send('get_unread');
      else end(1006);
    });
    return () => {
      over = true;
      socket.close();
    };
  });

function refreshLists(queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: ['account', 'notifications'] });
  void queries.invalidateQueries({ queryKey: ['tournament'] });
  void renewRooms(queries);
}

/** Renews the access token, and reads the profile's notification token anew, which the server did not know. */
export const renewToken = fromPromise<'renewed' | 'refused'>(async ({ self, signal }) => {
  if ((await refreshAccessToken(readAccessToken())) === 'refused') return 'refused';
  const profile = await answerOf(api.GET('/api/auth', { params: { header }, signal }));
  permanentActor(self as AnyActorRef, 'clientState').send({ type: 'profile.updated', profile });
  return 'renewed';
});
