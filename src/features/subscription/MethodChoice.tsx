import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usePermanent } from '../../lib/actors.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCards.tsx';
import { type Badge, paymentMethods } from './badge.ts';
import { methodName } from './terms.ts';

/** How to pay, for a badge that offers several payment methods (spec §2, modal 1, variant). */
export function MethodChoice({ badge }: { badge: Badge }) {
  const { t } = useLingui();
  const subscription = usePermanent('subscription');
  const paymentMethodId = useSelector(subscription, (snapshot) => snapshot.context.paymentMethodId);
  const busy = useSelector(subscription, (snapshot) => snapshot.hasTag('busy'));
  const { methods, chosen } = paymentMethods(badge, paymentMethodId);
  const choose = (method: (typeof methods)[number]) => {
    subscription.send({ type: 'paymentMethod.choose', paymentMethodId: method.id });
    if (!method.recurring) subscription.send({ type: 'autoRenew.set', on: false });
  };
  return (
    <div className="mt-5">
      <RadioCards legend={<Trans>Payment method</Trans>}>
        {methods.map((method) => (
          <RadioCard
            key={method.id}
            name="paymentMethod"
            value={method.id}
            checked={method.id === chosen?.id}
            disabled={busy}
            onChoose={() => choose(method)}
            label={methodName(method.type, t)}
            detail={method.recurring ? <Trans>Can renew by itself</Trans> : <Trans>Pays once</Trans>}
          />
        ))}
      </RadioCards>
    </div>
  );
}
