import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import type { EntryActor } from './entryActor.ts';

/** Gives the place up, after one question. */
export function WithdrawButton({ entry }: { entry: EntryActor }) {
  const [asking, setAsking] = useState(false);
  const busy = useSelector(entry, (snapshot) => snapshot.matches('withdrawing'));
  const withdraw = () => {
    setAsking(false);
    entry.send({ type: 'withdraw.ask' });
  };
  const close = () => setAsking(false);
  return (
    <>
      <Button wide busy={busy} onClick={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      {asking && (
        <Dialog
          title={<Trans>Give up your place?</Trans>}
          description={<Trans>The first of the waitlist gets it. You may join again while there is room.</Trans>}
          onClose={close}
        >
          <DialogActions>
            <Button onClick={close}>
              <Trans>Keep it</Trans>
            </Button>
            <Button variant="danger" onClick={withdraw}>
              <Trans>Give it up</Trans>
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
