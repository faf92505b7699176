import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usePermanent } from '../../lib/actors.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { PhoneActor } from './phoneActor.ts';
import { PhoneConfirmation } from './PhoneConfirmation.tsx';
import { PhoneEntry } from './PhoneEntry.tsx';

/** The phone modal and its confirmation (spec §2, modal 2). */
export function PhoneDialog({ phone }: { phone: PhoneActor }) {
  const subscription = usePermanent('subscription');
  const confirming = useSelector(phone, (snapshot) => snapshot.matches('confirming'));
  const close = () => subscription.send({ type: 'subscription.close' });
  return confirming ? (
    <Dialog
      key="confirming"
      title={<Trans>Are you sure your phone number is correct?</Trans>}
      description={<Trans>It starts with a zero, which the country code usually replaces.</Trans>}
      onClose={close}
    >
      <PhoneConfirmation phone={phone} />
    </Dialog>
  ) : (
    <Dialog
      key="entering"
      title={<Trans>Input your phone number</Trans>}
      description={<Trans>Your badge is charged to this number.</Trans>}
      onClose={close}
    >
      <PhoneEntry phone={phone} />
    </Dialog>
  );
}
