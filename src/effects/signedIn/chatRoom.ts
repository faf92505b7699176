import type { QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import { addMessages, catchUp, type Message, replaceMessage } from '../../api/messages.ts';
import { refreshAccessToken } from '../../api/refresh.ts';
import { onTokenStored, readAccessToken, readTokenAge } from '../../api/token.ts';
import type { RoomEvent } from '../../../machines/message/chatRoom.machine.ts';
import { socketAddress } from './socketAddress.ts';

/** What the server sends, as far as this end reads it. */
type Frame =
  | { type: 'authenticated' }
  | { type: 'entered'; roomId: string; lastPosition: number }
  | { type: 'left'; roomId: string }
  | { type: 'ack' | 'message' | 'hidden'; roomId: string; message: Message }
  | { type: 'refused'; id?: string; error: string; message: string; retryAfter?: number };

/** A player who may not chat; a player who has no place in the room. */
const forbidden = 4403;
const notHere = { error: 'NotFound', message: '' };

/** A token that lives on for a moment: the server closes a socket whose token has run out. */
async function readFreshToken(): Promise<string | undefined> {
  const seen = readAccessToken();
  if ((readTokenAge()?.secondsLeft ?? 0) < 5) await refreshAccessToken(seen);
  return readAccessToken();
}

/**
 * A room over the socket of all rooms. It says who it is with the access token, again whenever that was renewed,
 * enters, and fetches what was written since the last message known before it reports that it is in.
 */
export const connectRoom = (queries: QueryClient) =>
  fromCallback<{ type: 'message.send'; id: string; text: string } | { type: 'room.hangUp' }, { roomId: string }>(
    ({ input: { roomId }, sendBack, receive }) => {
      let socket: WebSocket | null = null;
      let over = false;

      const tell = (event: RoomEvent) => {
        if (!over) sendBack(event);
      };
      const send = (frame: object) => {
        if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
      };
      const authenticate = () => send({ type: 'authenticate', accessToken: readAccessToken() ?? '' });

      function end(event: RoomEvent) {
        tell(event);
        over = true;
        socket?.close();
      }
      const lose = () => end({ type: 'room.closed', jitter: Math.random() });

      function hearRefusal({ id, error, message, retryAfter }: Extract<Frame, { type: 'refused' }>) {
        if (id === undefined) end({ type: 'room.refused', problem: { error, message } });
        else if (retryAfter === undefined) tell({ type: 'message.refused', id, problem: { error, message } });
        else tell({ type: 'message.delayed', id, seconds: retryAfter });
      }

      function hear(frame: Frame) {
        if (frame.type === 'authenticated') send({ type: 'enter', roomId });
        else if (frame.type === 'refused') hearRefusal(frame);
        else if (frame.roomId !== roomId) return;
        else if (frame.type === 'entered') void arrive(frame.lastPosition);
        else if (frame.type === 'left') end({ type: 'room.refused', problem: notHere });
        else if (frame.type === 'message') addMessages(queries, roomId, [frame.message]);
        else if (frame.type === 'hidden') replaceMessage(queries, roomId, frame.message);
        else tell({ type: 'message.accepted', id: frame.message.id });
      }

      async function arrive(lastPosition: number) {
        try {
          await catchUp(queries, roomId, lastPosition);
          tell({ type: 'room.entered' });
        } catch {
          lose();
        }
      }

      async function open() {
        try {
          await readFreshToken();
        } catch {
          return lose();
        }
        if (over) return;
        socket = new WebSocket(socketAddress('/api/message/websocket'));
        socket.addEventListener('open', authenticate);
        socket.addEventListener('message', ({ data }) => over || hear(JSON.parse(String(data)) as Frame));
        socket.addEventListener('close', ({ code }) => {
          if (code === forbidden) end({ type: 'room.refused', problem: { error: 'Forbidden', message: '' } });
          else lose();
        });
      }

      void open();
      const stop = onTokenStored(authenticate);
      receive((event) => {
        if (event.type === 'message.send') send({ type: 'send', roomId, id: event.id, text: event.text });
        else lose();
      });
      return () => {
        stop();
        over = true;
        socket?.close();
      };
    },
  );
