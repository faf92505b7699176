import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';

/** One question before a place is given up. */
export function WithdrawDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={<Trans>Give up your place?</Trans>}
      description={<Trans>The first of the waitlist gets it. You may join again while there is room.</Trans>}
      onClose={onClose}
    >
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          <Trans>Give it up</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
