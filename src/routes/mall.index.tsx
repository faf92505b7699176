import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/mall/')({ component: Mall });

function Mall() {
  return (
    <Page title={<Trans>Mall</Trans>} lead={<Trans>Swap the tickets you earned for vouchers.</Trans>}>
      <EmptyState
        icon="mall"
        title={<Trans>The shelves are being filled</Trans>}
        actions={
          <LinkButton to="/transactions">
            <Trans>See your tickets</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Vouchers will stand here with their price in tickets, their region and how many are left. Your tickets keep
          until then.
        </Trans>
      </EmptyState>
    </Page>
  );
}
