import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../features/session/SignedInOnly.tsx';
import { TicketLots } from '../features/tickets/TicketLots.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Section } from '../ui/Page.tsx';

export const Route = createFileRoute('/transactions')({ component: Transactions });

function Transactions() {
  return (
    <Page title={<Trans>Tickets</Trans>} lead={<Trans>The oldest tickets are spent first.</Trans>} narrow>
      <SignedInOnly>
        <Section title={<Trans>Your balance</Trans>}>
          <TicketLots />
        </Section>
        <EmptyState icon="ticket" title={<Trans>The list of movements is being built</Trans>}>
          <Trans>
            Every ticket earned, spent or expired will be listed here with its reason. Until then the balance above is
            what counts.
          </Trans>
        </EmptyState>
      </SignedInOnly>
    </Page>
  );
}
