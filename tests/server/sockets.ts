import { WebSocket } from 'ws';
import { textOf } from '../../server/http/sockets.ts';
import type { TestServer } from './helpers.ts';

/** A client's socket that keeps what it was told. */
export type Client<Message> = {
  socket: WebSocket;
  heard: Message[];
  send: (message: unknown) => void;
  /** Waits for a message that fits, among those that came and those to come. */
  until: (fits: (message: Message) => boolean) => Promise<Message>;
  /** Resolves with the code that the socket was closed with. */
  closed: Promise<number>;
  close: () => Promise<number>;
};

const patienceMs = 10_000;

/** Opens a socket at a path of a server. */
export async function connect<Message>(
  { origin }: Pick<TestServer, 'origin'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<Client<Message>> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { headers });
  const heard: Message[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(JSON.parse(textOf(data)) as Message);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  return {
    socket,
    heard,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`Not heard; what came: ${JSON.stringify(heard)}`));
        }, patienceMs);
        function look() {
          const found = heard.find(fits);
          if (found === undefined) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(found);
        }
        waiting.add(look);
        look();
      }),
    async close() {
      socket.close();
      return closed;
    },
  };
}
