import {
  type ClientState,
  emptyClientState,
  fromPersisted,
  type PersistedClientState,
  toPersisted,
} from '../../machines/session/clientState.ts';

/** The key of the client state in local storage (spec §4 Client state actions). */
const key = 'arenaku.persisted';

/** What an earlier page left; the empty state when it left nothing that can be read. */
export function restoreClientState(): ClientState {
  try {
    const text = localStorage.getItem(key);
    return text ? fromPersisted(JSON.parse(text) as PersistedClientState) : emptyClientState;
  } catch {
    return emptyClientState;
  }
}

export function persistClientState(state: ClientState): void {
  try {
    localStorage.setItem(key, JSON.stringify(toPersisted(state)));
  } catch {
    // A full or forbidden storage loses only what the next page would have shown early.
  }
}
