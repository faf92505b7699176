import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentResult } from '../features/mall/PaymentResult.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/mall/payment')({
  validateSearch: (search): { result?: string } =>
    typeof search['result'] === 'string' ? { result: search['result'] } : {},
  component: Payment,
});

function Payment() {
  const { result } = Route.useSearch();
  return (
    <Page title={<Trans>Payment</Trans>} narrow>
      <PaymentResult result={result} />
    </Page>
  );
}
