import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/esports')({ component: Esports });

function Esports() {
  return (
    <Page title={<Trans>Esports</Trans>} lead={<Trans>Tournaments for teams and for single players.</Trans>}>
      <EmptyState
        icon="esports"
        title={<Trans>No tournaments are open yet</Trans>}
        actions={
          <LinkButton to="/">
            <Trans>See the badges</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Open, upcoming and finished tournaments will be listed here, and those you joined. A badge opens all of them.
        </Trans>
      </EmptyState>
    </Page>
  );
}
