import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { badgesQuery } from '../../api/queries.ts';
import type { components } from '../../api/schema.d.ts';
import { usePermanent } from '../../lib/actors.tsx';
import { useLocale } from '../../lib/locale.ts';
import { formatMoney } from '../../lib/money.ts';
import { BadgeLogo } from '../../ui/BadgeLogo.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

type Badge = components['schemas']['Badge'];

const shelf = 'grid gap-3 desk:grid-cols-2 desk:gap-4 wide:grid-cols-3';
const card = 'flex min-h-54 flex-col rounded-card border border-line bg-raised p-5';

/** The badges of the player's country; each opens the subscription modal with itself chosen. */
export function BadgeShelf() {
  const { country } = useLocale();
  const { data: badges, isPending, isError, isFetching, refetch } = useQuery(badgesQuery(country));
  return (
    <section className="mt-9" aria-labelledby="badges">
      <h2 id="badges" className="display mb-3.5 text-lg">
        {country === 'MY' ? <Trans>Badges for Malaysia</Trans> : <Trans>Badges for Bangladesh</Trans>}
      </h2>
      {isPending && <ShelfSkeleton count={country === 'MY' ? 3 : 2} />}
      {isError && (
        <ErrorState
          className="min-h-54"
          title={<Trans>The badges could not be loaded</Trans>}
          message={<Trans>The rest of the page works. Please try again in a moment.</Trans>}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {badges?.length === 0 && (
        <p className={card}>
          <Trans>There are no badges for this country at the moment. Another country may have some.</Trans>
        </p>
      )}
      {badges && badges.length > 0 && (
        <ul className={`list-none ${shelf}`}>
          {badges.map((badge) => (
            <li key={badge.id} className={card}>
              <BadgeCard badge={badge} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function BadgeCard({ badge }: { badge: Badge }) {
  const { t } = useLingui();
  const { country } = useLocale();
  const subscription = usePermanent('subscription');
  const name = badge.name;
  return (
    <>
      <CardHead picture={<BadgeLogo url={badge.media.url} />}>
        <h3 className="font-bold">{name}</h3>
        <p className="tabular-nums">
          <span className="display text-lg">{formatMoney(badge.price)}</span>{' '}
          <span className="text-sm text-muted">
            <Plural value={badge.period} one="for # day" other="for # days" />
          </span>
        </p>
      </CardHead>
      <p className="mt-3 mb-4 grow text-sm text-muted">{badge.description}</p>
      <Button
        wide
        aria-label={t`Choose the badge ${name}`}
        onClick={() => subscription.send({ type: 'subscription.open', country, badgeId: badge.id })}
      >
        <Trans>Choose</Trans>
      </Button>
    </>
  );
}

function CardHead({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center gap-4">
      {picture}
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}

function ShelfSkeleton({ count }: { count: number }) {
  return (
    <Loading className={shelf}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={card}>
          <CardHead picture={<Skeleton className="size-14" />}>
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2.5 h-5 w-36 max-w-full" />
          </CardHead>
          <span className="mt-3 mb-4 block grow">
            <Skeleton className="h-3.5 w-full" />
          </span>
          <Skeleton className="h-11 w-full desk:h-10" />
        </div>
      ))}
    </Loading>
  );
}
