import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usePermanent } from '../lib/actors.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';

/** 'Would you like to visit?' before a link leads to another host (spec §2, modal 4). */
export function ExternalLinkDialog() {
  const actor = usePermanent('externalLink');
  const url = useSelector(actor, (snapshot) => snapshot.context.url);
  const decline = () => actor.send({ type: 'link.decline' });
  return (
    <Dialog
      title={<Trans>Visit external link</Trans>}
      description={<Trans>Would you like to visit?</Trans>}
      onClose={decline}
    >
      <p className="mt-4 rounded-card bg-sunk px-4 py-3 break-all" dir="ltr" lang="en">
        {url}
      </p>
      <DialogActions>
        <Button onClick={decline}>
          <Trans>No</Trans>
        </Button>
        <Button variant="primary" onClick={() => actor.send({ type: 'link.accept' })}>
          <Trans>Yes</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
