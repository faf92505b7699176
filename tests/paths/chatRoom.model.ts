import { chatRoomMachine } from '../../machines/message/chatRoom.machine.ts';
import { chatRoomBrowser } from './drivers/chatRoom.ts';
import { modelFor } from './modelFor.ts';

const first = '3f5c2f1a-7f27-4c3e-9a66-1f0b8f0d6e21';
const problem = { error: 'MessageTooLong', message: 'A message has at most 2,000 characters.' };

export const chatRoomModel = modelFor(chatRoomMachine, {
  ...chatRoomBrowser,
  inputs: [{ roomId: '9d1f7c55-2f0b-4b35-8d0c-5a9e6f1b2c33' }],
  cases: [
    { type: 'xstate.error.actor.watchWorld', error: { error: 'Unknown', message: 'Something went wrong' } },
    { type: 'outbox.restored', drafts: [{ id: first, text: 'Good luck to all.', problem: null }] },
    { type: 'room.closed', jitter: 1 },
    { type: 'room.refused', problem: { error: 'ConsentRequired', message: 'A guardian has to agree first.' } },
    { type: 'message.write', id: first, text: 'Good luck to all.' },
    { type: 'message.retry', id: first },
    { type: 'message.discard', id: first },
    { type: 'message.accepted', id: first },
    { type: 'message.refused', id: first, problem },
    { type: 'message.delayed', id: first, seconds: 3 },
  ],
});
