import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/discover')({ component: Discover });

function Discover() {
  return (
    <Page title={<Trans>Discover</Trans>} lead={<Trans>What is on in both countries, at a glance.</Trans>}>
      <EmptyState
        icon="discover"
        title={<Trans>Nothing to discover yet</Trans>}
        actions={
          <>
            <LinkButton to="/esports">
              <Trans>Esports</Trans>
            </LinkButton>
            <LinkButton to="/arcade">
              <Trans>Arcade</Trans>
            </LinkButton>
            <LinkButton to="/watch">
              <Trans>Watch</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>
          Popular games, live check-ins and tournaments that start soon will be gathered here. Until then, each has its
          own page.
        </Trans>
      </EmptyState>
    </Page>
  );
}
