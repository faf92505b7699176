import { useSelector } from '@xstate/react';
import { usePermanent } from '../../lib/actors.tsx';
import type { PhoneActor } from './phoneActor.ts';
import { PhoneDialog } from './PhoneDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';

/** The open subscription flow: the badges, then, where the badge is charged to a phone, the number (spec §2, modals 1 and 2). */
export function SubscriptionDialog() {
  // The machine knows its children by id alone; this id is only ever the phone's.
  const phone = useSelector(
    usePermanent('subscription'),
    (snapshot) => snapshot.children.phoneConfirm as PhoneActor | undefined,
  );
  return phone ? <PhoneDialog phone={phone} /> : <PlanDialog />;
}
