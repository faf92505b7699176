import { Trans } from '@lingui/react/macro';

/** Says that a dialog is on its way, while its code is fetched. */
export function DialogFallback() {
  return (
    <span role="status" className="sr-only">
      <Trans>Loading</Trans>
    </span>
  );
}
