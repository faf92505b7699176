import { NotificationList } from './NotificationList.tsx';
import { OpenPrizes } from './OpenPrizes.tsx';

/** What a player was told, and what waits to be claimed. */
export function NotificationsPage() {
  return (
    <>
      <OpenPrizes />
      <NotificationList />
    </>
  );
}
