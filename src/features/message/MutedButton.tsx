import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DialogFallback } from '../../ui/DialogFallback.tsx';

const MutedDialog = lazy(async () => ({ default: (await import('./MutedDialog.tsx')).MutedDialog }));

/** Opens the list of muted players. */
export function MutedButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="shrink-0 text-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Muted players</Trans>
      </Button>
      {open && (
        <Suspense fallback={<DialogFallback />}>
          <MutedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
