import { Trans, useLingui } from '@lingui/react/macro';
import { usePermanent } from '../../lib/actors.tsx';
import { formatDay } from '../../lib/dates.ts';
import { useLocale } from '../../lib/locale.ts';
import { useAccountPart, useSubscriptions } from '../../lib/usePlayer.ts';
import { BadgeLogo } from '../../ui/BadgeLogo.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

type Subscription = ReturnType<typeof useSubscriptions>[number];

const row = 'flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 py-3';

/** The player's badges: what each opens until when, and the one button that stops its renewal. */
export function MySubscriptions() {
  const { country } = useLocale();
  const session = usePermanent('session');
  const subscription = usePermanent('subscription');
  const subscriptions = useSubscriptions();
  const part = useAccountPart('subscriptions');
  if (subscriptions.length > 0) {
    return (
      <ul className="list-none divide-y divide-line">
        {subscriptions.map((item) => (
          <li key={item.badge.id} className={row}>
            <SubscriptionRow subscription={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (part === 'failed') {
    return (
      <ErrorState
        title={<Trans>Your subscriptions could not be loaded</Trans>}
        message={<Trans>Nothing has changed about them. Please try again.</Trans>}
        onRetry={() => session.send({ type: 'account.reload' })}
      />
    );
  }
  if (part === 'loading') {
    return (
      <Loading className={row}>
        <Skeleton className="size-14" />
        <Skeleton className="h-4 w-40" />
      </Loading>
    );
  }
  return (
    <div className={row}>
      <p className="grow text-muted">
        <Trans>You have no badge yet. One badge opens all games.</Trans>
      </p>
      <Button onClick={() => subscription.send({ type: 'subscription.open', country })}>
        <Trans>Choose a badge</Trans>
      </Button>
    </div>
  );
}

function SubscriptionRow({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui();
  const unsubscribe = usePermanent('unsubscribe');
  const { badge, autoRenew } = subscription;
  const name = badge.name;
  return (
    <>
      <BadgeLogo url={badge.media.url} />
      <div className="min-w-30 grow basis-30">
        <h3 className="font-bold">{name}</h3>
        <p className="text-sm text-muted">
          <Standing subscription={subscription} />
        </p>
      </div>
      {autoRenew && (
        <Button
          aria-label={t`Unsubscribe from ${name}`}
          onClick={() => unsubscribe.send({ type: 'unsubscribe.ask', badgeId: badge.id })}
        >
          <Trans>Unsubscribe</Trans>
        </Button>
      )}
    </>
  );
}

/** Until when the badge is open and whether it renews; after its end, what becomes of the renewal. */
function Standing({ subscription }: { subscription: Subscription }) {
  const { language } = useLocale();
  const { expireAt, autoRenew, status, retries, maxRetries } = subscription;
  const end = formatDay(expireAt, language);
  if (status === 'active') {
    return autoRenew ? <Trans>Renews on {end}</Trans> : <Trans>Open until {end}, does not renew</Trans>;
  }
  if (!autoRenew) return <Trans>Ended on {end}</Trans>;
  return retries === 0 ? (
    <Trans>Ended on {end}. The renewal is being charged.</Trans>
  ) : (
    <Trans>
      Ended on {end}. The renewal could not be charged; it is tried again once a day. Next is try {retries} of{' '}
      {maxRetries}.
    </Trans>
  );
}
