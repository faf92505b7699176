import { notificationPageSize } from '../../api/notifications.ts';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';

/** As high as a page of rows, so that the footer stays where it is. */
export function WaitingRows() {
  return (
    <Loading className="mt-2 divide-y divide-line">
      {Array.from({ length: notificationPageSize }, (_, row) => (
        <div key={row} className="flex h-19 items-start gap-3 py-3.5">
          <Skeleton className="size-5" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-4 w-72 max-w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
