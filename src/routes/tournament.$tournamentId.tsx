import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/tournament/$tournamentId')({
  validateSearch: (search): { action?: 'chat' } => (search['action'] === 'chat' ? { action: 'chat' } : {}),
  component: Tournament,
});

function Tournament() {
  return (
    <Page title={<Trans>Tournament</Trans>}>
      <EmptyState
        icon="esports"
        title={<Trans>This tournament cannot be shown yet</Trans>}
        actions={
          <LinkButton to="/esports">
            <Trans>All tournaments</Trans>
          </LinkButton>
        }
      >
        <Trans>Its check-in, bracket and group chat will be on this page. The link keeps working.</Trans>
      </EmptyState>
    </Page>
  );
}
