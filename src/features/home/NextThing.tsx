import { lazy, Suspense } from 'react';
import { useAccountPart, useSubscriptions, useUser } from '../../lib/usePlayer.ts';
import { withTexts } from '../../lib/withTexts.ts';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

const Advice = lazy(async () => ({ default: (await withTexts(import('./Advice.tsx'))).Advice }));

/** The one thing that a signed-in player would best do next. */
export function NextThing() {
  const user = useUser();
  const subscriptions = useSubscriptions();
  const loading = useAccountPart('subscriptions') === 'loading' && subscriptions.length === 0;
  return (
    <div className="relative grid min-h-56 content-center rounded-card border border-line bg-ink p-5">
      <Suspense fallback={<AdviceSkeleton />}>
        {user && !loading ? <Advice username={user.username} /> : <AdviceSkeleton />}
      </Suspense>
    </div>
  );
}

function AdviceSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-3 w-28" />
      <Skeleton className="mt-3.5 h-5 w-44 max-w-full" />
      <Skeleton className="mt-3 h-3.5 w-full" />
      <Skeleton className="mt-2 mb-6 h-3.5 w-2/3" />
      <Skeleton className="h-11 w-full desk:h-10" />
    </Loading>
  );
}
