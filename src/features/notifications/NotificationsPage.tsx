import { useQuery } from '@tanstack/react-query';
import { notificationsQuery, prizesQuery } from '../../api/notifications.ts';
import { NotificationList } from './NotificationList.tsx';
import { OpenPrizes } from './OpenPrizes.tsx';
import { useSelection } from './useSelection.ts';
import { WaitingRows } from './WaitingRows.tsx';

/** What a player was told, and above it what waits to be claimed; nothing is drawn before it is known what that is. */
export function NotificationsPage() {
  const prizes = useQuery(prizesQuery());
  useQuery(notificationsQuery(useSelection()));
  if (prizes.isPending) {
    return (
      <div className="rounded-panel border border-line bg-raised p-5 desk:p-6">
        <WaitingRows />
      </div>
    );
  }
  return (
    <>
      <OpenPrizes />
      <NotificationList />
    </>
  );
}
