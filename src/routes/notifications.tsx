import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../features/session/SignedInOnly.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/notifications')({ component: Notifications });

function Notifications() {
  return (
    <Page title={<Trans>Notifications</Trans>}>
      <SignedInOnly>
        <EmptyState
          icon="bell"
          title={<Trans>The list is being built</Trans>}
          actions={
            <LinkButton to="/">
              <Trans>Go to the home page</Trans>
            </LinkButton>
          }
        >
          <Trans>The bell already counts what is new. What happened will be listed here, the latest first.</Trans>
        </EmptyState>
      </SignedInOnly>
    </Page>
  );
}
