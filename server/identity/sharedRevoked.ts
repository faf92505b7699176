import { type Bus, topic } from '../bus/bus.ts';
import type { Database } from '../db/database.ts';
import { sessionsRevokedSince } from '../modules/auth/sessions.ts';
import { type RevokedSessions, revokedSessions } from './revoked.ts';

/** Told when a session ended; the time is in milliseconds. */
const endedTopic = topic<{ id: string; at: number }>('sessions', 'ended');

type Parts = { database: Database; bus: Bus; now: () => Date; onError: (error: unknown) => void };

/**
 * The ended sessions of all processes: a session that ends in one is refused in the others as soon as they hear of
 * it. Read from the database at the start and after a gap.
 */
export async function sharedRevoked(
  { database, bus, now, onError }: Parts,
  lifeSeconds: number,
): Promise<RevokedSessions> {
  const own = revokedSessions(lifeSeconds);
  async function read() {
    const since = new Date(now().getTime() - lifeSeconds * 1000);
    for (const { id, revokedAt } of await sessionsRevokedSince(database, since)) own.add(id, revokedAt);
  }
  await bus.listen(endedTopic, ({ id, at }) => own.add(id, new Date(at))).ready;
  bus.onGap(() => void read().catch(onError));
  await read();
  return {
    has: own.has,
    add(id, at) {
      own.add(id, at);
      bus.tell(endedTopic, { id, at: at.getTime() });
    },
  };
}
