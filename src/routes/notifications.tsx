import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../features/notifications/NotificationsPage.tsx';
import { SignedInOnly } from '../features/session/SignedInOnly.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/notifications')({ component: Notifications });

function Notifications() {
  return (
    <Page title={<Trans>Notifications</Trans>} narrow>
      <SignedInOnly>
        <NotificationsPage />
      </SignedInOnly>
    </Page>
  );
}
