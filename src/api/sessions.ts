import { answer, api, header } from './client.ts';

/** Each press is one write: safe to send again after the session was renewed meanwhile. */
const once = () => ({ header: { ...header, 'Idempotency-Key': crypto.randomUUID() } });

/** Signs one of the player's sessions out; with null all but this one. */
export function endSession(id: string | null): Promise<unknown> {
  return id === null
    ? answer(api.DELETE('/api/auth/sessions', { params: once() }))
    : answer(api.DELETE('/api/auth/sessions/{id}', { params: { ...once(), path: { id } } }));
}
