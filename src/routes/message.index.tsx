import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../features/session/SignedInOnly.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/message/')({ component: Messages });

function Messages() {
  return (
    <Page title={<Trans>Messages</Trans>}>
      <SignedInOnly>
        <EmptyState
          icon="message"
          title={<Trans>No messages yet</Trans>}
          actions={
            <LinkButton to="/esports">
              <Trans>Esports</Trans>
            </LinkButton>
          }
        >
          <Trans>Rooms of your tournaments, teams and friends will be listed here once you join one.</Trans>
        </EmptyState>
      </SignedInOnly>
    </Page>
  );
}
