import type { Schema } from '../../contract.ts';
import { refuse } from '../../errors.ts';

export type ClientMessage = Schema<'ClientMessage'>;
export type ServerMessage = Schema<'ServerMessage'>;

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    throw refuse('MalformedJson');
  }
  throw refuse('MalformedJson');
}

function invalid(field: string) {
  return refuse('ValidationFailed', { field, problem: { en: 'is not valid', bn: 'সঠিক নয়' } });
}

/** The id and the room that a message names, as far as it can be read, to answer a refusal with. */
export function namedIn(text: string): { id?: string; roomId?: string } {
  try {
    const { id, roomId } = parsed(text);
    return { ...(isUuid(id) ? { id } : {}), ...(isUuid(roomId) ? { roomId } : {}) };
  } catch {
    return {};
  }
}

/**
 * Reads what a client sent.
 * @throws Refusal MalformedJson, ValidationFailed
 */
export function readMessage(text: string): ClientMessage {
  const { type, accessToken, roomId, id, text: words } = parsed(text);
  if (type === 'authenticate') {
    if (typeof accessToken !== 'string') throw invalid('accessToken');
    return { type, accessToken };
  }
  if (type === 'ping') return { type };
  if (type !== 'enter' && type !== 'leave' && type !== 'send') throw invalid('type');
  if (!isUuid(roomId)) throw invalid('roomId');
  const room = roomId.toLowerCase();
  if (type !== 'send') return { type, roomId: room };
  if (!isUuid(id)) throw invalid('id');
  if (typeof words !== 'string') throw invalid('text');
  return { type, roomId: room, id: id.toLowerCase(), text: words };
}
