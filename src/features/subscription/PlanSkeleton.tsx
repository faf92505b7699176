import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** As many cards as will come, each of a card's size, and the note below them. */
export function PlanSkeleton({ count }: { count: number }) {
  return (
    <Loading>
      <div className="mt-4 grid gap-2.5">
        {Array.from({ length: count }, (_, index) => (
          <div
            key={index}
            className="grid min-h-21 grid-cols-[auto_1fr_auto] items-center gap-3.5 rounded-card border border-line px-3.5 py-3"
          >
            <Skeleton className="size-14" />
            <span className="grid gap-2">
              <Skeleton className="h-4 w-32 max-w-full" />
              <Skeleton className="h-3.5 w-44 max-w-full" />
            </span>
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </div>
      <div className="mt-4 mb-1 min-h-19 rounded-card bg-sunk" />
    </Loading>
  );
}
