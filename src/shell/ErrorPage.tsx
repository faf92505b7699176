import { Trans } from '@lingui/react/macro';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';

/** A page that failed, with a way to try again and a way back. */
export function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <Page title={<Trans>This page did not work</Trans>} narrow>
      <ErrorState
        title={<Trans>Something went wrong</Trans>}
        message={<Trans>The fault is ours. Nothing that you own has changed.</Trans>}
        onRetry={reset}
      />
      <p>
        {/* A full load on purpose: what failed here may be the router itself. */}
        <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
          <Trans>Go to the home page</Trans>
        </a>
      </p>
    </Page>
  );
}
