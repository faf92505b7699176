import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/arcade/')({ component: Arcade });

function Arcade() {
  return (
    <Page title={<Trans>Arcade</Trans>} lead={<Trans>Short games that reward skill.</Trans>}>
      <EmptyState
        icon="arcade"
        title={<Trans>The games are being built</Trans>}
        actions={
          <LinkButton to="/">
            <Trans>See the badges</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Three small games of our own will be played here, with rankings by day, week and all time. A badge opens all
          of them; without one you get one try a day.
        </Trans>
      </EmptyState>
    </Page>
  );
}
