import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyClientState, type User } from '../../machines/session/clientState.ts';
import { fromPersisted, toPersisted } from '../../machines/session/clientState.ts';
import { profile } from '../machines/profile.ts';

const root = new URL('../../', import.meta.url);

const sources = ['src', 'machines'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

describe('row 15: restored snapshots lose their timers', () => {
  test('no actor is persisted or restored: neither the app nor a machine does so', () => {
    expect(sources.length).toBeGreaterThan(50);
    const persisting = sources.filter((name) =>
      /getPersistedSnapshot|createActor\([^)]*snapshot/s.test(readFileSync(new URL(name, root), 'utf8')),
    );
    expect(persisting).toEqual([]);
  });

  test('what outlives the page is a pure reducer’s state, which has no timers', () => {
    const user: User = {
      ...profile,
      notification: { unread_count: 3, ws_status: 'open', ws: 'socket' },
      ticketBalance: { tickets: [], totalTickets: 0 },
    };
    const persisted = toPersisted({ ...emptyClientState, user });
    expect(JSON.stringify(persisted)).not.toContain('ws_status');
    expect(fromPersisted(persisted).user?.notification).toEqual({ unread_count: 0, ws_status: null, ws: null });
  });
});
