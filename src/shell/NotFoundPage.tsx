import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';

/** An address where nothing is, with ways back. */
export function NotFoundPage() {
  return (
    <Page title={<Trans>Page not found</Trans>}>
      <EmptyState
        icon="discover"
        title={<Trans>There is nothing at this address</Trans>}
        actions={
          <>
            <LinkButton to="/">
              <Trans>Go to the home page</Trans>
            </LinkButton>
            <LinkButton to="/discover">
              <Trans>Look around</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>It may have moved, or the link was cut short on its way to you.</Trans>
      </EmptyState>
    </Page>
  );
}
