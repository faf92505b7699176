import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../features/session/SignedInOnly.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/message/$roomId')({ component: Room });

function Room() {
  return (
    <Page title={<Trans>Message room</Trans>}>
      <SignedInOnly>
        <EmptyState
          icon="message"
          title={<Trans>This room cannot be opened yet</Trans>}
          actions={
            <LinkButton to="/message">
              <Trans>All messages</Trans>
            </LinkButton>
          }
        >
          <Trans>Its messages will be on this page. The link keeps working.</Trans>
        </EmptyState>
      </SignedInOnly>
    </Page>
  );
}
