import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';

type RemoveDialogProps = {
  /** Who is taken out; null: the player leaves. */
  username: string | null;
  checkedIn: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** One question before a team has a player less. */
export function RemoveDialog({ username, checkedIn, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <Dialog
      title={username === null ? <Trans>Leave the team?</Trans> : <Trans>Take {username} out of the team?</Trans>}
      description={
        checkedIn ? (
          <Trans>The team then has to check in again.</Trans>
        ) : (
          <Trans>The captain may invite again until check-in closes.</Trans>
        )
      }
      onClose={onClose}
    >
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {username === null ? <Trans>Leave</Trans> : <Trans>Take out</Trans>}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
