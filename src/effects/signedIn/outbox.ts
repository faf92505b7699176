import { type AnyActorRef, fromCallback } from 'xstate';
import { permanentActor } from '../../lib/actors.tsx';
import type { Draft } from '../../../machines/message/chatRoom.machine.ts';

type OutboxEvent = { type: 'draft.kept'; draft: Draft } | { type: 'draft.gone'; id: string };

interface Kept {
  text: string;
  /** When it was written, in milliseconds, for the order. */
  at: number;
}

/** One entry of the storage for each draft, so that two tabs never write over each other's. */
const prefixOf = (playerId: string, roomId: string) => `outbox.${playerId}.${roomId}.`;

function readDrafts(prefix: string): Draft[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ id: key.slice(prefix.length), ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Kept) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ id, text }) => ({ id, text, problem: null }));
}

/** Keeps what is not sent yet on this device, for this player and room. */
export const keepOutbox = fromCallback<OutboxEvent, { roomId: string }>(({ input, sendBack, receive, self }) => {
  const { user } = permanentActor(self as AnyActorRef, 'clientState').getSnapshot().context;
  const prefix = prefixOf(user?.id ?? '', input.roomId);
  const drafts = readDrafts(prefix);
  if (drafts.length > 0) sendBack({ type: 'outbox.restored', drafts });
  receive((event) => {
    if (event.type === 'draft.gone') localStorage.removeItem(prefix + event.id);
    else localStorage.setItem(prefix + event.draft.id, JSON.stringify({ text: event.draft.text, at: Date.now() }));
  });
});
