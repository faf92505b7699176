import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import type { PhoneActor } from './phoneActor.ts';

/** The number once more, its leading zero in red, before it is used. */
export function PhoneConfirmation({ phone }: { phone: PhoneActor }) {
  const { callingCode, digits } = useSelector(phone, (snapshot) => snapshot.context);
  return (
    <>
      <p
        className="mt-5 rounded-card bg-sunk px-4 py-5 text-center text-lg font-bold break-all desk:text-xl tabular-nums"
        dir="ltr"
      >
        <span className="text-muted">+{callingCode}</span>{' '}
        {digits.startsWith('0') && <span className="text-danger">0</span>}
        {digits.replace(/^0/, '')}
      </p>
      <DialogActions>
        <Button onClick={() => phone.send({ type: 'phone.edit' })}>
          <Trans>Edit the number</Trans>
        </Button>
        <Button variant="primary" onClick={() => phone.send({ type: 'phone.confirm' })}>
          <Trans>Continue</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
