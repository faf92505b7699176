import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { type Badge, paymentMethods, renewsItself } from './badge.ts';
import { methodName, periodEnd } from './terms.ts';

type ChargeNoteProps = { badge: Badge | undefined; paymentMethodId: string | null; autoRenew: boolean };

/** Before PROCEED: what is charged, how often, when it renews next, and how to stop. */
export function ChargeNote({ badge, paymentMethodId, autoRenew }: ChargeNoteProps) {
  return (
    <p className="mt-4 mb-1 min-h-19 rounded-card bg-sunk px-4 py-3.5 text-sm text-muted" aria-live="polite">
      {badge ? (
        <Charge badge={badge} paymentMethodId={paymentMethodId} autoRenew={autoRenew} />
      ) : (
        <Trans>Choose a badge to see what it costs, how often, and when it renews.</Trans>
      )}
    </p>
  );
}

function Charge({ badge, paymentMethodId, autoRenew }: ChargeNoteProps & { badge: Badge }) {
  const { t } = useLingui();
  const { language } = useLocale();
  const { chosen } = paymentMethods(badge, paymentMethodId);
  const price = formatMoney(badge.price);
  const method = chosen ? methodName(chosen.type, t) : '';
  const days = badge.period;
  const end = formatDay(periodEnd(days), language);
  return renewsItself(badge, paymentMethodId, autoRenew) ? (
    <Trans>
      <b className="text-text">{price} today</b>, then every {days} days by {method}. Next renewal {end}. If a charge
      fails, we try again once a day for three days. Stop any time in Settings.
    </Trans>
  ) : (
    <Trans>
      <b className="text-text">{price} once</b>, by {method}, for {days} days. It ends on {end} and does not renew.
      Nothing to stop.
    </Trans>
  );
}
