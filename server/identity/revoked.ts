/**
 * Sessions that ended while access tokens of theirs still live. Kept in memory, so that a call costs no query for it;
 * filled from the database at start.
 */
export type RevokedSessions = {
  add: (sessionId: string, at: Date) => void;
  has: (sessionId: string) => boolean;
};

/** @param lifeSeconds how long an access token lives: a session that ended longer ago is forgotten */
export function revokedSessions(lifeSeconds: number): RevokedSessions {
  const ended = new Map<string, number>();
  return {
    add(sessionId, at) {
      const oldest = at.getTime() - lifeSeconds * 1000;
      for (const [id, time] of ended) {
        if (time >= oldest) break;
        ended.delete(id);
      }
      // Taken out first, so that the order stays that of the times.
      ended.delete(sessionId);
      ended.set(sessionId, at.getTime());
    },
    has: (sessionId) => ended.has(sessionId),
  };
}
