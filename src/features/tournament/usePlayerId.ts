import { usePresence, useUser } from '../../lib/usePlayer.ts';

/** Whose entries are shown: null for an anonymous player, undefined while that is not known. */
export function usePlayerId(): string | null | undefined {
  const presence = usePresence();
  const user = useUser();
  if (presence === 'anonymous') return null;
  return presence === 'unknown' ? undefined : user?.id;
}
