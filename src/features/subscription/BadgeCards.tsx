import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { usePermanent } from '../../lib/actors.tsx';
import { formatMoney } from '../../lib/money.ts';
import { sortPaymentMethods } from '../../lib/sorting.ts';
import { BadgeLogo } from '../../ui/BadgeLogo.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCards.tsx';
import type { Badge } from './badge.ts';
import { methodName } from './terms.ts';

/** The badges as radio choices: logo, name, period and payment methods, price. */
export function BadgeCards({ badges }: { badges: Badge[] }) {
  const { t } = useLingui();
  const subscription = usePermanent('subscription');
  const badgeId = useSelector(subscription, (snapshot) => snapshot.context.badgeId);
  const busy = useSelector(subscription, (snapshot) => snapshot.hasTag('busy'));
  const choose = (badge: Badge) => {
    const first = sortPaymentMethods(badge.paymentMethods)[0];
    subscription.send({
      type: 'plan.choose',
      badgeId: badge.id,
      needsPhone: badge.msisdn === true,
      ...(first && { paymentMethodId: first.id }),
    });
  };
  return (
    <div className="mt-4">
      <RadioCards legend={<Trans>Badge</Trans>} quietLegend>
        {badges.map((badge) => (
          <RadioCard
            key={badge.id}
            name="badge"
            value={badge.id}
            checked={badge.id === badgeId}
            disabled={busy}
            onChoose={() => choose(badge)}
            picture={<BadgeLogo url={badge.media.url} />}
            label={badge.name}
            detail={
              <>
                <Plural value={badge.period} one="# day" other="# days" /> ·{' '}
                {sortPaymentMethods(badge.paymentMethods)
                  .map(({ type }) => methodName(type, t))
                  .join(', ')}
              </>
            }
            aside={formatMoney(badge.price)}
          />
        ))}
      </RadioCards>
    </div>
  );
}
