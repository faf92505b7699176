import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DialogFallback } from '../../ui/DialogFallback.tsx';
import type { EntryActor } from './entryActor.ts';

const WithdrawDialog = lazy(async () => ({ default: (await import('./WithdrawDialog.tsx')).WithdrawDialog }));

/** Gives the place up, after one question. */
export function WithdrawButton({ entry }: { entry: EntryActor }) {
  const [asking, setAsking] = useState(false);
  const busy = useSelector(entry, (snapshot) => snapshot.matches('withdrawing'));
  const withdraw = () => {
    setAsking(false);
    entry.send({ type: 'withdraw.ask' });
  };
  return (
    <>
      <Button wide busy={busy} onClick={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      {asking && (
        <Suspense fallback={<DialogFallback />}>
          <WithdrawDialog onConfirm={withdraw} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
