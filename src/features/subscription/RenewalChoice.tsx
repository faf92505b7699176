import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usePermanent } from '../../lib/actors.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { type Badge, paymentMethods } from './badge.ts';

/** Whether the badge renews by itself: off unless the player ticks it. */
export function RenewalChoice({ badge }: { badge: Badge }) {
  const subscription = usePermanent('subscription');
  const paymentMethodId = useSelector(subscription, (snapshot) => snapshot.context.paymentMethodId);
  const autoRenew = useSelector(subscription, (snapshot) => snapshot.context.autoRenew);
  const busy = useSelector(subscription, (snapshot) => snapshot.hasTag('busy'));
  const canRenew = paymentMethods(badge, paymentMethodId).chosen?.recurring === true;
  return (
    <div className="mt-3">
      <Checkbox
        label={<Trans>Renew automatically</Trans>}
        hint={
          canRenew ? <Trans>Off unless you tick it.</Trans> : <Trans>This payment method cannot renew by itself.</Trans>
        }
        checked={canRenew && autoRenew}
        disabled={busy || !canRenew}
        onChange={(on) => subscription.send({ type: 'autoRenew.set', on })}
      />
    </div>
  );
}
