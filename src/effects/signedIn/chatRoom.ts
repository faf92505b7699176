import type { QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import { addMessages, catchUp, type Message, replaceMessage } from '../../api/messages.ts';
import { refreshAccessToken } from '../../api/refresh.ts';
import { onTokenStored, readAccessToken, readTokenAge } from '../../api/token.ts';
import type { RoomEvent } from '../../../machines/message/chatRoom.machine.ts';
import { socketAddress } from './socketAddress.ts';

interface Refused {
  type: 'refused';
  id?: string;
  error: string;
  message: string;
  retryAfter?: number;
}

/** What the server sends, as far as this end reads it. */
type Frame =
  | { type: 'authenticated' }
  | { type: 'pong' }
  | { type: 'entered'; roomId: string; lastPosition: number }
  | { type: 'left'; roomId: string }
  | { type: 'ack' | 'message' | 'hidden'; roomId: string; message: Message }
  | Refused;

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
 * What is heard of a room, in the order of its positions and without gaps: what comes while older messages are
 * still being fetched waits for them, and an acknowledged message is told once it stands in the history.
 */
function hearing(queries: QueryClient, roomId: string, tell: (event: RoomEvent) => void) {
  let position = 0;
  let early: Message[] | null = [];
  let acknowledged: Message[] = [];

  function add(messages: Message[]) {
    addMessages(queries, roomId, messages);
    position = Math.max(position, messages.at(-1)?.position ?? 0);
    for (const { id } of acknowledged.filter((message) => message.position <= position))
      tell({ type: 'message.accepted', id });
    acknowledged = acknowledged.filter((message) => message.position > position);
  }

  return {
    async enter(from: number) {
      await catchUp(queries, roomId, from);
      position = from;
      add(early ?? []);
      early = null;
    },
    hear(message: Message) {
      if (early) early.push(message);
      else add([message]);
    },
    acknowledge(message: Message) {
      acknowledged.push(message);
      add([]);
    },
  };
}

/**
 * A room over the socket of all rooms. It says who it is with the access token, again whenever that was renewed,
 * enters, and fetches what was written since the last message known before it reports that it is in.
 */
export const connectRoom = (queries: QueryClient) =>
  fromCallback<
    { type: 'message.send'; id: string; text: string } | { type: 'room.ask' } | { type: 'room.hangUp' },
    { roomId: string }
  >(({ input: { roomId }, sendBack, receive }) => {
    let socket: WebSocket | null = null;
    let over = false;
    let entering = false;
    let token: string | undefined;

    const tell = (event: RoomEvent) => {
      if (!over) sendBack(event);
    };
    const room = hearing(queries, roomId, tell);
    const send = (frame: object) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    };

    function authenticate() {
      token = readAccessToken();
      send({ type: 'authenticate', accessToken: token ?? '' });
    }

    function end(event: RoomEvent) {
      tell(event);
      over = true;
      socket?.close();
    }
    const lose = () => end({ type: 'room.closed', jitter: Math.random() });

    /** A refused token is renewed, and the room entered again with the new one. */
    async function renew(problem: { error: string; message: string }) {
      try {
        if ((await refreshAccessToken(token)) === 'refused') return end({ type: 'room.refused', problem });
      } catch {
        // Without an answer it is a connection like any other that is lost.
      }
      lose();
    }

    function hearRefusal({ id, error, message, retryAfter }: Refused) {
      const problem = { error, message };
      if (error === 'Unauthorized' || error === 'TokenExpired') void renew(problem);
      // The server is in trouble; what was not written is sent again later.
      else if (error === 'Unknown') lose();
      else if (id === undefined) end({ type: 'room.refused', problem });
      else if (retryAfter === undefined) tell({ type: 'message.refused', id, problem });
      else tell({ type: 'message.delayed', id, seconds: retryAfter });
    }

    function enter() {
      if (entering) return;
      entering = true;
      send({ type: 'enter', roomId });
    }

    async function arrive(lastPosition: number) {
      try {
        await room.enter(lastPosition);
        tell({ type: 'room.entered' });
      } catch {
        lose();
      }
    }

    function hear(frame: Frame) {
      if (frame.type === 'authenticated') enter();
      else if (frame.type === 'refused') hearRefusal(frame);
      else if (frame.type === 'pong') tell({ type: 'room.answered' });
      else if (frame.roomId !== roomId) return;
      else if (frame.type === 'entered') void arrive(frame.lastPosition);
      else if (frame.type === 'left') end({ type: 'room.refused', problem: notHere });
      else if (frame.type === 'message') room.hear(frame.message);
      else if (frame.type === 'hidden') replaceMessage(queries, roomId, frame.message);
      else room.acknowledge(frame.message);
    }

    async function open() {
      try {
        await readFreshToken();
        if (over) return;
        socket = new WebSocket(socketAddress('/api/message/websocket'));
      } catch {
        return lose();
      }
      socket.addEventListener('open', authenticate);
      socket.addEventListener('message', ({ data }) => over || hear(JSON.parse(String(data)) as Frame));
      socket.addEventListener('close', ({ code }) => {
        if (code === forbidden) end({ type: 'room.refused', problem: { error: 'Forbidden', message: '' } });
        else lose();
      });
    }

    void open();
    // A dead connection would close by itself only much later.
    window.addEventListener('offline', lose);
    const stop = onTokenStored(authenticate);
    receive((event) => {
      if (event.type === 'message.send') send({ type: 'send', roomId, id: event.id, text: event.text });
      else if (event.type === 'room.ask') send({ type: 'ping' });
      else lose();
    });
    return () => {
      stop();
      window.removeEventListener('offline', lose);
      over = true;
      socket?.close();
    };
  });
