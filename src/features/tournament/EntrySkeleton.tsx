import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** Of the size of the panel. */
export function EntrySkeleton() {
  return (
    <Loading className="min-h-44 rounded-panel border border-line bg-raised p-5 desk:p-6">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-4 h-3.5 w-full" />
      <Skeleton className="mt-2 h-3.5 w-2/3" />
      <Skeleton className="mt-5 h-11 w-full" />
    </Loading>
  );
}
