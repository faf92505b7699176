import type { AnyEventObject } from 'xstate';

/**
 * What a machine reads of an event. Types are gone at run time, so the event is tried with a value that notes what
 * is asked of it, and the notes become a form to fill in.
 */

interface Notes {
  keys: Map<string, Notes>;
  /** What it was used as. */
  used: 'text' | 'number' | 'list' | null;
}

const emptyNotes = (): Notes => ({ keys: new Map(), used: null });
const unread = new Set(['then', 'toJSON', 'constructor', 'prototype', 'call', 'apply', 'bind', 'sessionId', 'send']);

function notedValue(notes: Notes): unknown {
  return new Proxy(() => {}, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) {
        return (hint: string) => {
          notes.used ??= hint === 'number' ? 'number' : 'text';
          return notes.used === 'number' ? 0 : '';
        };
      }
      if (typeof key === 'symbol' || unread.has(key)) return undefined;
      return readAs(notes, key);
    },
  });
}

/** The value behind a key; a method of texts or lists says what its owner is instead. */
function readAs(notes: Notes, key: string): unknown {
  if (key in Array.prototype && !(key in String.prototype)) {
    notes.used = 'list';
    return ([] as unknown as Record<string, unknown>)[key];
  }
  if (key in String.prototype) {
    notes.used = 'text';
    const member: unknown = Reflect.get(String.prototype, key);
    return typeof member === 'function' ? member.bind('') : member;
  }
  const inner = notes.keys.get(key) ?? emptyNotes();
  notes.keys.set(key, inner);
  return notedValue(inner);
}

const blanks = { text: '', number: 0, list: [] };

function formOf({ keys, used }: Notes): unknown {
  if (keys.size > 0) return Object.fromEntries([...keys].map(([key, inner]) => [key, formOf(inner)]));
  return used === null ? null : blanks[used];
}

/**
 * The payload that a machine seems to read of events of this type, with blank values.
 * @param attempt takes the event as the machine would, and may throw
 */
export function blankPayload(type: string, attempt: (event: AnyEventObject) => void): Record<string, unknown> {
  const notes = emptyNotes();
  const event = new Proxy<AnyEventObject>(
    { type },
    {
      get: (target, key) => (typeof key === 'symbol' || key in target ? Reflect.get(target, key) : readAs(notes, key)),
    },
  );
  try {
    attempt(event);
  } catch {
    // What was read until then is known all the same.
  }
  notes.keys.delete('actorId');
  return (formOf(notes) as Record<string, unknown> | null) ?? {};
}
