import { socketMachine } from '../../machines/notifications/socket.machine.ts';
import { socketBrowser } from './drivers/notificationSocket.ts';
import { modelFor } from './modelFor.ts';

export const socketModel = modelFor(socketMachine, {
  ...socketBrowser,
  cases: [
    { type: 'socket.closed', code: 1006, jitter: 0.5 },
    { type: 'socket.closed', code: 4401, jitter: 0.5 },
    { type: 'socket.closed', code: 4403, jitter: 0.5 },
    { type: 'unread.received', count: 0 },
    { type: 'unread.received', count: 3 },
    { type: 'xstate.done.actor.renew', output: 'renewed' },
    { type: 'xstate.done.actor.renew', output: 'refused' },
  ],
});
