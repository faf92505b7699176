import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/watch/')({ component: Watch });

function Watch() {
  return (
    <Page title={<Trans>Watch</Trans>} lead={<Trans>Live and recorded matches.</Trans>}>
      <EmptyState
        icon="watch"
        title={<Trans>Nothing to watch yet</Trans>}
        actions={
          <LinkButton to="/esports">
            <Trans>Esports</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Live streams and recordings will be listed here. They start when you tap them, so they cost no data before.
        </Trans>
      </EmptyState>
    </Page>
  );
}
