/** The reference of bench/sockets.ts: a bare `ws` server that answers and broadcasts a count, and knows nobody. */
import { WebSocketServer } from 'ws';
import { serve } from './child.ts';

const clients = Number(process.argv[2]);
const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.argv[3]), perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('message', () => socket.send('{"unread_count":0}'));
});

serve({
  paths: Array.from({ length: clients }, (_, index) => `/crowd-${index + 1}`),
  push: async () => {
    const written = Date.now();
    for (const socket of server.clients) socket.send('{"unread_count":1}');
    return written;
  },
  stop: async () => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  },
});
