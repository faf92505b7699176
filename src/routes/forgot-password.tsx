import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPassword });

function ForgotPassword() {
  return (
    <Page title={<Trans>Forgotten password</Trans>}>
      <EmptyState
        icon="account"
        title={<Trans>A new password cannot be set here yet</Trans>}
        actions={
          <LinkButton to="/login" variant="primary">
            <Trans>Log in</Trans>
          </LinkButton>
        }
      >
        <Trans>
          You will get a code by e-mail or SMS and choose a new password on this page. Until then, please try the
          password that you remember.
        </Trans>
      </EmptyState>
    </Page>
  );
}
