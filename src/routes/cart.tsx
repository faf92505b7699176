import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/cart')({ component: Cart });

function Cart() {
  return (
    <Page title={<Trans>Cart</Trans>}>
      <EmptyState
        icon="cart"
        title={<Trans>Your cart is empty</Trans>}
        actions={
          <LinkButton to="/mall">
            <Trans>Go to the mall</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Vouchers that you want to redeem together gather here. They come from the mall, which is being filled.
        </Trans>
      </EmptyState>
    </Page>
  );
}
