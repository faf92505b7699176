import { Trans } from '@lingui/react/macro';
import { ErrorState } from '../ui/ErrorState.tsx';

/** Stands where a dialog would, when its code could not be fetched; a fresh page is the way out. */
export function DialogFailure() {
  return (
    <div className="fixed inset-x-4 top-20 z-40 mx-auto max-w-modal shadow-raised">
      <ErrorState
        title={<Trans>This part of the page could not be loaded</Trans>}
        message={<Trans>The page is loaded anew when you try again.</Trans>}
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
