import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** What a payment page said on the way back; the balance itself follows the provider, not this address. */
export function PaymentResult({ result }: { result: string | undefined }) {
  const toTickets = (
    <LinkButton to="/transactions">
      <Trans>See your tickets</Trans>
    </LinkButton>
  );
  const toMall = (
    <LinkButton to="/mall">
      <Trans>Back to the mall</Trans>
    </LinkButton>
  );
  if (result === 'success') {
    return (
      <EmptyState
        icon="check"
        title={<Trans>The payment went through</Trans>}
        actions={
          <>
            {toTickets}
            {toMall}
          </>
        }
      >
        <Trans>What you bought is added to your balance as soon as the payment provider confirms it.</Trans>
      </EmptyState>
    );
  }
  if (result === 'failed') {
    return (
      <EmptyState icon="warning" title={<Trans>The payment did not go through</Trans>} actions={toMall}>
        <Trans>Nothing was added to your balance. You can try again, or choose another payment method.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="info"
      title={<Trans>We do not know how this payment went</Trans>}
      actions={
        <>
          {toTickets}
          {toMall}
        </>
      }
    >
      <Trans>The address says nothing about it. If you paid, your tickets appear once the provider confirms it.</Trans>
    </EmptyState>
  );
}
