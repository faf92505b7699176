import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { badgesQuery } from '../../api/queries.ts';
import { usePermanent } from '../../lib/actors.tsx';
import { useLocale } from '../../lib/locale.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { BadgeCards } from './BadgeCards.tsx';
import { isVariant } from './badge.ts';
import { ChargeNote } from './ChargeNote.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { PlanSkeleton } from './PlanSkeleton.tsx';
import { RenewalChoice } from './RenewalChoice.tsx';

/** The badges of the country, and what belongs to the chosen one. */
export function PlanChoice() {
  const subscription = usePermanent('subscription');
  useLocale();
  const failed = useSelector(subscription, (snapshot) => snapshot.matches('badgesFailed'));
  const loading = useSelector(subscription, (snapshot) => snapshot.matches('loadingBadges'));
  const country = useSelector(subscription, (snapshot) => snapshot.context.country);
  const badgeId = useSelector(subscription, (snapshot) => snapshot.context.badgeId);
  const paymentMethodId = useSelector(subscription, (snapshot) => snapshot.context.paymentMethodId);
  const autoRenew = useSelector(subscription, (snapshot) => snapshot.context.autoRenew);
  const badges = useQuery({ ...badgesQuery(country), enabled: !failed }).data;
  if (failed) {
    return (
      <ErrorState
        className="mt-4"
        title={<Trans>The badges could not be loaded</Trans>}
        message={<Trans>Nothing was charged. Please try again.</Trans>}
        onRetry={() => subscription.send({ type: 'badges.retry' })}
      />
    );
  }
  if (loading || !badges) return <PlanSkeleton count={country === 'MY' ? 3 : 2} />;
  if (badges.length === 0) {
    return (
      <p className="mt-4 rounded-card bg-sunk px-4 py-3.5 text-muted">
        <Trans>There are no badges for this country at the moment. Another country may have some.</Trans>
      </p>
    );
  }
  const chosen = badges.find(({ id }) => id === badgeId);
  return (
    <>
      <BadgeCards badges={badges} />
      {chosen && isVariant(chosen) && <MethodChoice badge={chosen} />}
      {chosen && <RenewalChoice badge={chosen} />}
      <ChargeNote badge={chosen} paymentMethodId={paymentMethodId} autoRenew={autoRenew} />
    </>
  );
}
