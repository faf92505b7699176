import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/arcade/$gameId')({ component: Game });

function Game() {
  return (
    <Page title={<Trans>Arcade game</Trans>}>
      <EmptyState
        icon="arcade"
        title={<Trans>This game cannot be played yet</Trans>}
        actions={
          <LinkButton to="/arcade">
            <Trans>All games</Trans>
          </LinkButton>
        }
      >
        <Trans>The game and its ranking will be on this page. The link keeps working.</Trans>
      </EmptyState>
    </Page>
  );
}
