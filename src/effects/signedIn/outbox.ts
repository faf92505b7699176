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

/** What an entry holds; null for anything else than a draft. */
function keptIn(entry: string | null): Kept | null {
  try {
    const { text, at } = JSON.parse(entry ?? '') as Partial<Kept>;
    return typeof text === 'string' && typeof at === 'number' ? { text, at } : null;
  } catch {
    return null;
  }
}

function readDrafts(prefix: string): Draft[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const kept = keptIn(localStorage.getItem(key));
      return kept ? [{ id: key.slice(prefix.length), ...kept }] : [];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ id, text }) => ({ id, text, problem: null }));
}

function keep(key: string, kept: Kept) {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full storage: the message is sent all the same, it would only not outlive a reload.
  }
}

/**
 * Keeps what is not sent yet on this device, for this player and room. Several tabs may send the same message: the
 * server writes it once, and it leaves the others' outbox with the first one's.
 */
export const keepOutbox = fromCallback<OutboxEvent, { roomId: string }>(({ input, sendBack, receive, self }) => {
  const { user } = permanentActor(self as AnyActorRef, 'clientState').getSnapshot().context;
  const prefix = prefixOf(user?.id ?? '', input.roomId);
  const drafts = readDrafts(prefix);
  if (drafts.length > 0) sendBack({ type: 'outbox.restored', drafts });
  receive((event) => {
    if (event.type === 'draft.gone') localStorage.removeItem(prefix + event.id);
    else keep(prefix + event.draft.id, { text: event.draft.text, at: Date.now() });
  });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && key?.startsWith(prefix))
      sendBack({ type: 'message.discard', id: key.slice(prefix.length) });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});
