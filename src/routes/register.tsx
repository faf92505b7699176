import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/register')({ component: Register });

function Register() {
  return (
    <Page title={<Trans>Create an account</Trans>}>
      <EmptyState
        icon="account"
        title={<Trans>Signing up is not open yet</Trans>}
        actions={
          <LinkButton to="/login" variant="primary">
            <Trans>Log in</Trans>
          </LinkButton>
        }
      >
        <Trans>
          You will need a username, a password, and an e-mail address or a phone number. If you have an account already,
          log in.
        </Trans>
      </EmptyState>
    </Page>
  );
}
