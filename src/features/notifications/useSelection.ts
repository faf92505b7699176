import { useLocation } from '@tanstack/react-router';
import type { NotificationSelection } from '../../api/notifications.ts';

/** Page and filter stand in the address, so that the way back leads to where the player was. */
export function useSelection(): NotificationSelection {
  const { page, show } = useLocation({ select: ({ search }) => search as { page?: unknown; show?: unknown } });
  return {
    page: typeof page === 'number' && page >= 1 && page < 1e6 ? Math.floor(page) : 1,
    unread: show === 'unread',
  };
}
