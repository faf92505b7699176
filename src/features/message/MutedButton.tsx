import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { MutedDialog } from './MutedDialog.tsx';

/** Opens the list of muted players. */
export function MutedButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="shrink-0 text-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Muted players</Trans>
      </Button>
      {open && <MutedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
